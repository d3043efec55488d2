# Every target's compile options in one INTERFACE target.
# Contraction is off because a fused multiply-add rounds once where the contract says twice: the same job must
# give the same bytes on every processor. For the same reason no fast-math and no -march=native.
add_library(mazepress_options INTERFACE)
target_compile_features(mazepress_options INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
target_compile_options(mazepress_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -ffp-contract=off)
target_include_directories(mazepress_options INTERFACE ${PROJECT_SOURCE_DIR})
if(MAZEPRESS_SANITIZE)
  target_compile_options(mazepress_options INTERFACE -fsanitize=${MAZEPRESS_SANITIZE} -fno-omit-frame-pointer
                         -fno-sanitize-recover=all)
  target_link_options(mazepress_options INTERFACE -fsanitize=${MAZEPRESS_SANITIZE})
endif()
