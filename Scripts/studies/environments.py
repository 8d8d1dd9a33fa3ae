"""Virtual environments with other people's libraries, thrown away by those who ask for them."""

import pathlib
import subprocess
import venv


def python(folder, libraries):
    """The Python of an environment in a folder, made where there is none; None where PyPI cannot be had."""
    interpreter = pathlib.Path(folder) / "bin" / "python"
    if not interpreter.exists():
        venv.create(folder, with_pip=True)
    installed = subprocess.run(
        [interpreter, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *libraries],
        text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if installed.returncode == 0:
        return interpreter
    print(installed.stdout.strip()[-400:])
    return None
