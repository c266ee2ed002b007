"""Reads a schema and XML texts from standard input and writes for each what libxml2 finds wrong with it."""

import json
import sys

from lxml import etree

asked = json.load(sys.stdin)
schema = etree.XMLSchema(etree.fromstring(asked['schema'].encode()))


def mistakes(xml):
    """What is wrong with a text: that it is not well formed, or not as the schema says."""
    try:
        schema.validate(etree.fromstring(xml.encode()))
    except etree.XMLSyntaxError as error:
        return [str(error)]
    return [str(entry) for entry in schema.error_log]


json.dump([mistakes(xml) for xml in asked['texts']], sys.stdout)
