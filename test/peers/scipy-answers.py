"""Reads questions of statistics from standard input and writes what scipy answers, each list in the order of its questions."""

import json
import sys

from scipy import stats

asked = json.load(sys.stdin)


def welch(base, other):
    """The test of the other sample against the base, its 95 % interval and its degrees of freedom."""
    test = stats.ttest_ind(other, base, equal_var=False)
    interval = test.confidence_interval(0.95)
    return {'p': test.pvalue, 'low': interval.low, 'high': interval.high, 'freedom': test.df}


json.dump(
    {
        't': [stats.t.cdf(t, freedom) for t, freedom in asked['t']],
        'quantile': [stats.t.ppf(share, freedom) for share, freedom in asked['quantile']],
        'welch': [welch(*samples) for samples in asked['welch']],
        'adjusted': [list(stats.false_discovery_control(values)) for values in asked['adjusted']],
    },
    sys.stdout,
)
