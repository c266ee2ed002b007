import { expect, test } from 'vitest';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Run } from '../../src/model/run.ts';
import { compareMarkdown } from '../../src/terminal/compare-markdown.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';

/** A run of many disks that read so many MiB/s each. */
function runOfDisks(name: string, disks: number, read: number): Run {
  const columns = Array.from({ length: disks }, (_, i) =>
    makeDisk(`disk${i}`, { read: () => read }),
  ).flat();
  return makeRun([makeSource({ columns, samples: 20 })], { name });
}

function documentOf(...runs: readonly Run[]): ReportDocument {
  return { schemaVersion: 1, generator: 'statgraph', title: 'before → after', runs };
}

test('a comparison of hundreds of disks fits a comment of a merge request, the most important first', () => {
  const text = compareMarkdown(documentOf(runOfDisks('a', 400, 1), runOfDisks('b', 400, 3)));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60 * 1024);
  expect(text).toMatch(/^## before → after\n\n\*\*400 disks bytes read × 3\.0/);
  expect(text).toMatch(/\n\nThe rest is in the report\.$/);
});

test('a small comparison is complete', () => {
  const text = compareMarkdown(documentOf(runOfDisks('a', 1, 1), runOfDisks('b', 1, 3)));
  expect(text).toContain('| disk0 read, MiB/s | 1.00 | 3.00 | × 3.0 |');
  expect(text).not.toContain('The rest');
});

/** A run of a benchmark whose requests took so long, the slowest of them so long, and that did so much. */
function runOfBenchmark(name: string, [latency, slowest, rate]: readonly number[]): Run {
  const columns = {
    'Latency 95th percentile': 'benchmark.latency.percentile',
    'Latency avg': 'benchmark.latency',
    tps: 'benchmark.operations',
  } as const;
  const table = makeTable({ columns, rows: { '8': [latency!, slowest!, rate!] } });
  return { ...runOfDisks(name, 1, 3), results: [table] };
}

test('results come first: what got worse before what got better, what did not change in a fold', () => {
  const text = compareMarkdown(
    documentOf(runOfBenchmark('a', [0.01, 0.02, 900]), runOfBenchmark('b', [0.005, 0.02, 600])),
  );
  const places = ['tps', '95th', '<details><summary>Result: ', 'avg', '</details>'].map((word) =>
    text.indexOf(word, text.indexOf('| Result |')),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(text.indexOf('| Result |')).toBeLessThan(text.indexOf('- **note** in a'));
});

test('of a large comparison, rows that did not change are only counted', () => {
  const text = compareMarkdown(documentOf(runOfDisks('a', 400, 1), runOfDisks('b', 400, 1)));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60 * 1024);
  expect(text).toMatch(/^\d+ within 5 %$/m);
  expect(text).not.toContain('<details>');
});

test('runs of which nothing is known at a glance have no empty line in bold', () => {
  const empty = (name: string) => makeRun([], { name });
  expect(compareMarkdown(documentOf(empty('a'), empty('b')))).not.toContain('****');
});
