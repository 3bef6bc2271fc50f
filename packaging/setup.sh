# The set-up that packaging/run.sh and packaging/test.sh share. To be sourced, not run.
# Nothing here needs root where nothing is missing, and a second call does next to nothing.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${XDG_CACHE_HOME:-${HOME:?HOME is not set}/.cache}/fornax
torch_version=2.11.0
torch_home=$cache/libtorch-$torch_version

say() { printf '%s\n' "fornax: $*"; }
die() { printf '%s\n' "fornax: $*" >&2; exit 1; }

check_system() {
    local id="" codename="" pretty="an unknown system"
    if [ -r /etc/os-release ]; then
        id=$(. /etc/os-release && printf %s "${ID:-}")
        codename=$(. /etc/os-release && printf %s "${VERSION_CODENAME:-}")
        pretty=$(. /etc/os-release && printf %s "${PRETTY_NAME:-an unknown system}")
    fi
    [ "$id/$codename/$(uname -m)" = debian/bookworm/x86_64 ] ||
        die "The studio builds on Debian 12 (bookworm) for x86-64. This is $pretty on $(uname -m)."
}

# check_disk FOLDER MEGABYTES WHAT
check_disk() {
    local folder=$1 free
    while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
    free=$(($(df --output=avail -k "$folder" | tail -n 1) / 1024))
    [ "$free" -ge "$2" ] || die "Too little disk space in $folder: $3 needs $2 MB, $free MB are free."
}

# missing_packages build|test
missing_packages() {
    local wanted
    wanted=$(sed -e '/^#/d' -e '/^ *$/d' "$root/packaging/debian-packages.txt" |
        if [ "$1" = test ]; then sed 's/ test$//'; else sed '/ test$/d'; fi)
    # One query for all; a package that dpkg has never heard of is simply not in the answer.
    local installed
    # shellcheck disable=SC2086
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | sed -n 's/^installed //p' || true)
    comm -23 <(printf '%s\n' $wanted | sort -u) <(printf '%s\n' $installed | sort -u)
}

install_packages() {
    local missing as_root="" log
    missing=$(missing_packages "$1" | tr '\n' ' ')
    [ -n "${missing// /}" ] || return 0
    if [ "$(id -u)" != 0 ]; then
        command -v sudo > /dev/null || die "These Debian packages are missing; install them as root: apt-get install $missing"
        as_root=sudo
    fi
    check_disk /usr 2500 "Installing Debian packages"
    say "Installing Debian packages: $missing"
    log=$(mktemp)
    # shellcheck disable=SC2086
    if ! { $as_root apt-get -o DPkg::Lock::Timeout=300 update &&
           $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends $missing; } \
           > "$log" 2>&1 < /dev/null; then
        explain_failure "$log" "Debian's package servers" "apt-get could not install: $missing"
    fi
    rm -f "$log"
}

# explain_failure LOG SERVERS SENTENCE: one clear line, with the tool's own last words
explain_failure() {
    local words
    words=$(grep -aiE '^(E:|ERROR)' "$1" | tail -n 1 || true)
    words=${words:-$(tail -n 1 "$1")}
    if grep -qaiE 'could not resolve|temporary failure|unable to locate|no address|network is unreachable|connection (refused|timed out|broken)|no matching distribution|failed to establish|max retries|failed to fetch|could not connect' "$1"; then
        die "No network: $2 cannot be reached. Connect and run this again. ($words; full text: $1)"
    fi
    die "$3. ($words; full text: $1)"
}

# Debian's python3 has no pip of its own; a private environment in the cache has one.
find_pip() {
    if python3 -m pip --version > /dev/null 2>&1; then
        pip=(python3 -m pip)
        return
    fi
    pip=("$cache/pip/bin/python3" -m pip)
    "${pip[@]}" --version > /dev/null 2>&1 && return
    say "Making a private Python environment for pip"
    rm -rf "$cache/pip"
    /usr/bin/python3 -m venv "$cache/pip" > /dev/null || die "python3 could not make an environment in $cache/pip. Is the package python3-venv installed?"
}

# has_nvidia_driver: the kernel module or the driver's own library
has_nvidia_driver() {
    [ -e /proc/driver/nvidia/version ] || /sbin/ldconfig -p 2>/dev/null | grep 'libnvidia-ml\.so\.1' > /dev/null
}

wheel_list=$root/packaging/wheels.txt
wheel_lines() { sed -n "s/^$1 //p" "$wheel_list"; }

# download_wheels PART: fills the array wheels with verified files
download_wheels() {
    local requirement sum name file platforms=() tag log
    for tag in 2_28 2_27 2_25 2_24 2_18 2_17 2_12 2_5; do platforms+=(--platform "manylinux_${tag}_x86_64"); done
    for tag in manylinux2014 manylinux2010 manylinux1; do platforms+=(--platform "${tag}_x86_64"); done
    mkdir -p "$cache/wheels"
    wheels=()
    while read -r requirement sum; do
        name=${requirement%%==*}
        file=$(find_wheel "$requirement")
        if [ -z "$file" ] || [ "$(sha256sum < "$file" | cut -d' ' -f1)" != "$sum" ]; then
            [ -z "$file" ] || rm -f "$file"
            [ "${#pip[@]}" -gt 0 ] || find_pip
            say "Downloading $requirement"
            log=$(mktemp)
            "${pip[@]}" download --quiet --no-deps --only-binary=:all: --python-version 3.11 --implementation cp \
                "${platforms[@]}" --dest "$cache/wheels" "$requirement" > "$log" 2>&1 < /dev/null ||
                explain_failure "$log" "the Python package index" "pip could not download $requirement"
            rm -f "$log"
            file=$(find_wheel "$requirement")
            [ -n "$file" ] || die "pip reported success, but no wheel of $name is in $cache/wheels."
            [ "$(sha256sum < "$file" | cut -d' ' -f1)" = "$sum" ] ||
                die "The downloaded file $file is not the pinned one (its SHA-256 differs). Delete it and run this again."
        fi
        wheels+=("$file")
    done < <(wheel_lines "$1")
}

