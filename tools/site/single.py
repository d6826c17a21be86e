#!/usr/bin/env python3
"""Writes a site as one page, which a browser opens from a disk.

Usage: single.py SITE MARK > FILE. SITE is a folder of tools/site/make; MARK a text by which such a file is known again.

The scripts are modules that import each other. A page from a disk may load none by its address, so each becomes a `data:`
address in the page's import map, under a name that replaces its address in the others. Style sheets become elements, of which
the page makes those hold that it needs, and the engines (without threads, which such a page may not have) with the other files
elements that hold them as base64 (src/protocol/inlined.ts).
"""

import base64
import json
import pathlib
import re
import sys

PREFIX = "zerohour/"  # of the names of modules


def main():
    site, mark = pathlib.Path(sys.argv[1]), sys.argv[2]
    page = (site / "index.html").read_text()
    engines = json.loads(re.search(r'data-engines="([^"]*)"', page)[1].replace("&quot;", '"'))
    alone = {names[0] for names in engines.values()}
    dist = {file.name for file in site.glob("*.js")} - {"worker.js", "sw.js", "threads.js"}
    modules = {name for name in dist if not name.startswith("engine-")}

    def encoded(data):
        return base64.b64encode(data).decode()

    def module(name):
        text = (site / name).read_text()
        linked = re.sub(r'"\./([\w-]+\.js)"', lambda m: f'"{PREFIX}{m[1]}"' if m[1] in modules else m[0], text)
        return "data:text/javascript;base64," + encoded(linked.encode())

    imports = {PREFIX + name: module(name) for name in sorted(modules)}
    files = ["worker.js", "grounds.json", "licences.txt"] + [name + end for name in sorted(alone) for end in (".js", ".wasm.gz")]
    icon = "data:image/svg+xml;base64," + encoded((site / "icon.svg").read_bytes())
    head = [f'    <meta name="generator" content="{mark}" />',
            f'    <script type="importmap">{json.dumps({"imports": imports})}</script>']
    for sheet in sorted(site.glob("*.css")):
        text = sheet.read_text()
        if "</style" in text:
            sys.exit(f"{sheet.name} would end its element")
        media = "all" if sheet.name == "main.css" else "not all"
        head.append(f'    <style data-file="{sheet.name}" media="{media}">{text}</style>')
    body = [f'    <script type="text/plain" data-file="{name}">{encoded((site / name).read_bytes())}</script>' for name in files]
    body.append(f'    <script type="module">import "{PREFIX}main.js";</script>')
    page = re.sub(r'\s*<link rel="(stylesheet|manifest|apple-touch-icon)"[^>]*>', "", page)
    page = re.sub(r'\s*<script type="module"[^>]*></script>', "", page)
    page = page.replace('href="icon.svg"', f'href="{icon}"')
    page = page.replace("  </head>", "\n".join(head) + "\n  </head>").replace("  </body>", "\n".join(body) + "\n  </body>")
    sys.stdout.write(page)


if __name__ == "__main__":
    main()
