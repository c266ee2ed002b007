import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { sourceOf } from '../../metric-values.ts';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const secondsOf = (source: RawSource | undefined) => source?.stamps.map((stamp) => stamp?.seconds);

describeFixture('pgbench/15-progress.log', ([source], results) => {
  expect(secondsOf(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(source!.stamps[0]).toMatchObject({ sinceStart: true });
  expect(valuesOf(source!, 'transactions', 'tps')).toEqual([
    2175.9, 2272.8, 2473.3, 2571.6, 2617.3, 2414.1, 3142, 4101.7,
  ]);
  expect(valuesOf(source!, 'transactions', 'lat')[0]).toBe(0.001816);
  expect(valuesOf(source!, 'transactions', 'failed')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(results[0]?.title).toBe('pgbench TPC-B (sort of)');
  expect(rowOf(results[0], '4')).toEqual({
    transactions: 21772,
    failed: 0,
    'latency average': 0.001465,
    'latency stddev': 0.000686,
    'connection time': 0.009765,
    tps: 2722.072996,
  });
});

describeFixture('pgbench/15-rate-statements.log', ([source], results) => {
  expect(secondsOf(source)).toEqual([2, 4, 6]);
  expect(valuesOf(source!, 'transactions', 'lag')).toEqual([0.000146, 0.000135, 0.00011]);
  expect(rowOf(results[0], '2')).toMatchObject({ 'lag max': 0.002979, 'above the limit': 0 });
  expect(results[1]?.title).toBe('pgbench TPC-B (sort of), statements');
  expect(rowOf(results[1], '11 END;')).toEqual({ latency: 0.000382, failures: 0 });
});

describeFixture('pgbench/15-stamps.log', ([source], results) => {
  expect(source!.stamps[0]).toEqual({
    date: null,
    seconds: 1795353544.122,
    epoch: true,
    zone: 'UTC',
  });
  expect(rowOf(results[0], '4')).toMatchObject({ tps: 57736.999088 });
});

describeFixture('pgbench/15-scripts.log', ([source], results) => {
  expect(valuesOf(source!, 'transactions', 'retries')).toEqual([0, 0, 0, 0]);
  expect(rowOf(results[0], '4')).toMatchObject({ tps: 10235.863823, 'latency average': 0.000379 });
  expect(results[1]?.rows.map(({ name }) => name)).toEqual([
    '1: <builtin: simple update>',
    '2: <builtin: select only>',
  ]);
  expect(rowOf(results[1], '2: <builtin: select only>')).toMatchObject({ tps: 7679.083896 });
  expect(rowOf(results[2], '1.9 END;')).toMatchObject({ latency: 0.000566 });
});

describeFixture('pgbench/9.6.log', ([source], results) => {
  expect(valuesOf(source!, 'transactions', 'stddev')).toEqual([0.005212, 0.00487]);
  expect(rowOf(results[0], '8')).toMatchObject({
    'tps with connecting': 876.531234,
    tps: 877.124503,
  });
});

describeFixture('pgbench/10--r.log', (_, results) => {
  expect(rowOf(results[0], '6')).toMatchObject({ tps: 975.986201, 'latency average': 0.006147 });
  expect(results[1]?.rows.map(({ name }) => name)).toEqual([
    '1 \\set id random(1, 1000)',
    '2 INSERT INTO samples VALUES (:id, clock_timestamp());',
  ]);
});

describeFixture('ycsb/0.17--s.log', ([source], results) => {
  expect(entitiesOf(source!)).toEqual(['job all', 'job READ', 'job UPDATE']);
  expect(source!.stamps[1]).toMatchObject({
    date: { a: 11, b: 22, year: 2026 },
    seconds: 36020.124,
  });
  expect(valuesOf(source!, 'all', 'current ops/sec')).toEqual([1234, 1339.87]);
  expect(valuesOf(source!, 'READ', 'Avg')).toEqual([0.00081025, 0.0007455]);
  expect(valuesOf(source!, 'UPDATE', '99.9')).toEqual([0.0099, 0.0091]);
  expect(rowOf(results[0], 'OVERALL')).toMatchObject({
    'Throughput(ops/sec)': 1279.069767441,
    'RunTime(ms)': 20.124,
  });
  expect(rowOf(results[0], 'READ')).toMatchObject({ '95thPercentileLatency(us)': 0.002011 });
});

describeFixture('vdbench/5.04-raw.log', ([source], results) => {
  expect(entitiesOf(source!)).toEqual(['job rd1', 'job rd2']);
  expect(source!.marks).toMatchObject([{ kind: 'restart', sample: 3 }]);
  expect(source!.stamps[0]).toMatchObject({
    date: { a: 11, b: 22, year: 2026 },
    seconds: 36001.05,
  });
  expect(valuesOf(source!, 'rd1', 'i/o.rate').slice(0, 3)).toEqual([12345, 12445, 12545]);
  expect(valuesOf(source!, 'rd1', 'MB/sec.1024**2')[0]).toBe(96.45 * 1024 ** 2);
  expect(valuesOf(source!, 'rd2', 'resp.time')[3]).toBe(0.000212);
  expect(valuesOf(source!, 'rd1', 'read.resp')[0]).toBe(0.00045);
  expect(rowOf(results[0], 'rd1')).toMatchObject({ 'i/o.rate': 12495, 'resp.time': 0.000508 });
  expect(results[0]?.rows.map(({ name }) => name)).toEqual(['rd1', 'rd2']);
});

test('a run of vdbench goes on after midnight', async () => {
  const head =
    'Nov 22, 2026  interval        i/o   MB/sec   bytes\n                             rate  1024**2     i/o\n';
  const source = await sourceOf(
    `${head}23:59:59.050  1  12345.00  96.45  8192\n00:00:00.050  2  12346.00  96.46  8192\n`,
  );
  expect([...source.axis.elapsed]).toEqual([1, 2]);
});

test('a large figure of YCSB is printed with an exponent', async () => {
  const text = '[OVERALL], RunTime(ms), 3000\n[READ], AverageLatency(us), 1.23456789E7\n';
  const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(rowOf(results[0], 'READ')).toEqual({ 'AverageLatency(us)': 12.3456789 });
});

test('the shares of time that YCSB spent collecting garbage are read', async () => {
  const text = '[OVERALL], RunTime(ms), 3000\n[TOTAL_GC_TIME_%_G1], Time(%), 0.5\n';
  const { warnings, sources, results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(results[0]?.rows.map(({ name }) => name)).toContain('TOTAL_GC_TIME_%_G1');
  expect([...warnings, ...sources.flatMap((source) => source.warnings)]).toEqual([]);
});

// no milliseconds, no commas; the load and the run each begin at 0; figures are those since the begin
describeFixture('ycsb/cpp--s.log', ([source], results) => {
  expect(valuesOf(source!, 'INSERT', 'Count')).toEqual([90_000, Number.NaN, Number.NaN]);
  expect(valuesOf(source!, 'READ', 'Count')).toEqual([Number.NaN, 44_838, 44_900]);
  expect(valuesOf(source!, 'UPDATE', 'Count')).toEqual([Number.NaN, 162, 100]);
  expect(valuesOf(source!, 'READ', 'Avg').map((s) => Math.round(s * 1e8) / 1e2)).toEqual([
    Number.NaN,
    5.5,
    Number.NaN,
  ]);
  expect(Math.round(valuesOf(source!, 'READ', '99.9')[1]! * 1e8)).toBe(2979);
  expect(rowOf(results[0], 'Load')).toEqual({
    'runtime(sec)': 1.5,
    'operations(ops)': 90_000,
    'throughput(ops/sec)': 60_000,
  });
  expect(rowOf(results[0], 'Run')).toMatchObject({ 'throughput(ops/sec)': 22_185.4 });
});
