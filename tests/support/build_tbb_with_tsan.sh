#!/usr/bin/env bash
# oneTBB of this Debian's version, built with the thread sanitizer: build_tbb_with_tsan.sh FOLDER
# The packaged library is not, so the sanitizer cannot see how it synchronises and takes every task for a race.
# The library comes to FOLDER/lib; the source from the distribution's own archive.
set -euo pipefail

folder=$(mkdir -p -- "$1" && cd -- "$1" && pwd)
version=$(dpkg-query -W -f '${source:Version}' libtbb-dev)
if [[ -e $folder/.version && $(<"$folder/.version") == "$version" ]]; then exit 0; fi

rm -rf "${folder:?}"/{source,lists,build,lib}
mkdir -p "$folder"/{source,lists/partial,lib}
cd "$folder"
# A source list of its own, so that the machine's stays as it is.
. /etc/os-release
printf 'deb-src http://deb.debian.org/debian %s main\ndeb-src http://deb.debian.org/debian-security %s-security main\n' \
    "$VERSION_CODENAME" "$VERSION_CODENAME" >sources.list
apt_with_sources() {
    apt-get -q -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$folder/lists" "$@"
}
apt_with_sources update
apt_with_sources source --download-only "onetbb=$version"
tar -xf onetbb_*.orig.tar.* --strip-components=1 -C source
# Without tbbmalloc: the allocator is then the sanitizer's.
cmake -S source -B build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTBB_TEST=OFF -DTBBMALLOC_BUILD=OFF \
    -DTBB_STRICT=OFF -DTBB_SANITIZE=thread
cmake --build build --target tbb
find build -name 'libtbb*.so*' -exec cp -P {} lib/ \;
rm -rf source lists build
printf '%s' "$version" >.version
