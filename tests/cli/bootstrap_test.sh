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

# What makes it build: nothing where nothing changed; a file touched, as by git pull; a file gone. A folder with a space.
mv built 'built here'
printf '#!/bin/bash\ncase $* in *--build*) echo build >>"%s" ;; esac\n' "$PWD/builds" >tools/cmake
chmod +x tools/cmake
: >'built here/build/release/build.ninja'
printf '%s' "$(sed -n '/^build_packages=(/,/)/p' "$source_dir/mazepress" | sed 's/.*(//; s/)//' | xargs)" \
    >'built here/build/.packages-build'
builds_after() {
    : >builds
    expect_status 0 env PATH="$PWD/tools" 'built here/mazepress' x
    expect_equal "$(wc -l <builds)" "$1" "builds after $2"
}
builds_after 0 nothing
touch -d '+2 seconds' 'built here/core/new.cpp'
builds_after 1 'a touched file'
touch -d '-2 seconds' 'built here/core/new.cpp'
touch -d '-1 seconds' 'built here/core'
touch 'built here/build/.built'
builds_after 0 'the build'
rm 'built here/core/new.cpp'
touch -d '+2 seconds' 'built here/core'
builds_after 1 'a removed file'
mv 'built here' built
touch -d '-2 seconds' built/core
touch built/build/.built

# Two first runs at once: one installs and builds, the other waits for it and does not install a second time.
printf '#!/bin/bash\necho "$1" >>"%s"\nsleep 0.5\n' "$PWD/installs" >tools/apt-get
printf '#!/bin/bash\ncase $* in *--build*) mkdir -p build/release; printf "#!/bin/bash\\necho built\\n" >build/release/mazepress
chmod +x build/release/mazepress ;; esac\n' >tools/cmake
for tool in chmod sleep; do ln -s "$(command -v $tool)" tools/$tool; done
if ((EUID != 0)); then
    printf '#!/bin/bash\nexec "$@"\n' >tools/sudo
    chmod +x tools/sudo
fi
mkdir -p both/{core,jobs,output,pipeline,cmake}
touch both/CMakeLists.txt both/CMakePresets.json
cp "$source_dir/mazepress" both/
env PATH="$PWD/tools" both/mazepress >first.out 2>first.err &
first=$!
while [[ ! -e installs ]] && kill -0 $first 2>/dev/null; do sleep 0.02; done
expect_status 0 env PATH="$PWD/tools" both/mazepress
wait $first || fail "the first of two runs at once: $(<first.err)"
expect_equal "$(<stdout) $(<first.out)" "built built"
expect_equal "$(wc -l <installs)" 2 "one update and one install"
expect_in "waiting for another run" stderr

ln -s "$PWD/built/mazepress" link
expect_status 0 ./link through-a-link
expect_equal "$(cat stdout)" through-a-link
finish
