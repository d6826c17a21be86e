#!/usr/bin/env python3
"""Writes the script by which a site works without a network: sw.js, which it reads, with the files of the site in it.

Usage: offline.py SITE VERSION < sw.js
"""

import base64
import hashlib
import json
import pathlib
import sys


def main():
    site, version = pathlib.Path(sys.argv[1]), sys.argv[2]
    names = sorted(file.name for file in site.iterdir() if file.name != "sw.js")
    engines = [name for name in names if name.startswith("engine-")]

    def hashed(name):
        return "sha256-" + base64.b64encode(hashlib.sha256((site / name).read_bytes()).digest()).decode()

    files = {name: hashed(name) for name in names if name not in engines}
    script = sys.stdin.read()
    for word, value in (("@VERSION@", version), ("@FILES@", json.dumps(files)), ("@ENGINES@", json.dumps(engines))):
        if word not in script:
            sys.exit(f"sw.js has no {word}")
        script = script.replace(word, value)
    sys.stdout.write(script)


if __name__ == "__main__":
    main()
