import { expect, test } from 'vitest';
import type { Run } from '../../src/model/run.ts';
import { shownMarkdown } from '../blocks.ts';
import { sampleRun } from '../chart/sample-run.ts';
import { makeRun, makeSource } from '../make-run.ts';

const markdown = (...runs: readonly Run[]) =>
  shownMarkdown({ schemaVersion: 1, generator: 'test', title: '', runs });

function diskRun(name: string): Run {
  const entity = { kind: 'disk', name } as const;
  const values = [1, 2, 3].map((v) => v * 2 ** 20);
  return makeRun([
    makeSource({ columns: [{ ...entity, metric: 'disk.read.throughput', values }] }),
  ]);
}

test('a run is shown as it was looked at', async () => {
  await expect(`${markdown(sampleRun())}\n`).toMatchFileSnapshot('golden/summary.md');
});

test('several runs have a table, and each a fold with its rows and what was not read', () => {
  const unread = [{ file: 'a_b.log', why: 'no known log in it', firstLine: '' }];
  const text = markdown(diskRun('sda'), { ...diskRun('sdb'), unread });
  expect(text.match(/^## /gm)).toHaveLength(1);
  expect(text.match(/^<details><summary>run1 · 1 log/gm)).toHaveLength(2);
  expect(text.match(/^<\/details>$/gm)).toHaveLength(2);
  expect(text).toContain('the same of all: disk throughput 2.00 MiB/s');
  expect(text).toContain('| run | busiest disk |');
  expect(text).toMatch(/^\| sda throughput \| MiB\/s \| 2.00 \| 3.00 \|/m);
  expect(text).toMatch(/^\| sdb throughput \| MiB\/s \| 2.00 \| 3.00 \|/m);
  expect(text).toContain('- not read: a\\_b.log: no known log in it');
});

test.each([
  'http://a.example',
  'HTTPS://a.example/b',
  'www.a.example',
  'me@a.example',
  '@team',
  'mailto:me',
])('a name from a log is no link and no mention: %s', (name) => {
  const text = markdown(diskRun(name));
  // What GitHub makes a link: a scheme before two slashes, `www.` before a domain, `@` before a word.
  expect(text).not.toMatch(/(?:https?|ftp):\/\/|\bwww\.|@\w|mailto:\w/i);
  expect(text.replaceAll('<!-- -->', '').replaceAll('\\', '')).toContain(name);
});

test('a name from a log is neither markup nor HTML, and no cell of the table', () => {
  const text = markdown(diskRun('<img src=x>|**b**'));
  expect(text).toContain('&lt;img src=x&gt;\\|\\*\\*b\\*\\*');
  expect(text).not.toContain('<img');
});
