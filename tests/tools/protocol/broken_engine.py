"""An engine that is broken on purpose, for compliance_test.cc: broken_engine.py HOW PROGRAM. It passes lines on to the
engine of PROGRAM and spoils them."""

import re
import subprocess
import sys
import threading

how, program = sys.argv[1:]
engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)


def answers():
    told = 0
    for line in engine.stdout:
        words = line.split()
        final = b"ok" in words[:2] or b"error" in words[:2]
        if how == "garbage":
            sys.stdout.buffer.write(b"thinking...\n")
        if how == "unquoted":
            line = line.replace(b'"', b"")
        if how == "anonymous":
            line = line.replace(b'{"id"', b'{"number"')
        if how == "deep":  # nested as deep as a line is long
            line = re.sub(rb'"id":\d+', b'"id":' + 30000 * b"[" + 30000 * b"]", line)
        while how == "endless" and final and words[1:2] == [b"ok"] and b"protocol" not in line:
            sys.stdout.buffer.write(words[0] + b" line\n")
        if how == "illegal" and b" ok best=" in line:
            line = words[0] + b' ok best="no-gas ; no-gas"\n'
        if how == "no-bot" and words[1:3] == [b"ok", b"text=asked"]:
            line = words[0] + b' error code=unknown-command rule="" message="no command is called \'ask\'"\n'
        if how in ("hash-x", "hash-same", "hash-count") and b"hash=" in line:
            told += 1
            spoiled = {"hash-x": b"x", "hash-same": b"0" * 16, "hash-count": b"%016x" % told}[how]
            line = re.sub(rb"hash=[0-9a-f]{16}", b"hash=" + spoiled, line)
        sys.stdout.buffer.write(line)
        if how == "twice" and final:
            sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


threading.Thread(target=answers, daemon=True).start()
for request in sys.stdin.buffer:
    if how == "crash" and b"newgame" in request:
        engine.kill()
        sys.exit(3)
    if how == "hang" and b" go" in request:
        continue
    if how == "no-bot" and request.split()[1:2] == [b"ask"]:
        request = request.split()[0] + b" ping asked\n"
    engine.stdin.write(request)
engine.stdin.close()
sys.exit(engine.wait())
