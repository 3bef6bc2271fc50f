#!/usr/bin/env bash
# Collects what a machine with an NVIDIA card needs for tests/gpu/run.sh into build/gpu-bundle: the test program, the
# CUDA plug-in, the script, and Debian's small shared libraries. No LibTorch, no Qt, under 60 MB.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$root/build/release
bundle=${1:-$root/build/gpu-bundle}
program=$build/libexec/fornax/fornax-gpu-test
[ -x "$program" ] || { echo "bundle.sh: build it first: ninja -C build/release fornax-gpu-test" >&2; exit 1; }

rm -rf "$bundle"
mkdir -p "$bundle/libexec/fornax" "$bundle/lib/fornax" "$bundle/lib/debian"
strip -o "$bundle/libexec/fornax/fornax-gpu-test" "$program"
[ ! -e "$build/lib/fornax/libfornax_cuda.so" ] || cp "$build/lib/fornax/libfornax_cuda.so" "$bundle/lib/fornax/"
cp "$root/tests/gpu/run.sh" "$bundle/"
# Everything that is neither the C library's nor LibTorch's.
ldd "$program" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' |
    grep -vE '/(libc|libm|libdl|librt|libutil|libpthread|libgcc_s|libstdc\+\+|ld-linux-x86-64)\.so|/torch/lib/|/nvidia/' |
    while read -r library; do cp -L "$library" "$bundle/lib/debian/"; done

if ldd "$program" | grep -q Qt6; then echo "bundle.sh: the test program links Qt" >&2; exit 1; fi
size=$(du -sm "$bundle" | cut -f1)
[ "$size" -lt 60 ] || { echo "bundle.sh: $size MB, the limit is 60 MB" >&2; exit 1; }
echo "$bundle: $size MB. There: FORNAX_TORCH_DIR=… $(basename "$bundle")/run.sh smoke"
