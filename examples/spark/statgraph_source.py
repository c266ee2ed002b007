"""Spark reads archives of logs: spark.read.format("statgraph").load("/archive/*")

Each executor runs `statgraph export` for a list of runs and gets the rows as CSV. The option "command" says what
statgraph is called there ("npx statgraph"), "runs" how many runs a task reads.
"""

import glob
import os
import shlex
import subprocess
import tempfile
from dataclasses import dataclass

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

SCHEMA = """run string, host string, file string, source int, tool string, platform string, entity_kind string,
    entity string, metric string, column string, bucket string, unit string, sample int, time timestamp,
    elapsed_s double, span_s double, value double, state string, line int"""


class StatgraphSource(DataSource):
    @classmethod
    def name(cls):
        return "statgraph"

    def schema(self):
        return SCHEMA

    def reader(self, schema):
        return StatgraphReader(self.options)


@dataclass
class Runs(InputPartition):
    paths: list


class StatgraphReader(DataSourceReader):
    def __init__(self, options):
        self.pattern = options["path"]
        self.command = shlex.split(options.get("command", "npx statgraph"))
        self.runs = int(options.get("runs", 50))

    def partitions(self):
        paths = sorted(glob.glob(self.pattern))
        if not paths:
            raise FileNotFoundError(f"no path matches {self.pattern}")
        check_names(paths)
        return [Runs(paths[i : i + self.runs]) for i in range(0, len(paths), self.runs)]

    def read(self, partition):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as list_of_runs:
            list_of_runs.write("\n".join(partition.paths))
            list_of_runs.flush()
            yield from rows_of([*self.command, "export", "--runs-from", list_of_runs.name], self.pattern)


def check_names(paths):
    """Fails if two runs would have one name, and their rows would be mixed."""
    seen = {}
    for path in paths:
        other = seen.setdefault(os.path.basename(os.path.normpath(path)), path)
        if other != path:
            raise ValueError(f"two runs have one name: {other} and {path}")


def rows_of(export, what):
    """The rows that a command exports; fails if it could not read something."""
    with subprocess.Popen([*export, "--quiet", "--jobs", "1"], stdout=subprocess.PIPE) as process:
        try:
            if process.stdout.peek(1):
                yield from batches(process.stdout)
            if process.wait() != 0:
                raise RuntimeError(f"{what}: statgraph ended with {process.returncode}; see the executor's standard error")
        finally:
            # A query with LIMIT takes only the first rows.
            process.kill()


def batches(text):
    """The rows of a CSV as Arrow batches with the types of SCHEMA; an empty text stays one, an empty number is null."""
    import pyarrow as pa
    from pyarrow import csv

    types = {"string": pa.string(), "int": pa.int32(), "double": pa.float64()}
    types["timestamp"] = pa.timestamp("us", tz="UTC")
    columns = [column.split() for column in SCHEMA.split(",")]
    options = csv.ConvertOptions(
        column_types={name: types[kind] for name, kind in columns},
        strings_can_be_null=False,
        null_values=[""],
    )
    yield from csv.open_csv(text, convert_options=options)