find_wheel() {
    local name=${1%%==*} version=${1##*==}
    find "$cache/wheels" -maxdepth 1 -name "${name//-/_}-$version-*.whl" | head -n 1
}

# stamp_fits PART: unpacked completely, from the wheels that are pinned now
stamp_fits() { [ "$(cat "$torch_home/.$1-complete" 2>/dev/null)" = "$(wheel_lines "$1" | sha256sum | cut -d' ' -f1)" ]; }
write_stamp() { wheel_lines "$1" | sha256sum | cut -d' ' -f1 > "$2/.$1-complete"; }

setup_torch() {
    pip=()
    if [ -n "${FORNAX_TORCH_DIR:-}" ]; then
        grep -q "'$torch_version[+']" "$FORNAX_TORCH_DIR/version.py" 2>/dev/null ||
            die "FORNAX_TORCH_DIR is $FORNAX_TORCH_DIR, but LibTorch $torch_version is not there. Unset it or correct it."
        say "Using LibTorch of FORNAX_TORCH_DIR: $FORNAX_TORCH_DIR"
        return
    fi
    mkdir -p "$cache" 2>/dev/null || die "The cache folder $cache cannot be written."
    exec 8> "$cache/setup.lock"
    flock 8    # two set-ups at once would download twice
    if ! stamp_fits cpu; then
        check_disk "$cache" 2500 "LibTorch"
        download_wheels cpu
        say "Unpacking LibTorch $torch_version (CPU part, about 1.2 GB) into $torch_home"
        unpack cpu
    fi
    if has_nvidia_driver && ! stamp_fits cuda; then
        check_disk "$cache" 6500 "LibTorch's CUDA part"
        say "NVIDIA driver found: adding LibTorch's CUDA part (about 3.5 GB unpacked)"
        download_wheels cpu
        local torch_wheel=${wheels[0]}
        download_wheels cuda
        wheels=("$torch_wheel" "${wheels[@]}")
        unpack cuda
    fi
    exec 8>&-
}

# Unpacks beside the final place and moves it there, so that an interrupted set-up leaves nothing half done.
unpack() {
    local part=$1 fresh file
    rm -rf "$torch_home".fresh.*
    fresh=$(mktemp -d "$torch_home.fresh.XXXXXX")
    python3 "$root/packaging/unpack_wheels.py" "$part" "$fresh" "${wheels[@]}" ||
        die "Unpacking LibTorch into $fresh failed. Is the disk full?"
    chmod 755 "$fresh"
    if [ "$part" = cpu ]; then
        write_stamp cpu "$fresh"
        rm -rf "$torch_home"
        mv "$fresh" "$torch_home"
        return
    fi
    (cd "$fresh" && find . -type f -print0) | while IFS= read -r -d '' file; do
        mkdir -p "$torch_home/$(dirname "$file")"
        mv -f "$fresh/$file" "$torch_home/$file"
    done
    rm -rf "$fresh"
    write_stamp cuda "$torch_home"
}

# One compiler for each core, but never more than the memory carries (a torch file takes about 1.5 GB).
build_jobs() {
    local cores memory
    cores=$(nproc)
    memory=$(($(awk '/^MemAvailable/ { print $2 }' /proc/meminfo) / 1048576 * 2 / 3))
    [ "$memory" -ge 1 ] || memory=1
    echo $((cores < memory ? cores : memory))
}

# configure PRESET: only when something that ninja does not watch itself has changed
configure() {
    local folder=$root/build/$1 stamp
    stamp=$({ cat "$root/CMakePresets.json"; echo "${FORNAX_TORCH_DIR:-$torch_home/torch} $(command -v nvcc || true)"; } | sha256sum)
    if [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/.configured" 2>/dev/null)" = "$stamp" ]; then return; fi
    say "Configuring build/$1"
    mkdir -p "$folder"
    (cd "$root" && cmake --preset "$1" ${FORNAX_TORCH_DIR:+-DFORNAX_TORCH_DIR="$FORNAX_TORCH_DIR"}) > "$folder/configure.log" 2>&1 < /dev/null || {
        cat "$folder/configure.log" >&2
        die "CMake could not configure build/$1; its words are above."
    }
    printf %s "$stamp" > "$folder/.configured"
}

# build PRESET TARGET...
build() {
    local preset=$1 quiet=()
    shift
    configure "$preset"
    [ -t 1 ] || quiet=(--quiet)
    ninja -C "$root/build/$preset" -j "$(build_jobs)" "${quiet[@]}" "$@" < /dev/null ||
        die "The build of build/$preset failed; the compiler's words are above."
}

# setup build|test
setup() {
    check_system
    install_packages "$1"
    setup_torch
    check_disk "$root" 3000 "Building the studio"
}
