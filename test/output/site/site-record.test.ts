import { expect, test } from 'vitest';
import { sparkOf } from '../../../src/chart/spark.ts';
import { runSummary } from '../../../src/compare/runs/run-summary.ts';
import { type RunTable, runTable, tableOfRuns } from '../../../src/compare/runs/run-table.ts';
import { isOwnOutput } from '../../../src/input/files/own-output.ts';
import type { Run } from '../../../src/model/run.ts';
import { parseRecord, recordText } from '../../../src/output/site/site-record.ts';
import { runTableBlock } from '../../../src/presentation/run-table.ts';
import { rowsOf } from '../../blocks.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

const runOf = (name: string, threads: number): Run => {
  const disk = makeDisk('sda', { read: (i) => (5 + (i % 7)) * MIB, busy: (i) => 40 + (i % 3) });
  const cpu = { metric: 'cpu.user', values: () => threads } as const;
  // One of the runs has no CPU.
  const columns = threads < 10 ? disk : [...disk, cpu];
  const table = makeTable({
    rowHead: 'threads',
    columns: { tps: 'benchmark.operations', errors: 'benchmark.errors' },
    rows: { [threads]: [900 * threads, Number.NaN] },
  });
  return makeRun([makeSource({ samples: 300, columns })], { name, results: [table] });
};

const RUNS = [runOf('eight', 8), runOf('<img> "64"', 64)];

const textOf = (runs: readonly Run[], input = 'abc') =>
  recordText('statgraph 0.1.0', {
    ...{ name: 'two', input },
    runs: runs.map((run, i) => ({ page: `page-${i}`, summary: runSummary(run) })),
  });

/** A table without the functions that read its courses. */
const shown = (table: RunTable) => {
  const block = runTableBlock(table);
  const rows = block.groups.flatMap((group) => group.rows);
  const courses = rows.flatMap(({ cells }) =>
    cells.flatMap(({ course }) =>
      course ? [sparkOf(course.read(), course.window, course.limit)!.mean] : [],
    ),
  );
  return { columns: block.columns, texts: rowsOf(block), courses };
};

test('the table of records is that of the runs, curves included', () => {
  const record = parseRecord(textOf(RUNS))!;
  expect(record).toMatchObject({ name: 'two', input: 'abc' });
  const table = shown(runTable(RUNS));
  expect(table.courses[0]).toMatch(/^M/);
  expect(table.columns.map(({ head }) => head)).toContain('CPU busy');
  expect(shown(tableOfRuns(record.runs.map(({ summary }) => summary)))).toEqual(table);
});

test('a run that was recorded before a column was added has an empty cell', () => {
  const [, run] = RUNS.map(runSummary);
  const table = shown(tableOfRuns([run!, { ...run!, numbers: {} }]));
  const cpu = table.columns.findIndex(({ head }) => head === 'CPU busy');
  expect(table.texts.map((cells) => cells[cpu])).toEqual(['64.0', '']);
});

test('a record is known as an output of statgraph, so that it is not read as a log', () => {
  expect(isOwnOutput(Buffer.from(textOf(RUNS)))).toBe(true);
});

test('a record that is cut, changed or of another form is not read', () => {
  const text = textOf(RUNS);
  expect(parseRecord(text.slice(0, -20))).toBeNull();
  expect(parseRecord(text.replace('eight', 'seven'))).toBeNull();
  expect(parseRecord(text.replace('"form": 1', '"form": 2'))).toBeNull();
  expect(parseRecord('')).toBeNull();
  expect(parseRecord('null')).toBeNull();
});

test('a record does not lead out of its folder', () => {
  const run = { page: '../../index', summary: runSummary(RUNS[0]!) };
  const text = recordText('statgraph 0.1.0', { name: 'out', input: '', runs: [run] });
  expect(parseRecord(text)).toBeNull();
});

test('a run whose input has changed is another one for its comparisons, although its summary is the same', () => {
  const digests = ['abc', 'abd'].map((input) => parseRecord(textOf(RUNS, input))!.runs[0]!.digest);
  expect(new Set(digests).size).toBe(2);
});
