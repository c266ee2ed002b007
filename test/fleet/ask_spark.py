"""The totals of logs that Spark reads by statgraph itself: python ask_spark.py CLI RUNS ARCHIVES TOTALS.sql, both as globs."""

import json
import sys
from pathlib import Path

cli, runs, archives, totals = sys.argv[1:]
examples = Path(__file__).resolve().parents[2] / "examples" / "spark"
sys.path.insert(0, str(examples))

from archives import read_archives
from pyspark.sql import SparkSession
from statgraph_source import StatgraphSource

spark = SparkSession.builder.config("spark.sql.session.timeZone", "UTC").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
spark.sparkContext.addPyFile(str(examples / "statgraph_source.py"))
spark.dataSource.register(StatgraphSource)
frames = {
    "source": spark.read.format("statgraph").option("command", f"node {cli}").load(runs),
    "archives": read_archives(spark, archives, ["node", cli]),
}
for name, frame in frames.items():
    frame.createOrReplaceTempView("samples")
    rows = [row.asDict() for row in spark.sql(Path(totals).read_text()).collect()]
    print(json.dumps({"question": name, "rows": rows}))
spark.stop()
