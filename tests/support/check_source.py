#!/usr/bin/env python3
"""Checks of the source tree, each a test of its own.

usage: check_source.py layering|hosts|pins|presets|selftest ROOT

layering  app -> ui -> engine and never back; no torch header outside engine's own files, no Qt header in engine
hosts     no package registry's host name and no path of somebody's machine in any file
pins      LibTorch's version is the same everywhere it is written, wheels and package lists are well formed
presets   the presets that people, the scripts and the documentation name exist and mean what they say
selftest  each of the above finds a planted fault (run on a temporary tree)
"""
import json
import os
import re
import subprocess
import sys
import tempfile

SOURCES = (".cpp", ".h", ".cu")
LONG_FILE = 200
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]')
TORCH = re.compile(r"^(torch|ATen|c10|caffe2)/|TorchPch\.h$")
FRONT_END = re.compile(r"^torch/(?!csrc/|headeronly/)")           # torch/torch.h and its parts double the compile time
QT = re.compile(r"^(Q[A-Z]\w*|Qt\w+/.*|qcustomplot\.h)$")
QT_IN_ENGINE = {"engine/src/data/ImageDecoder.cpp"}   # QImageReader works without a display


def files(root):
    """Tracked files and new ones that git does not ignore; every file where there is no repository."""
    try:
        listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                capture_output=True, check=True).stdout.decode().split("\0")
        names = [name for name in listed if name]
    except (subprocess.CalledProcessError, FileNotFoundError):
        names = [os.path.relpath(os.path.join(folder, name), root)
                 for folder, _, found in os.walk(root) for name in found]
    return sorted(name for name in names if os.path.isfile(os.path.join(root, name)))


def text_of(root, name):
    with open(os.path.join(root, name), encoding="utf-8", errors="replace") as file:
        return file.read()


def layer_fault(name, header):
    layer = name.split("/")[0]
    if FRONT_END.search(header):
        return "includes LibTorch's front end; ATen and c10 are enough"
    if layer in ("ui", "app") and TORCH.search(header):
        return "sees LibTorch; only engine/src may"
    if name.startswith("engine/include/") and TORCH.search(header):
        return "is a public header that sees LibTorch"
    if layer == "engine" and name not in QT_IN_ENGINE and QT.search(header):
        return "is engine and sees Qt"
    if layer == "engine" and header.startswith(("ui/", "app/")):
        return "is engine and sees what is built on it"
    if layer == "ui" and header.startswith("app/"):
        return "is ui and sees app"
    return None


def check_layering(root):
    faults = []
    for name in files(root):
        if not name.endswith(SOURCES) or name.split("/")[0] not in ("app", "ui", "engine"):
            continue
        lines = text_of(root, name).splitlines()
        if len(lines) > LONG_FILE:
            print(f"note: {name} has {len(lines)} lines, over {LONG_FILE}")
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            fault = match and layer_fault(name, match.group(1))
            if fault:
                faults.append(f"{name}:{number}: {fault} (<{match.group(1)}>)")
    return faults


def check_hosts(root):
    hosts = ["py" + "pi.org", "python" + "hosted.org", "deb." + "debian.org", "security." + "debian.org",
             "download." + "pytorch.org", "registry." + "npmjs", "crates" + ".io", "proxy." + "golang.org"]
    pattern = re.compile("|".join(re.escape(host) for host in hosts) + r"|(?<![\w.$}])/(?:wo" + "rk|ro" + "ot)/")
    faults = []
    for name in files(root):
        if name == "LICENSE" or name.endswith((".png", ".gz", ".svg", ".safetensors", ".qm")):
            continue
        for number, line in enumerate(text_of(root, name).splitlines(), 1):
            match = pattern.search(line)
            if match:
                faults.append(f"{name}:{number}: names {match.group(0)}")
    return faults


