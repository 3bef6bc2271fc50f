#!/usr/bin/env bash
# Checks what only a machine with an NVIDIA card can show:
#
#   tests/gpu/run.sh smoke|speed|memory [OUTPUT.json] [--rehearse]
#
# Runs from prebuilt binaries, without Qt or network: those of build/release, or of the folder that tests/gpu/bundle.sh
# makes (then this script lies beside them). LibTorch comes from FORNAX_TORCH_DIR, else from python3's torch; it must be
# 2.11.0. The JSON file is rewritten after every row. Without a card it says so and skips. --rehearse runs the rows that
# need no card on the processor.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
part=${1:-}
case $part in smoke | speed | memory) shift ;; *) sed -n '2,/^$/s/^# \{0,1\}//p; 4q' "${BASH_SOURCE[0]}" >&2; exit 2 ;; esac
out=gpu-$part.json
[ $# -eq 0 ] || [ "$1" = --rehearse ] || { out=$1; shift; }

binaries=${FORNAX_GPU_TEST_BIN:-}
for folder in "$here" "$here/../../build/release"; do
    [ -n "$binaries" ] || [ ! -x "$folder/libexec/fornax/fornax-gpu-test" ] || binaries=$folder
done
[ -n "$binaries" ] || { echo "run.sh: no fornax-gpu-test here. Build it: packaging/run.sh --build-only, then ninja -C build/release fornax-gpu-test" >&2; exit 1; }

torch=${FORNAX_TORCH_DIR:-}
if [ -z "$torch" ]; then
    torch=$(python3 -c 'import importlib.util as u, os; s = u.find_spec("torch"); print(os.path.dirname(s.origin) if s and s.origin else "")' 2>/dev/null || true)
fi
cache=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/fornax/libtorch-2.11.0/torch
[ -n "$torch" ] || [ ! -d "$cache" ] || torch=$cache
if ! grep -qs "'2\.11\.0[+']" "$torch/version.py"; then
    echo "run.sh: LibTorch 2.11.0 is needed; found: ${torch:-none}. Set FORNAX_TORCH_DIR to the folder torch of an environment with torch==2.11.0." >&2
    exit 1
fi

export FORNAX_TORCH_DIR=$torch
export LD_LIBRARY_PATH=$torch/lib:$binaries/lib/debian${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export TORCH_CPP_LOG_LEVEL=${TORCH_CPP_LOG_LEVEL:-ERROR} GOMP_SPINCOUNT=${GOMP_SPINCOUNT:-1000}
export CUBLAS_WORKSPACE_CONFIG=${CUBLAS_WORKSPACE_CONFIG:-:4096:8}
if [ -z "${FORNAX_CUDA:-}" ] && [ -e "$torch/lib/libtorch_cuda.so" ] &&
   { [ -e /proc/driver/nvidia/version ] || /sbin/ldconfig -p 2>/dev/null | grep 'libnvidia-ml\.so\.1' > /dev/null; }; then
    export FORNAX_CUDA=1
fi
exec "$binaries/libexec/fornax/fornax-gpu-test" "$part" --out "$out" "$@"
