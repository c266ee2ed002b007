"""Reads [[parser, path], ...] from standard input and writes what jc makes of each file: its list, or the error's name."""

import json
import sys

import jc


def parsed(parser, path):
    try:
        with open(path, encoding='utf-8', errors='replace', newline='') as log:
            return jc.parse(parser, log.read(), quiet=True)
    except Exception as error:  # whatever jc trips over is an answer, too
        return {'error': f'{type(error).__name__}: {error}'[:200]}


json.dump([parsed(*job) for job in json.load(sys.stdin)], sys.stdout)
