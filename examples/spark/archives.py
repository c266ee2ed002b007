"""Archives of runs (.tar.gz, .zip) in an object store: Spark reads their bytes, statgraph the logs in them."""

import tempfile
from pathlib import Path
from urllib.parse import unquote

from statgraph_source import SCHEMA, rows_of


def read_archives(spark, pattern, command):
    """A data frame of the samples of all archives; `command` is a list of words, such as ["npx", "statgraph"]."""

    def rows(files):
        for batch in files:
            for archive in batch.to_pylist():
                # Under its own name: a run of an archive without a directory is called by it.
                name = Path(unquote(archive["path"])).name
                with tempfile.TemporaryDirectory() as folder:
                    path = Path(folder, name)
                    path.write_bytes(archive["content"])
                    yield from rows_of([*command, "export", str(path)], archive["path"])

    archives = spark.read.format("binaryFile").load(pattern).select("path", "content")
    return archives.mapInArrow(rows, SCHEMA)
