#!/usr/bin/env bash
# Measures the studio against plain PyTorch. Not part of the tests: it installs the complete torch wheels (about 4 GB)
# in a Python environment in the cache folder.
#   tests/bench/compare.sh [--rows C1,C2] [--again] [--seconds 2]
# Rows already in build/release/bench/results.json are kept; --again measures them anew.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/fornax
venv=$cache/venv-bench
build=$root/build/release

if ! "$venv/bin/python" -c 'import torch, numpy, safetensors, torchvision, PIL; assert torch.__version__.startswith("2.11.0")' 2>/dev/null; then
    echo "Setting up Python with torch 2.11.0 in $venv (about 4 GB)" >&2
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet torch==2.11.0 numpy==2.3.5 safetensors==0.8.0 torchvision==0.26.0 pillow==11.3.0
fi
[ -f "$build/build.ninja" ] || { echo "Run packaging/run.sh or packaging/test.sh first: there is no release build." >&2; exit 1; }
cmake --build "$build" --target fornax-bench >&2
exec "$venv/bin/python" "$root/tests/bench/compare.py" --build "$build" "$@"
