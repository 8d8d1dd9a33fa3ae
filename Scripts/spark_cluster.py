"""A cluster of Spark's own on this machine: a master and two workers of one core, on the loopback interface alone."""

import contextlib
import os
import signal
import subprocess
import threading
import time


class Cluster:
    """The running processes, with the environment of whoever uses them."""

    def __init__(self, workers, port):
        self.workers, self.killed = workers, False
        self.environment = {"SPARK_MASTER": f"spark://127.0.0.1:{port}", "SPARK_LOCAL_IP": "127.0.0.1"}

    def kill_one_soon(self, log):
        """Kills the first worker with all that it started, by kill -9, once it replays a shard of a log."""
        threading.Thread(target=self._kill, args=[str(log)], daemon=True).start()

    def _kill(self, log):
        while self.workers[0].poll() is None:
            tree = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], text=True, stdout=subprocess.PIPE).stdout
            rows = [(int(line.split()[0]), int(line.split()[1]), line) for line in tree.splitlines()]
            below = {self.workers[0].pid}
            for _ in rows:
                more = below | {pid for pid, parent, _ in rows if parent in below}
                if more == below:
                    break
                below = more
            if any(pid in below and "shard-replay" in line and log in line for pid, _, line in rows):
                for pid in below:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
                self.killed = True
                return
            time.sleep(0.02)


@contextlib.contextmanager
def running(python, folder, environment):
    """Starts a cluster, and stops it at the end. `folder` gets what its workers keep."""
    home = subprocess.run([python, "-c", "import pyspark, pathlib; print(pathlib.Path(pyspark.__file__).parent)"],
                          text=True, stdout=subprocess.PIPE, check=True).stdout.strip()
    port = 20000 + os.getpid() % 20000
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True, "env": {
        **environment, "SPARK_HOME": home, "SPARK_WORKER_DIR": str(folder / "work"), "SPARK_LOCAL_IP": "127.0.0.1"}}
    spark = [f"{home}/bin/spark-class"]
    master = subprocess.Popen(
        [*spark, "org.apache.spark.deploy.master.Master", "-h", "127.0.0.1", "-p", str(port), "--webui-port", "0"], **quiet)
    workers = [subprocess.Popen(
        [*spark, "org.apache.spark.deploy.worker.Worker", "-c", "1", "-m", "2g", "-h", "127.0.0.1", "--webui-port", "0",
         f"spark://127.0.0.1:{port}"], **quiet) for _ in range(2)]
    try:
        time.sleep(6)
        yield Cluster(workers, port)
    finally:
        for process in [*workers, master]:
            process.kill()
