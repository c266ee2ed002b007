"""Asks a dataset of statgraph: python ask.py DATASET QUESTION.sql…

The questions are those of ../duckdb, word for word: the tables `samples` and `series` are the dataset's directories.
"""

import json
import sys
from pathlib import Path

from pyspark.sql import SparkSession

dataset, *questions = sys.argv[1:]
spark = SparkSession.builder.appName("statgraph").config("spark.sql.session.timeZone", "UTC").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
for table in ("samples", "series"):
    spark.read.parquet(f"{dataset}/{table}").createOrReplaceTempView(table)
for question in questions:
    rows = spark.sql(Path(question).read_text()).collect()
    print(json.dumps({"question": Path(question).stem, "rows": [row.asDict() for row in rows]}, default=str))
spark.stop()
