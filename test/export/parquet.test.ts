import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import { seriesStatistics } from '../../src/analyse/statistics/series-statistics.ts';
import { phaseRows } from '../../src/export/csv/phases-csv.ts';
import { findingsJson } from '../../src/export/json/finding-json.ts';
import { MAX_GROUP_ROWS, parquetFile } from '../../src/export/parquet/parquet-file.ts';
import { runTables } from '../../src/export/parquet/run-tables.ts';
import { NO_METADATA } from '../../src/input/metadata/metadata.ts';
import type { Run } from '../../src/model/run.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { FIXTURES, fixtureLogs } from '../fixture-logs.ts';
import { heldRun } from '../held-run.ts';
import { runOf } from '../log.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { bothAsLines, rowsOf } from './parquet-rows.ts';

const SHOWN = /^(iostat|zpool-iostat|pidstat|fio|nicstat|vmstat|iopending|sysbench|ping)\//;

const fixture = (name: string) => readFileSync(join(FIXTURES, name), 'latin1');
const tableOf = (run: Run, folder: string) =>
  runTables(run, 'long').next().value!.tables.get(folder)!;

test.each(fixtureLogs().filter((name) => SHOWN.test(name)))(
  'the rows of %s are those of the CSV',
  async (name) => {
    const { csv, parquet } = await bothAsLines(await runOf({ [name]: fixture(name) }));
    expect(parquet).toEqual(csv);
  },
);

test('the rows of several hosts are those of the CSV, in a file each', async () => {
  const log = fixture(fixtureLogs().find((name) => name.startsWith('vmstat/'))!);
  const run = await runOf({ 'a.log': log, 'b.log': log });
  const [first, second] = run.sources;
  const both = { ...run, sources: [first!, { ...second!, host: 'another' }] };
  const { csv, parquet } = await bothAsLines(both);
  expect(parquet).toEqual(csv);
  expect([...runTables(both, 'long')].map(({ host }) => host)).toEqual(['', 'another']);
});

/** A run with more rows than a row group holds. */
function longRun(): Run {
  const samples = MAX_GROUP_ROWS * 0.4;
  const values = (i: number) => i % 7;
  const metrics = ['disk.read.throughput', 'disk.write.throughput', 'disk.utilisation'];
  const columns = metrics.map((metric) => ({ metric, values }));
  return makeRun([makeSource({ samples, columns })]);
}

test('row groups end with a metric, so that a query of one reads few of them', () => {
  const pieces = [...parquetFile({ ...tableOf(longRun(), 'samples'), facts: {} })];
  const { row_groups } = parquetMetadata(new Uint8Array(Buffer.concat(pieces)).buffer);
  expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([
    2 * MAX_GROUP_ROWS * 0.4,
    MAX_GROUP_ROWS * 0.4,
  ]);
  const metrics = row_groups.map(({ columns }) => {
    const { statistics } = columns.find(
      ({ meta_data }) => meta_data?.path_in_schema[0] === 'metric',
    )!.meta_data!;
    return [statistics?.min_value, statistics?.max_value].map((value) => String(value).slice(0, 9));
  });
  expect(metrics).toEqual([
    ['disk.read', 'disk.util'],
    ['disk.writ', 'disk.writ'],
  ]);
});

test('a series has the statistics that the report shows', async () => {
  const run = heldRun();
  const rows = await rowsOf(tableOf(run, 'series'));
  const panels = resolveAll(run);
  for (const metric of ['disk.write.throughput', 'disk.utilisation']) {
    const panel = panels.find(
      ({ entity, series }) => entity?.kind === 'disk' && series.some((s) => s.metric === metric),
    )!;
    const series = panel.series.find((one) => one.metric === metric)!;
    const { mean, min, p50, p95, p99, max, covered } = seriesStatistics(panel, series);
    const row = rows.find((one) => one.metric === metric);
    expect(row).toMatchObject({ mean, min, p50, p95, p99, max, covered });
  }
});

test('a series says how it scatters, how much it moved and when', async () => {
  const rows = await rowsOf(tableOf(heldRun(), 'series'));
  const write = rows.find(({ metric }) => metric === 'disk.write.throughput')!;
  expect(write).toMatchObject({ run: heldRun().name, entity: 'sda', n: 100, weighted_by: 'time' });
  const mib = 2 ** 20;
  expect(write.integral).toBeCloseTo(60 * 200 * mib, -3);
  const mean = Number(write.mean);
  // A rate over 1 s is known to 0.01 s.
  expect(write).toMatchObject({ low: mean - 0.01 * mean, high: mean + 0.01 * mean, assumes: '' });
  // 60 of 100 samples are 200 MiB/s, the others 0.
  expect(write.sd).toBeCloseTo(200 * mib * Math.sqrt(0.6 * 0.4), 0);
  expect(write.ar1).toBeCloseTo(0.96, 1);
  expect(write.labels).toBeUndefined();
});

test('a result is a series of one value', async () => {
  const name = 'sysbench/';
  const log = fixtureLogs().find((one) => one.startsWith(name))!;
  const rows = await rowsOf(tableOf(await runOf({ [log]: fixture(log) }), 'series'));
  const results = rows.filter(({ entity_kind }) => entity_kind === 'result');
  expect(results.length).toBeGreaterThan(0);
  for (const { n, mean, max, sd, start } of results) {
    expect([n, max, sd ?? null, start ?? null]).toEqual([1, mean, null, null]);
  }
});

test('the labels of a run are in each of its series', async () => {
  const labels = [
    ['commit', '4f2a'],
    ['threads', '16'],
  ] as const;
  const metadata = { ...NO_METADATA, labels };
  const run = await runOf({ 'vmstat.log': fixture('vmstat/linux--t.txt') }, { metadata });
  const [row] = await rowsOf(tableOf(run, 'series'));
  expect(row!.labels).toEqual({ commit: '4f2a', threads: '16' });
});

test('phases and findings are those of the CSV and the JSON', async () => {
  const run = heldRun();
  const phases = await rowsOf(tableOf(run, 'phases'));
  const given = [...phaseRows(run)].map(({ row }) => row);
  expect(phases).toHaveLength(given.length);
  expect(phases.map(({ phase, resource }) => [phase, resource])).toEqual(
    given.map(({ phase, resource }) => [phase, resource]),
  );
  expect(phases[0]!.seconds).toBe(given[0]!.seconds);
  const findings = await rowsOf(tableOf(run, 'findings'));
  const claims = findingsJson(run).map((finding) => (finding as { claim: string }).claim);
  expect(findings.map(({ claim }) => claim)).toEqual(claims);
});
