# The house: core ← jobs ← pipeline, core ← output ← pipeline. Reads the #includes and fails on a wrong arrow, on a
# library outside its room, and on a library's header in a header that another room includes.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

violations() { (cd "$1" && python3 - <<'P'
import pathlib, re
rooms = {"core": {"core"}, "jobs": {"core", "jobs"}, "output": {"core", "output"},
         "pipeline": {"core", "jobs", "output", "pipeline"}}
homes = {"gmp": {"core"}, "yaml-cpp": {"jobs"}, "png": {"output"}, "zlib": {"output"},
         "nettle": {"output"}, "qpdf": {"output"}, "lcms2": {"output"}, "cairo": set(), "tbb": {"pipeline"}, "oneapi": {"pipeline"},
         "CLI": {"pipeline"}, "fmt": {"jobs", "output", "pipeline"}, "nlohmann": {"output", "pipeline"}}
impure = {"filesystem", "fstream", "iostream", "chrono", "locale", "thread", "mutex", "atomic", "future", "random", "ctime", "cstdio"}
includes, foreign = {}, {}
for room, may in rooms.items():
    for path in sorted(pathlib.Path(room).rglob("*.[ch]pp")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
            if not match:
                continue
            quoted, name = match.group(1) == '"', match.group(2)
            top = name.split("/")[0].removesuffix(".h").removesuffix(".hpp")
            where = f"{path}:{number}"
            if quoted and top not in may:
                print(f"{where}: {room} may not include {name}")
            if not quoted and top in homes and room not in homes[top]:
                print(f"{where}: {name} is not at home in {room}")
            if quoted:
                includes.setdefault(str(path), set()).add(name)
            if not quoted and top in homes and path.suffix == ".hpp" and top not in {"fmt"}:
                foreign.setdefault(str(path), (where, name))
            if not quoted and room == "core" and top in impure:
                print(f"{where}: core knows no {name}")

def reached(path, seen):
    for name in includes.get(path, ()):
        if name not in seen:
            seen.add(name)
            reached(name, seen)
    return seen

for path in sorted(includes):
    for header in reached(path, set()) & set(foreign):
        if header.split("/")[0] != path.split("/")[0]:
            where, name = foreign[header]
            print(f"{where}: {name} in a header that {path} of another room includes")
P
); }
found=$(violations "$source_dir")
[[ -z $found ]] || fail "wrong arrows:
$found"
pass

# The check itself must be able to fail.
mkdir -p house/core house/jobs house/output house/pipeline
echo '#include "jobs/plan.hpp"' >house/core/a.cpp
echo '#include "output/formats.hpp"' >house/jobs/b.cpp
echo '#include <tbb/tbb.h>' >house/output/c.cpp
echo '#include <qpdf/QPDF.hh>' >house/output/d.hpp
echo '#include <mutex>' >house/core/e.cpp
echo '#include "output/d.hpp"' >house/pipeline/f.cpp
expect_equal "$(violations house | wc -l)" 5 "planted wrong arrows"
finish
