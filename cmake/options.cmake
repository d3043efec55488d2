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
  if(MAZEPRESS_SANITIZE MATCHES "thread")
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tests/support/build_tbb_with_tsan.sh ${PROJECT_BINARY_DIR}/tbb
                    OUTPUT_FILE ${PROJECT_BINARY_DIR}/tbb.log ERROR_FILE ${PROJECT_BINARY_DIR}/tbb.log
                    COMMAND_ERROR_IS_FATAL ANY)
    set(CMAKE_BUILD_RPATH ${PROJECT_BINARY_DIR}/tbb/lib)  # found before the packaged one
  endif()
  if(MAZEPRESS_SANITIZE MATCHES "undefined")
    # oneTBB's flow graph casts a task that it has just destroyed, in order to free its memory.
    set_source_files_properties(pipeline/render_graph.cpp PROPERTIES COMPILE_OPTIONS -fno-sanitize=vptr)
  endif()
endif()
