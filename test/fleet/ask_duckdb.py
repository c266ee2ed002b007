"""Answers the questions from a dataset, as examples/spark/ask.py does: python ask_duckdb.py DATASET TABLES.sql QUESTION.sql…"""

import json
import os
import sys
from pathlib import Path

import duckdb

dataset, tables, *questions = sys.argv[1:]
texts = [(Path(path).stem, Path(path).read_text()) for path in [tables, *questions]]
os.chdir(dataset)
connection = duckdb.connect()
connection.execute(texts[0][1])
for question, text in texts[1:]:
    answer = connection.execute(text)
    names = [column[0] for column in answer.description]
    rows = [dict(zip(names, row)) for row in answer.fetchall()]
    print(json.dumps({"question": question, "rows": rows}, default=str))
