import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTables } from '../../src/export/parquet/run-tables.ts';
import type { Run } from '../../src/model/run.ts';
import { FIXTURES, fixtureLogs, someFixtureLogs } from '../fixture-logs.ts';
import { runOf } from '../log.ts';
import { rowsOf } from './parquet-rows.ts';

type Row = Record<string, unknown>;

const fixture = (name: string) => readFileSync(join(FIXTURES, name), 'latin1');

/** The rows of the wide tables by kind, and those that stay long. */
async function wideOf(run: Run): Promise<{ wide: Map<string, Row[]>; long: Row[] }> {
  const wide = new Map<string, Row[]>();
  let long: Row[] = [];
  for (const [folder, table] of runTables(run, 'wide').next().value!.tables) {
    if (folder === 'samples') long = await rowsOf(table);
    if (folder.startsWith('wide/')) wide.set(folder.slice(5), await rowsOf(table));
  }
  return { wide, long };
}

const longOf = (run: Run) =>
  rowsOf(runTables(run, 'long').next().value!.tables.get('samples')!) as Promise<Row[]>;

const keyOf = (row: Row, kind: unknown, metric: string, value: unknown) =>
  [kind, row.file, row.source, row.entity, row.sample, row.elapsed_s, metric, value].join('|');

const SHOWN = /^(iostat|zpool-iostat|pidstat|fio|nicstat|vmstat|iopending|ping|prstat|top)\//;

test.each(someFixtureLogs().filter((name) => SHOWN.test(name)))(
  'each value of %s is in a wide table or stays long',
  async (name) => {
    const run = await runOf({ [name]: fixture(name) });
    const { wide, long } = await wideOf(run);
    const cells = [...wide].flatMap(([kind, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([metric, value]) => metric.includes('.') && typeof value === 'number')
          .map(([metric, value]) => keyOf(row, kind, metric, value)),
      ),
    );
    const isAlone = new Set(
      long.map((row) => keyOf(row, row.entity_kind, `${row.metric}`, row.column)),
    );
    const expected = (await longOf(run))
      .filter((row) => !isAlone.has(keyOf(row, row.entity_kind, `${row.metric}`, row.column)))
      .filter(({ value, state }) => typeof value === 'number' && state !== 'since-boot')
      .filter(({ state }) => state !== 'moment')
      .map((row) => keyOf(row, row.entity_kind, String(row.metric), row.value));
    expect(cells.sort()).toEqual(expected.sort());
  },
);

test('a disk has a row for each sample, with its metrics by name', async () => {
  const { wide, long } = await wideOf(await runOf({ a: fixture('iostat/linux-12.6--x-t.txt') }));
  const rows = wide.get('disk')!;
  expect(rows.every(({ entity, tool }) => entity !== '' && tool === 'iostat')).toBe(true);
  expect(Object.keys(rows[0]!)).toEqual(
    expect.arrayContaining(['disk.read.throughput', 'disk.utilisation', 'elapsed_s', 'line']),
  );
  const keys = rows.map(({ entity, sample }) => `${entity} ${sample}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(long.every(({ metric }) => String(metric).startsWith('other.'))).toBe(true);
});

test('an average since boot has its row without a value, and says so', async () => {
  const { wide } = await wideOf(await runOf({ a: fixture('iostat/linux-12.6--x-t.txt') }));
  const [first] = wide.get('disk')!;
  expect(first).toMatchObject({ sample: 0, state: 'since-boot' });
  expect(first!['disk.utilisation'] ?? null).toBeNull();
});

test('a histogram and a table of results stay long', async () => {
  const name = fixtureLogs().find((one) => one.startsWith('zpool-iostat/openzfs2.0--w'))!;
  const { wide, long } = await wideOf(await runOf({ [name]: fixture(name) }));
  expect(long.length).toBeGreaterThan(0);
  expect(long.every(({ bucket }) => bucket !== '')).toBe(true);
  expect([...wide.keys()]).toEqual([]);
  const results = fixtureLogs().find((one) => one.startsWith('sysbench/'))!;
  const other = await wideOf(await runOf({ [results]: fixture(results) }));
  expect(other.long.some(({ entity_kind }) => entity_kind === 'result')).toBe(true);
});
