# add_room(NAME LINKS …): the static library mazepress_NAME of every .cpp below NAME/ (main.cpp apart),
# with the alias mazepress::NAME.
function(add_room name)
  cmake_parse_arguments(room "" "" "LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(mazepress_${name} STATIC ${sources})
  add_library(mazepress::${name} ALIAS mazepress_${name})
  set(interface_links ${room_LINKS})
  list(FILTER interface_links INCLUDE REGEX "^mazepress::")
  set(private_links ${room_LINKS})
  list(FILTER private_links EXCLUDE REGEX "^mazepress::")
  target_link_libraries(mazepress_${name} PUBLIC mazepress_options ${interface_links} PRIVATE ${private_links})
endfunction()
