#!/usr/bin/env python3
"""Downloads a source archive with pip's own client, and does nothing else with it.

usage: fetch_sdist.py NAME==VERSION FOLDER     prints the path of the file

"pip download" would run the archive's setup.py to learn its dependencies. The name of the index, proxies and
certificates are those of pip's configuration.
"""
import os
import sys

from pip._internal.commands.download import DownloadCommand
from pip._vendor.packaging.requirements import Requirement


class Fetch(DownloadCommand):
    def run(self, options, args):
        wanted, folder = Requirement(args[0]), args[1]
        session = self.get_default_session(options)
        finder = self._build_package_finder(options, session)
        found = finder.find_best_candidate(wanted.name, wanted.specifier).best_candidate
        if found is None:
            print(f"ERROR: No matching distribution found for {args[0]}", file=sys.stderr)
            return 1
        answer = session.get(found.link.url_without_fragment, stream=True)
        answer.raise_for_status()
        path = os.path.join(folder, os.path.basename(found.link.filename))
        with open(path + ".part", "wb") as file:
            for chunk in answer.iter_content(1 << 20):
                file.write(chunk)
        os.replace(path + ".part", path)
        print(path)
        return 0


if __name__ == "__main__":
    sys.exit(Fetch("download", "").main(["--quiet", "--no-binary=:all:", *sys.argv[1:3]]))
