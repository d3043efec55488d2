#!/usr/bin/env bash
# The benchmark, over a built folder: run.sh BUILD_DIR [--quick] [--runs N] [--only NAME] [--help]
# Installs the npm peers into the build folder, then measures; what cannot be installed shows as failed in the table.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
build=$1
peers=$build/peers

mkdir -p "$peers"
cp "$here/peers/package.json" "$here/peers/package-lock.json" "$here/peers/render.mjs" "$peers/"
if ! cmp -s "$here/peers/package-lock.json" "$peers/.installed"; then
    rm -f "$peers/.installed"
    if (cd "$peers" && npm ci --ignore-scripts --no-audit --no-fund >npm.log 2>&1); then
        cp "$here/peers/package-lock.json" "$peers/.installed"
    else
        echo "bench: npm could not install the peers; see $peers/npm.log" >&2
    fi
fi
PYTHONDONTWRITEBYTECODE=1 exec python3 "$here/bench.py" "$@"
