"""Archives of runs (.tar.gz, .zip) in an object store: Spark reads their bytes, statgraph the logs in them."""

import io
import subprocess

from statgraph_source import SCHEMA, batches


def read_archives(spark, pattern, command):
    """A data frame of the samples of all archives; `command` is a list of words, such as ["npx", "statgraph"]."""

    def rows(files):
        for batch in files:
            for content in batch.column("content"):
                words = [*command, "export", "-", "--quiet"]
                export = subprocess.run(words, input=content.as_py(), stdout=subprocess.PIPE, check=True)
                yield from batches(io.BytesIO(export.stdout))

    archives = spark.read.format("binaryFile").load(pattern).select("content")
    return archives.mapInArrow(rows, SCHEMA)
