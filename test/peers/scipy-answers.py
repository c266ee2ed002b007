"""Reads questions of statistics from standard input and writes what scipy answers, each list in the order of its questions."""

import json
import sys

from scipy import stats

asked = json.load(sys.stdin)


def welch(base, other):
    """The test of the other sample against the base, Welch's or Student's: the higher p, and the wider 95 % interval."""
    tests = [stats.ttest_ind(other, base, equal_var=equal) for equal in (False, True)]
    intervals = [test.confidence_interval(0.95) for test in tests]
    wider = max((0, 1), key=lambda i: intervals[i].high - intervals[i].low)
    interval = intervals[wider]
    p = max(test.pvalue for test in tests)
    return {'p': p, 'low': interval.low, 'high': interval.high, 'freedom': tests[wider].df}


json.dump(
    {
        't': [stats.t.cdf(t, freedom) for t, freedom in asked['t']],
        'quantile': [stats.t.ppf(share, freedom) for share, freedom in asked['quantile']],
        'welch': [welch(*samples) for samples in asked['welch']],
        'adjusted': [list(stats.false_discovery_control(values)) for values in asked['adjusted']],
    },
    sys.stdout,
)
