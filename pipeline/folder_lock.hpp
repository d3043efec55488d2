#pragma once

#include <string>

namespace mazepress::pipeline {

/// Holds a folder's records against other runs of the program while it lives (flock on
/// <folder>/.mazepress/lock). Where no lock is to be had (a file system without), it stands for nothing.
class FolderLock {
  public:
    explicit FolderLock(const std::string& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    int descriptor_;
};

}  // namespace mazepress::pipeline
