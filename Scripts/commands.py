"""How scripts read their options, run other programs, and have a folder that is thrown away."""

import argparse
import contextlib
import pathlib
import subprocess
import tempfile


def options(description, **known):
    """A script's options: a text is the help of a flag, anything else what argparse is to know of the option."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, about in known.items():
        flag = {"action": "store_true", "help": about} if isinstance(about, str) else about
        parser.add_argument("--" + name.replace("_", "-"), **flag)
    return parser.parse_args()


def ended(command, **more):
    """Runs a program that is asked nothing: its exit code, and in one text all that it said."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.run(command, **{"text": True, **streams, **more})


@contextlib.contextmanager
def folder(kept=None):
    """A folder that is named and kept, or one that is thrown away."""
    with tempfile.TemporaryDirectory() as temporary:
        path = pathlib.Path(kept or temporary).resolve()
        path.mkdir(parents=True, exist_ok=True)
        yield path


# Of those who take a program that is built already.
BINARY = {"metavar": "FILE", "help": "the program as it is built already; without it, it is built for release"}
