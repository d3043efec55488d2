# The script ./mazepress: clear words where packages cannot be installed, and next to no time of its own once built.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# A machine without packages: only what the script itself needs is on the PATH.
mkdir tools clone
cp "$source_dir/mazepress" clone/
for tool in bash cat comm dirname env find flock mkdir mktemp mv readlink rm sed sort tail touch; do
    ln -s "$(command -v $tool)" tools/$tool
done
expect_status 1 env PATH="$PWD/tools" clone/mazepress --version
expect_in "not a Debian system" stderr
printf '#!/bin/bash\nexit 0\n' >tools/dpkg-query
chmod +x tools/dpkg-query
expect_status 1 env PATH="$PWD/tools" clone/mazepress --version
expect_in "no apt-get" stderr
expect_in "libqpdf-dev" stderr
printf '#!/bin/bash\necho network down >&2\nexit 100\n' >tools/apt-get
chmod +x tools/apt-get
expect_status 1 env PATH="$PWD/tools" clone/mazepress --version
expect_in "apt-get could not install them" stderr

# Built: the script's own time over the program's. Counted in processes started, which a busy machine cannot change.
mkdir -p built/build/release built/core built/jobs built/output built/pipeline built/cmake
cp "$source_dir/mazepress" built/
touch built/CMakeLists.txt built/CMakePresets.json
printf '#!/bin/bash\nprintf "%%s\\n" "$@"\n' >built/build/release/mazepress
chmod +x built/build/release/mazepress
touch built/build/.built
expect_status 0 built/mazepress render 'a job.yaml' --set 'a=b c'
expect_equal "$(cat stdout)" "$(printf 'render\na job.yaml\n--set\na=b c')" "arguments are handed on as they are"
[[ ! -s stderr ]] || fail "the script must be silent once built"
ln -s "$PWD/built/mazepress" link
expect_status 0 ./link through-a-link
expect_equal "$(cat stdout)" through-a-link
finish
