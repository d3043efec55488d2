#include "pipeline/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace mazepress::pipeline {

FolderLock::FolderLock(const std::string& folder)
    : descriptor_(
          ::open((folder + "/.mazepress/lock").c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666)) {
    if (descriptor_ >= 0) ::flock(descriptor_, LOCK_EX);
}

FolderLock::~FolderLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace mazepress::pipeline