def check_pins(root):
    faults, pinned = [], None
    for number, line in enumerate(text_of(root, "packaging/wheels.txt").splitlines(), 1):
        if line.startswith("#"):
            continue
        match = re.fullmatch(r"(cpu|cuda) ([a-z0-9-]+)==([0-9.]+) [0-9a-f]{64}", line)
        if not match:
            faults.append(f"packaging/wheels.txt:{number}: not 'part name==version sha256'")
        elif match.group(2) == "torch":
            pinned = match.group(3)
    for number, line in enumerate(text_of(root, "packaging/data/wheels.txt").splitlines(), 1):
        if not re.fullmatch(r"#.*|(sdist )?[a-z0-9-]+ [a-z0-9-]+==[0-9.]+ [0-9a-f]{64}", line):
            faults.append(f"packaging/data/wheels.txt:{number}: not 'set name==version sha256'")
    for name, expression in (("packaging/setup.sh", r"^torch_version=([0-9.]+)$"),
                             ("packaging/cmake/FornaxTorch.cmake", r"fornax/libtorch-([0-9.]+)/torch"),
                             ("app/launcher/TorchSearch.h", r'kTorchVersion = "([0-9.]+)"')):
        found = set(re.findall(expression, text_of(root, name), re.MULTILINE))
        if found != {pinned}:
            faults.append(f"{name}: names LibTorch {sorted(found)}, the pinned wheel is {pinned}")
    packages = [line.removesuffix(" test") for line in text_of(root, "packaging/debian-packages.txt").splitlines()
                if line and not line.startswith("#")]
    for package in packages:
        if not re.fullmatch(r"[a-z0-9][a-z0-9+.-]+", package):
            faults.append(f"packaging/debian-packages.txt: '{package}' is no package name")
        if packages.count(package) > 1:
            faults.append(f"packaging/debian-packages.txt: {package} is listed twice")
    return faults


def resolved(presets, name):
    """Cache variables of a configure preset with everything that it inherits."""
    preset = presets[name]
    parents = preset.get("inherits", [])
    variables = {}
    for parent in [parents] if isinstance(parents, str) else parents:
        variables |= resolved(presets, parent)
    return variables | preset.get("cacheVariables", {})


def check_presets(root):
    document = json.loads(text_of(root, "CMakePresets.json"))
    presets = {preset["name"]: preset for preset in document["configurePresets"]}
    wanted = {"release": {"CMAKE_BUILD_TYPE": "Release"},
              "dev": {"CMAKE_BUILD_TYPE": "Debug", "FORNAX_WERROR": "ON"},
              "asan": {"FORNAX_SANITIZE": "address,undefined", "FORNAX_WITH_TORCH": "OFF"},
              "tsan": {"FORNAX_SANITIZE": "thread", "FORNAX_WITH_TORCH": "OFF"}}
    faults = []
    for name, variables in wanted.items():
        if name not in presets:
            faults.append(f"CMakePresets.json: no preset {name}")
            continue
        have = resolved(presets, name)
        faults += [f"CMakePresets.json: {name} has {key}={have.get(key)}, not {value}"
                   for key, value in variables.items() if have.get(key) != value]
    for name in ("release", "asan", "tsan"):
        tests = [preset for preset in document["testPresets"] if preset["name"] == name]
        if not tests or tests[0].get("execution", {}).get("noTestsAction") != "error":
            faults.append(f"CMakePresets.json: the test preset {name} is missing or accepts that no test was found")
    return faults


CHECKS = {"layering": check_layering, "hosts": check_hosts, "pins": check_pins, "presets": check_presets}


def planted(root):
    """(check, file, text) of faults that must be found."""
    presets = json.loads(text_of(root, "CMakePresets.json"))
    for preset in presets["testPresets"]:
        preset.get("execution", {}).pop("noTestsAction", None)
    return [("layering", "ui/shell/Bad.cpp", "#include <ATen/ATen.h>\n"),
            ("layering", "engine/src/base/Bad.cpp", "#include <QString>\n"),
            ("layering", "engine/src/base/Bad.h", '# include "ui/base/Page.h"\n'),
            ("layering", "engine/include/fornax/base/Bad.h", "#include <c10/core/Device.h>\n"),
            ("layering", "engine/src/model/Bad.cpp", "#include <torch/torch.h>\n"),
            ("layering", "app/cli/Bad.cpp", '#include "base/TorchPch.h"\n'),
            ("hosts", "packaging/bad.sh", "curl https://py" + "pi.org/simple\n"),
            ("hosts", "README.md", "open /ro" + "ot/build\n"),
            ("pins", "packaging/setup.sh", "torch_version=2.12.0\n"),
            ("presets", "CMakePresets.json", json.dumps(presets))]


def check_selftest(root):
    faults = []
    needed = ("CMakePresets.json", "packaging/wheels.txt", "packaging/data/wheels.txt", "packaging/setup.sh", "packaging/debian-packages.txt",
              "packaging/cmake/FornaxTorch.cmake", "app/launcher/TorchSearch.h")
    for check, name, text in planted(root):
        with tempfile.TemporaryDirectory() as tree:
            for copy, content in [(n, text_of(root, n)) for n in needed] + [(name, text)]:
                path = os.path.join(tree, copy)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(content)
            if not CHECKS[check](tree):
                faults.append(f"the check '{check}' did not find the fault planted in {name}")
    return faults


def main():
    check, root = sys.argv[1], sys.argv[2]
    faults = (CHECKS | {"selftest": check_selftest})[check](root)
    for fault in faults:
        print(fault)
    print(f"{check}: {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
