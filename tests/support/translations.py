#!/usr/bin/env python3
"""Keeps the Chinese catalogue complete.

    translations.py --check     fails on a visible string that the catalogue lacks or leaves unfinished, on placeholders
                                that differ, and on visible literals outside tr()
    translations.py --update    adds new strings to the catalogue (unfinished) and drops those that are gone
    translations.py --missing   prints unfinished strings as JSON, context by context
    translations.py --merge F   takes translations from a JSON file of that shape

Three sources: tr() in ui/ and app/studio (found by lupdate), text("…") in the engine and the programs (context
"engine"), and labels, help, units and choices of the settings and templates (context "settings").
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "resources/translations/fornax_zh_CN.ts"
STRING = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'


def joined(literals):
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', literals)
    return json.loads('"' + "".join(parts).replace("\\'", "'") + '"')


def sources(*folders):
    for folder in folders:
        for pattern in ("*.h", "*.cpp"):
            yield from sorted((ROOT / folder).rglob(pattern))


def without_comments(code):
    return re.sub(r"(?m)//[^\n\"]*$", "", code)


def engine_strings():
    found = set()
    for file in sources("engine", "ui", "app"):
        for match in re.finditer(r"\b(?:text|noText)\(\s*" + STRING, without_comments(file.read_text(encoding="utf-8"))):
            found.add(joined(match[1]))
    return found


def setting_strings():
    found = set()
    for file in sources("engine"):
        code = without_comments(file.read_text(encoding="utf-8"))
        for match in re.finditer(r"\.(?:label|help|unit|group)\s*=\s*" + STRING, code):
            found.add(joined(match[1]))
        for match in re.finditer(r"\.choices\s*=\s*\{([^}]*)\}", code):
            found |= {joined(literal) for literal in re.findall(STRING, match[1])}
        for match in re.finditer(r'\.group\(\s*"[^"]*",\s*' + STRING, code):
            found.add(joined(match[1]))
        for match in re.finditer(r"\bsettingLiteral\(\s*" + STRING, code):
            found.add(joined(match[1]))
    for file in (ROOT / "resources/templates").glob("*.json"):
        document = json.loads(file.read_text(encoding="utf-8"))
        found |= {document[key] for key in ("title", "summary") if document.get(key)}
    return found - {""}


def lupdate():
    for name in ("/usr/lib/qt6/bin/lupdate", "lupdate6", "lupdate"):
        path = shutil.which(name)
        if path:
            return path
    sys.exit("lupdate is missing: install qt6-l10n-tools.")


def ui_strings():
    """{(context, source, comment, numerus)}

    lupdate must find the headers (-I): without the class it writes a context without its namespace, under which the
    program never asks.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "ui.ts"
        told = subprocess.run([lupdate(), "-silent", "-locations", "none", "-no-obsolete", "-I", str(ROOT), str(ROOT / "ui"), str(ROOT / "app"), "-ts", str(file)],
                              capture_output=True, text=True)
        if told.returncode or not file.exists():
            sys.exit("lupdate failed: " + told.stderr)
        return {(context.findtext("name"), message.findtext("source"), message.findtext("comment") or "", message.get("numerus") == "yes")
                for context in ElementTree.parse(file).getroot().iter("context") for message in context.iter("message")}


def wanted():
    return (ui_strings() | {("engine", s, "", False) for s in engine_strings()} | {("settings", s, "", False) for s in setting_strings()})


def catalogue():
    """{(context, source, comment, numerus): translation}; an unfinished one is ''."""
    if not CATALOGUE.exists():
        return {}
    stored = {}
    for context in ElementTree.parse(CATALOGUE).getroot().iter("context"):
        for message in context.iter("message"):
            numerus = message.get("numerus") == "yes"
            translation = message.find("translation")
            words = (translation.findtext("numerusform") if numerus else translation.text) or ""
            key = (context.findtext("name"), message.findtext("source"), message.findtext("comment") or "", numerus)
            stored[key] = "" if translation.get("type") == "unfinished" else words
    return stored


