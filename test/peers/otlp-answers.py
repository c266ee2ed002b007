"""Reads requests of OTLP as JSON with the protocol's own types; answers the number of points of each.

A field that the protocol does not have is an error.
"""

import json
import sys

from google.protobuf.json_format import Parse
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import (
    ExportMetricsServiceRequest,
)


def points(line):
    request = Parse(line, ExportMetricsServiceRequest())
    return sum(
        len(metric.gauge.data_points)
        for resource in request.resource_metrics
        for scope in resource.scope_metrics
        for metric in scope.metrics
    )


print(json.dumps([points(line) for line in json.load(sys.stdin)]))
