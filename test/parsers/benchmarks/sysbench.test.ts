import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { describeFixture, entitiesOf, readResultsOf, valuesOf } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const secondsOf = (source: RawSource | undefined) => source?.stamps.map((stamp) => stamp?.seconds);

describeFixture('sysbench/oltp-1.0-8.log', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(entitiesOf(source)).toEqual([
    'job transactions',
    'job queries',
    'job reads',
    'job writes',
    'job others',
  ]);
  expect(secondsOf(source)).toEqual([1, 2, 3]);
  expect(valuesOf(source, 'transactions', 'tps')).toEqual([137.3, 19, 21]);
  expect(valuesOf(source, 'transactions', 'lat 95%')).toEqual([0.0231, 1.0136, 1.05076]);
  expect(valuesOf(source, 'transactions', 'err/s')).toEqual([6.96, 1, 2]);
  expect(valuesOf(source, 'queries', 'qps')).toEqual([2998.78, 402.06, 448.02]);
  expect(valuesOf(source, 'others', 'o')).toEqual([306.44, 40.01, 47]);
  expect(results.map(({ title, rowHead }) => `${title}, ${rowHead}`)).toEqual([
    'sysbench OLTP, threads',
  ]);
  expect(rowOf(results[0], '8')).toMatchObject({
    'transactions.per sec.': 64.69,
    transactions: 351,
    'queries performed.write': 1408,
    'ignored errors.per sec.': 3.5,
    'total time': 5.4252,
    'Latency.avg': 0.12339,
    'Latency.95th percentile': 1.0136,
    'Latency.sum': 43.31113,
  });
});

describeFixture('sysbench/oltp-0.4.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(rowOf(results[0], '16')).toMatchObject({
    'transactions.per sec.': 833.29,
    'deadlocks.per sec.': 0.08,
    'read/write requests.per sec.': 15832.55,
    'Latency.avg': 0.01918,
    'Latency.95th percentile': 0.03371,
    'Latency.sum': 191.8256,
  });
});

describeFixture('sysbench/oltp-0.5.log', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(secondsOf(source)).toEqual([10, 20, 30, 40]);
  expect(source.marks).toMatchObject([{ kind: 'restart', sample: 2 }]);
  expect(valuesOf(source, 'transactions', 'tps')).toEqual([1234.56, 1300, 1401.1, 1398]);
  expect(valuesOf(source, 'transactions', 'lat 95%')).toEqual([0.02037, 0.01912, 0.04137, 0.042]);
  expect(valuesOf(source, 'reads', 'reads')).toEqual([17283.84, 18200, Number.NaN, Number.NaN]);
  expect(valuesOf(source, 'reads', 'reads/s')).toEqual([Number.NaN, Number.NaN, 19615.4, 19572]);
  expect(results.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['16'], ['32']]);
  expect(rowOf(results[1], '32')).toMatchObject({
    'transactions.per sec.': 1399.41,
    'Latency.95th percentile': 0.0419,
  });
});

describeFixture('sysbench/fileio-0.4.log', (_, results) => {
  expect(results[0]?.title).toBe('sysbench fileio');
  expect(rowOf(results[0], '4')).toMatchObject({
    throughput: 2.6018 * 1024 ** 2,
    'Requests/sec': 166.52,
    'Latency.max': 0.21093,
  });
});

describeFixture('sysbench/fileio-1.0.log', (sources, results) => {
  const [source] = sources as [RawSource];
  const mib = 1024 ** 2;
  expect(valuesOf(source, 'reads', 'MiB/s')).toEqual([742.13 * mib, 650.75 * mib, 535.61 * mib]);
  expect(valuesOf(source, 'fsyncs', 'fsyncs')).toEqual([3162.42, 2775.52, 2286.26]);
  expect(valuesOf(source, 'requests', 'lat 99%')).toEqual([0.000448, 0.000499, 0.000587]);
  expect(rowOf(results[0], '2')).toMatchObject({
    'reads/s': 40928.18,
    read: 639.5 * mib,
    written: 426.34 * mib,
    'Latency.99th percentile': 0.00051,
  });
});