def write(stored):
    root = ElementTree.Element("TS", version="2.1", language="zh_CN", sourcelanguage="en")
    for name in sorted({key[0] for key in stored}):
        context = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(context, "name").text = name
        for key in sorted(k for k in stored if k[0] == name):
            message = ElementTree.SubElement(context, "message", {"numerus": "yes"} if key[3] else {})
            ElementTree.SubElement(message, "source").text = key[1]
            if key[2]:
                ElementTree.SubElement(message, "comment").text = key[2]
            translation = ElementTree.SubElement(message, "translation", {} if stored[key] else {"type": "unfinished"})
            if key[3]:
                ElementTree.SubElement(translation, "numerusform").text = stored[key]
            else:
                translation.text = stored[key]
    ElementTree.indent(root, "    ")
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    body = ElementTree.tostring(root, encoding="unicode")
    CATALOGUE.write_text('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n' + body + "\n", encoding="utf-8")


VISIBLE = re.compile(r'(?:setText|setToolTip|setWindowTitle|setPlaceholderText|setAccessibleName|setStatusTip|addAction|addMenu|new QLabel|new QAction|addTab|setTitle)'
                     r'\(\s*(?:QStringLiteral|QLatin1String|u?)\(?\s*u?"([^"]*)"')


def untranslated_literals():
    """A literal with two letters in a row that goes straight into a widget; names of the program are not words."""
    for file in sources("ui"):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = VISIBLE.search(line)
            if match and re.search(r"[A-Za-z]{2}", match[1].replace("Fornax Studio", "")):
                yield f"{file.relative_to(ROOT)}:{number}: \"{match[1]}\" is shown but not translated"


def unasked_contexts(contexts):
    """A class whose tr() is that of its base: the program asks under the name of the base."""
    code = "\n".join(without_comments(file.read_text(encoding="utf-8")) for file in sources("ui", "app"))
    for context in sorted(contexts - {"engine", "settings"}):
        name = context.rsplit("::", 1)[-1]
        own = re.search(r"\bclass " + name + r"\b[^;{]*\{\s*(?:Q_OBJECT|Q_GADGET)\b", code) or re.search(r"Q_DECLARE_TR_FUNCTIONS\(" + context + r"\)|translate\(\"" + context + '"', code)
        if not own or not context.startswith("fornax::"):
            yield f"{context}: the program has no tr() of that name (Q_OBJECT, Q_DECLARE_TR_FUNCTIONS or translate() is missing)"


def placeholders(words):
    return sorted(re.findall(r"%(?:L?\d|n)", words))


def check():
    stored, needed = catalogue(), wanted()
    faults = list(untranslated_literals()) + list(unasked_contexts({key[0] for key in needed}))
    for key in sorted(needed):
        if not stored.get(key):
            faults.append(f"{key[0]}: no Chinese for \"{key[1]}\"")
        elif placeholders(key[1]) != placeholders(stored[key]):
            faults.append(f"{key[0]}: other placeholders in \"{stored[key]}\" than in \"{key[1]}\"")
    print("\n".join(faults) or f"{len(needed)} strings, all translated")
    return 1 if faults else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--merge")
    options = parser.parse_args()
    if options.check:
        sys.exit(check())
    stored = catalogue()
    if options.update:
        write({key: stored.get(key, "") for key in wanted()})
    if options.merge:
        told = json.loads(pathlib.Path(options.merge).read_text(encoding="utf-8"))
        write({key: told.get(key[0], {}).get(key[1]) or words for key, words in stored.items()})
    if options.missing:
        open_ones = {}
        for key, words in sorted(stored.items()):
            if not words:
                open_ones.setdefault(key[0], {})[key[1]] = ""
        print(json.dumps(open_ones, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
