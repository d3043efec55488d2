# The libraries of Debian 12, each behind a third_party:: name.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)

function(add_packaged name)
  pkg_check_modules(${name} REQUIRED IMPORTED_TARGET ${ARGN})
  add_library(third_party::${name} ALIAS PkgConfig::${name})
endfunction()

add_packaged(png libpng)
add_packaged(zlib zlib)
add_packaged(nettle nettle)
add_packaged(qpdf libqpdf)
add_packaged(lcms2 lcms2)
add_packaged(gmp gmp)
add_packaged(fmt fmt)
add_packaged(yaml yaml-cpp)
add_packaged(tbb tbb)

find_package(nlohmann_json 3.11 REQUIRED)
add_library(third_party::json ALIAS nlohmann_json::nlohmann_json)
find_package(CLI11 REQUIRED)
add_library(third_party::cli11 ALIAS CLI11::CLI11)
