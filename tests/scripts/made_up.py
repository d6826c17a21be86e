"""A made-up machine for the scripts: a copy of them in a folder of its own, and a PATH in which packages, builds and the
user are what a test says. Nothing outside the folder is read or changed.
"""

import os
import pathlib
import pty
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
REAL = ("bash", "basename", "cat", "chmod", "cp", "dirname", "env", "flock", "grep", "head", "mkdir", "mktemp", "nice",
        "nproc", "readlink", "rm", "sed", "sh", "sleep", "sort", "tail", "touch", "wc")

# Each made-up command notes how it was called, in CALLS, and then does this.
DPKG_QUERY = """
code=0
for word in "$@"; do
  case $word in
    -*) ;;
    *) if [ -e "$STATE/installed/$word" ]; then echo "installed $word"; else code=1; fi ;;
  esac
done
exit $code
"""
APT_GET = """
case $1 in
  update) touch "$STATE/lists" ;;
  install)
    [ -e "$STATE/lists" ] || { echo "E: Unable to locate package"; exit 100; }
    echo "what apt-get says"
    if [ -e /dev/fd/3 ]; then
      echo "dlstatus:1:50.5:Retrieving file 1 of 2" >&3
      echo "pmstatus:cmake:75.0:Unpacking cmake (amd64)" >&3
    fi
    [ ! -e "$STATE/apt-fails" ] || exit 100
    for word in "$@"; do case $word in -*|install|*=*) ;; *) touch "$STATE/installed/$word" ;; esac; done ;;
esac
"""
CMAKE = """
[ ! -e "$STATE/cmake-fails" ] || { echo "CMake Error: what CMake says"; exit 1; }
mkdir -p build/release/tools
touch build/release/build.ninja
"""
NINJA = """
for target in "$@"; do :; done
made=$2/tools/$target
case " $* " in
  *" -n "*)
    if [ -e "$made" ]; then echo "ninja: no work to do."; else echo "[1/2] Building CXX object a/b.cc.o"; fi ;;
  *)
    echo "[1/2] Building CXX object a/b.cc.o"
    [ ! -e "$STATE/ninja-fails" ] || { echo "b.cc:1: error: what the compiler says"; exit 1; }
    echo "[2/2] Linking CXX executable $target"
    cp "$STATE/program" "$made" ;;
esac
"""
PROGRAM = """#!/bin/sh
echo "${0##*/}" "$@"
exit 7
"""


class MadeUpMachine:
    def __init__(self, user=1000, sudo=False, missing=()):
        """missing: packages that are not installed; all others are."""
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.tools = self.path / "repository/tools"
        self.build = self.path / "repository/build/release"
        self.state = self.path / "state"
        self.bin = self.path / "bin"
        for folder in (self.tools, self.state / "installed", self.bin):
            folder.mkdir(parents=True)
        for name in ("zerohour", "check", "lib.sh", "packages.txt"):
            shutil.copy(ROOT / "tools" / name, self.tools)
        shutil.copytree(ROOT / "tools/package", self.tools / "package")
        for name in REAL:
            (self.bin / name).symlink_to(shutil.which(name))
        self.command("dpkg-query", DPKG_QUERY)
        self.command("apt-get", APT_GET)
        self.command("cmake", CMAKE)
        self.command("ninja", NINJA)
        self.command("id", f"echo {user}")
        if sudo:
            self.command("sudo", 'exec "$@"')
        self.command("su", 'exec sh -c "$3"')
        self.write(self.state / "program", PROGRAM)
        for package in self.packages() - set(missing):
            (self.state / "installed" / package).touch()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def packages(self, *kinds):
        """The packages of those kinds, or all."""
        lines = [line.split() for line in (self.tools / "packages.txt").read_text().splitlines()]
        return {line[1] for line in lines if line[0] != "#" and (not kinds or line[0] in kinds)}

    @staticmethod
    def write(path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def command(self, name, text):
        self.write(self.bin / name, f'#!/bin/sh\nprintf "%s\\n" "{name} $*" >> "$STATE/calls"\n{text}')

    def calls(self, name):
        """How the command was called, each time, since the last look."""
        file = self.state / "calls"
        return [line for line in file.read_text().splitlines() if line.split()[0] == name] if file.exists() else []

    def forget_calls(self):
        (self.state / "calls").unlink(missing_ok=True)

    def built(self, *programs):
        """As after an earlier build of these."""
        for program in programs:
            self.write(self.build / "tools" / program, PROGRAM)
        (self.build / "build.ninja").touch()

    def environment(self):
        return {"PATH": str(self.bin), "STATE": str(self.state), "TMPDIR": str(self.path), "LC_ALL": "C.UTF-8"}

    def run(self, script, *arguments):
        """Runs a script of tools/ with pipes. Gives the exit code, standard output and standard error."""
        done = subprocess.run([self.tools / script, *arguments], env=self.environment(), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        return done.returncode, done.stdout, done.stderr

    def run_on_terminal(self, script, *arguments):
        """The same with standard error on a terminal: the exit code, and what the terminal was sent."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([self.tools / script, *arguments], env=self.environment(), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=theirs)
        os.close(theirs)
        sent = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # Linux says EIO when the other end is closed
                break
            if not part:
                break
            sent += part
        os.close(ours)
        return process.wait(), sent.decode()