describeFixture('sysbench/cpu-2-1.0.log', (sources, results) => {
  expect(valuesOf(sources[0]!, 'events', 'eps')).toEqual([3186.38, 3021.65, 3154.19]);
  expect(results[0]?.title).toBe('sysbench cpu');
  expect(rowOf(results[0], '2')).toMatchObject({ 'events per second': 3117.39 });
});

describeFixture('sysbench/mem-1.0.log', (sources, results) => {
  const throughput = valuesOf(sources[0]!, 'memory', 'MiB/s');
  expect(throughput.map((value) => value / 1024 ** 2)).toEqual([3340.01, 4617.78, 4525.54]);
  expect(rowOf(results[0], '2')).toMatchObject({
    'operations per second': 4259758.58,
    throughput: 4159.92 * 1024 ** 2,
  });
});

describeFixture('sysbench/threads-1.0.log', (_, results) => {
  expect(results[0]?.title).toBe('sysbench');
  expect(rowOf(results[0], '4')).toMatchObject({ 'total number of events': 1529 });
});

describeFixture('sysbench/histogram-1.0.log', (_, results) => {
  expect(rowOf(results[0], '1')).toMatchObject({
    'events per second': 4586.64,
    'Latency.min': 0.0002,
  });
});

test('the command in a log names the test, with any path', async () => {
  const [own] = await readResultsOf('sysbench/oltp-1.0-8.log', {
    command: 'sysbench /usr/share/sysbench/oltp_read_write.lua --threads=8 run',
  });
  expect(own?.title).toBe('sysbench oltp_read_write');
  const [old] = await readResultsOf('sysbench/oltp-0.4.log', {
    command: 'sysbench --test=oltp --num-threads=16 run',
  });
  expect(old?.title).toBe('sysbench oltp');
});

test('figures of 1.1 are read, and a summary without its threads says so', async () => {
  const text = `SQL statistics:
    transactions:                        351    (64.69 per sec.)

Throughput:
    events/s (eps):                      3106.4126
    time elapsed:                        10.0008s
    total number of events:              31069
         read:  IOPS=3091.33 48.30 MiB/s (50.65 MB/s)
`;
  const { results, sources } = await parseLog('x', [new TextEncoder().encode(text)]);
  expect(sources).toEqual([]);
  expect(rowOf(results[0], 'unknown')).toMatchObject({
    'events/s': 3106.4126,
    'total time': 10.0008,
    'reads/s': 3091.33,
    read: 48.3 * 1024 ** 2,
  });
});

test('threads that have stopped when the last report is printed belong to the run', async () => {
  const report = (second: number, threads: number) =>
    `[ ${second}s ] thds: ${threads} eps: 2180.56 lat (ms,95%): 13.95\n`;
  const text = `${report(1, 4)}${report(2, 3)}CPU speed:\n    events per second:  2119.90\n`;
  const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['4']);
});

test('errors whose word has no colon are no second latency', async () => {
  const report = (second: number) =>
    `[ ${second}s ] thds: 8 tps: 41.02 qps: 1180.31 (r/w/o: 540.10/558.20/82.01) lat (ms,95%): 262.64 err/s 0.50 reconn/s: 0.00\n`;
  const text = `${report(1)}${report(2)}`;
  const { sources } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(valuesOf(sources[0]!, 'transactions', 'lat 95%')).toEqual([0.26264, 0.26264]);
  expect(valuesOf(sources[0]!, 'transactions', 'err/s')).toEqual([0.5, 0.5]);
});

test('builds of 0.5 print the latency in microseconds', async () => {
  const report = (second: number, latency: string) =>
    `[  ${second}s] threads: 16, tps: 1234.50, reads: 17283.00, writes: 4938.00, response time: ${latency} (95%), errors: 0.00, reconnects:  0.00\n`;
  const text = `${report(10, '20370.12us')}${report(20, '20.37ms')}`;
  const { sources } = await parseLog('log', [new TextEncoder().encode(text)]);
  const valuesIn = (column: string) => valuesOf(sources[0]!, 'transactions', column);
  expect(valuesIn('lat 95%, us')).toEqual([0.02037012, Number.NaN]);
  expect(valuesIn('lat 95%')).toEqual([Number.NaN, 0.02037]);
});
