"""Reads Markdown texts from standard input and writes how GitHub's parser reads each: its tags and the items of its lists."""

import json
import sys
from html.parser import HTMLParser

import cmarkgfm
from cmarkgfm.cmark import Options

# GitHub and GitLab let some HTML pass, such as <details>; what is dangerous is removed later.
OPTIONS = Options.CMARK_OPT_UNSAFE


class Read(HTMLParser):
    """Collects the names of tags, the texts of the items of lists, and the targets of links and pictures."""

    def __init__(self):
        super().__init__()
        self.tags, self.items, self.links, self.in_item = [], [], [], False

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ('href', 'src')]
        if tag == 'li':
            self.items.append('')
            self.in_item = True

    def handle_endtag(self, tag):
        self.tags.append('/' + tag)
        if tag == 'li':
            self.in_item = False

    def handle_data(self, data):
        if self.in_item:
            self.items[-1] += data


def read(text):
    """How a text is read."""
    reader = Read()
    reader.feed(cmarkgfm.github_flavored_markdown_to_html(text, options=OPTIONS))
    return {'tags': reader.tags, 'items': reader.items, 'links': reader.links}


json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
