"""A cluster of Spark's own on this machine: a master and two workers of one core, on the loopback interface alone."""

import contextlib
import os
import signal
import subprocess
import threading
import time


def session(leader):
    """What runs in the session that a process began: numbers, and command lines."""
    listed = subprocess.run(["ps", "-eo", "pid=,args="], text=True, stdout=subprocess.PIPE).stdout
    for number, line in (line.split(maxsplit=1) for line in listed.splitlines()):
        with contextlib.suppress(ProcessLookupError):
            if os.getsid(int(number)) == leader.pid:
                yield int(number), line


def kill_soon(worker, log):
    """Kills a worker with all that it started, by kill -9, once it replays a shard of a log; the event says that it has."""
    killed = threading.Event()

    def look():
        while worker.poll() is None and not killed.is_set():
            below = list(session(worker))
            if any("shard-replay" in line and str(log) in line for _, line in below):
                for number, _ in below:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(number, signal.SIGKILL)
                killed.set()
            time.sleep(0.02)
    threading.Thread(target=look, daemon=True).start()
    return killed


@contextlib.contextmanager
def running(python, folder, environment):
    """Starts a cluster and names it in the environment of whoever uses it; yields its workers, and stops it at the end.

    `folder` gets what its workers keep."""
    home = subprocess.run([python, "-c", "import pyspark, pathlib; print(pathlib.Path(pyspark.__file__).parent)"],
                          text=True, stdout=subprocess.PIPE, check=True).stdout.strip()
    address = f"127.0.0.1:{20000 + os.getpid() % 20000}"
    environment |= {"SPARK_MASTER": f"spark://{address}", "SPARK_LOCAL_IP": "127.0.0.1"}

    def started(kind, *words):
        return subprocess.Popen(
            [f"{home}/bin/spark-class", f"org.apache.spark.deploy.{kind}", "-h", "127.0.0.1", "--webui-port", "0", *words],
            env={**environment, "SPARK_HOME": home, "SPARK_WORKER_DIR": str(folder / "work")}, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    processes = [started("master.Master", "-p", address.split(":")[1])]
    processes += [started("worker.Worker", "-c", "1", "-m", "2g", f"spark://{address}") for _ in range(2)]
    try:
        time.sleep(6)
        yield processes[1:]
    finally:
        for process in processes:
            process.kill()
