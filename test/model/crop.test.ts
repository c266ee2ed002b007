import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { columnName, readValues } from '../../src/model/column.ts';
import { cropRun } from '../../src/model/crop.ts';
import type { Run } from '../../src/model/run.ts';
import { FIXTURES } from '../fixture-logs.ts';
import { runOf } from '../log.ts';
import { makeRun, makeSource } from '../make-run.ts';

const LOGS = [
  'fio/linux-3-each_clat.1.log',
  'iostat/linux-12.6--x-t.txt',
  'mpstat/linux-sysstat12.6--P_ALL.txt',
  'nicstat/linux-1.95--z-i.txt',
  'pidstat/linux-sysstat12.6--urd.txt',
  'sar/linux-sysstat12.6--udnqrBw.txt',
  'vmstat/linux--t.txt',
  'zpool-iostat/openzfs2.2--y-v-T-u.txt',
];

const EVER = Number.POSITIVE_INFINITY;

/** Of each column of some runs: how many cells it has, their sum, and the sums of their seconds and of both multiplied. */
function totals(runs: readonly Run[]): Map<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  for (const { id, axis, columns, entities } of runs.flatMap(({ sources }) => sources)) {
    for (const column of columns) {
      const { kind, name } = entities[column.entity]!;
      const key = [id, kind, name, columnName(column), column.bucket, column.metric].join(' ');
      const sums = [...(found.get(key) ?? [0, 0, 0, 0])];
      const span = column.span ?? axis.span;
      for (const [i, value] of readValues(column, 0, axis.elapsed.length).entries()) {
        if (Number.isNaN(value)) continue;
        const seconds = Number.isNaN(span[i]!) ? 0 : span[i]!;
        for (const [k, term] of [1, value, seconds, value * seconds].entries()) sums[k]! += term;
      }
      if (sums[0]! > 0) found.set(key, sums);
    }
  }
  return found;
}

describe.each(LOGS)('%s', (file) => {
  test('two parts that touch have each sample once, wherever they touch', async () => {
    const run = await runOf({ [file]: readFileSync(join(FIXTURES, file), 'utf8') });
    const ends = new Set(run.sources.flatMap(({ axis }) => [...axis.elapsed]));
    const edges = [...ends].flatMap((end) => [end, end + 0.4]).filter((edge) => edge > 0);
    const whole = totals([run]);
    expect(whole.size).toBeGreaterThan(0);
    for (const edge of edges.slice(0, 60)) {
      const before = cropRun(run, { from: 0, to: edge });
      const after = cropRun(run, { from: edge, to: EVER });
      const parts = totals([before, after]);
      expect([...parts.keys()].sort()).toEqual([...whole.keys()].sort());
      for (const [key, sums] of whole) {
        expect(parts.get(key)![0], key).toBe(sums[0]);
        for (const [k, sum] of sums.entries()) expect(parts.get(key)![k]).toBeCloseTo(sum, 3);
      }
    }
  });
});

const busyThenIdle = makeRun([
  makeSource({
    interval: 600,
    columns: [{ metric: 'cpu.user', values: [77, 78, 80, 0, 0, 0, 0, 0, 0] }],
  }),
]);
const valuesIn = (from: number, to: number) => {
  const [source] = cropRun(busyThenIdle, { from, to }).sources;
  return source === undefined ? [] : [...readValues(source.columns[0]!, 0, source.lines.length)];
};

test('an idle hour does not have the busy ten minutes that end at its start', () => {
  expect(valuesIn(1800, 5400)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(valuesIn(0, 1800)).toEqual([77, 78, 80]);
});

test('a sample across an edge belongs to the window in which it ends', () => {
  expect(valuesIn(0, 900)).toEqual([77]);
  expect(valuesIn(900, 1500)).toEqual([78]);
});

test('if the clock was set back, the samples after that follow those before it', () => {
  const elapsed = [1, 2, 3, 1.5, 2.5, 3.5];
  const run = makeRun([
    makeSource({ elapsed, columns: [{ metric: 'cpu.user', values: [1, 2, 3, 4, 5, 6] }] }),
  ]);
  const ends = (from: number, to: number) =>
    cropRun(run, { from, to }).sources.flatMap(({ axis }) => [...axis.elapsed]);
  expect([ends(0, 2), ends(2, EVER)]).toEqual([
    [1, 2],
    [3, 1.5, 2.5, 3.5],
  ]);
});

test('what was printed at the very start belongs to the window that begins there', () => {
  const elapsed = [0, 1, 2];
  const run = makeRun([
    makeSource({
      elapsed,
      sinceBoot: [0],
      columns: [{ metric: 'cpu.user', values: [9, 1, 2] }],
    }),
  ]);
  const ends = (from: number) =>
    cropRun(run, { from, to: EVER }).sources.flatMap(({ axis }) => [...axis.elapsed]);
  expect([ends(0), ends(1)]).toEqual([[0, 1, 2], [2]]);
});
