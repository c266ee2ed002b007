import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture, valuesOf } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const MiB = 1024 ** 2;

describeFixture('ioping/1.3.log', ([log], results) => {
  expect(valuesOf(log!, 'ioping /jbod', 'time').map((s) => Math.round(s * 1e7) / 10)).toEqual([
    4130, 2190, 259.1, 3980, 215.1, 212.6, 8020, 832.9,
  ]);
  expect(rowOf(results[0], '/jbod')).toEqual({
    requests: 7,
    iops: 445,
    throughput: 1.74 * MiB,
    min: 0.0002126,
    avg: 0.00225,
    max: 0.00802,
    mdev: 0.00269,
  });
});

// thousands of requests
describeFixture('ioping/1.0--R.log', (_, results) => {
  expect(rowOf(results[0], '/data')).toMatchObject({ requests: 11_600, iops: 3900 });
  expect(rowOf(results[1], '/fast')).toMatchObject({ requests: 1_250_000, iops: 416_700 });
});

describeFixture('ioping/1.3--P.log', ([log], results) => {
  expect(log!.stamps).toHaveLength(30);
  expect(rowOf(results[0], '/jbod')).toMatchObject({ requests: 29, iops: 549 });
});

describeFixture('hyperfine/1.15.json', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['sleep 0.1', 'sleep 0.2']);
  expect(rowOf(results[0], 'sleep 0.1')).toMatchObject({ min: 0.101431478, max: 0.105225991 });
});

describeFixture('fs_mark/3.3.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results.map(({ title }) => title)).toEqual(['fs_mark, 2 threads', 'fs_mark, 1 thread']);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['100000', '200000', '300000']);
  expect(rowOf(results[0], '300000')).toEqual({ 'Files/sec': 9120.4, Size: 4096 });
  expect(rowOf(results[1], '500')).toEqual({ 'Files/sec': 101.7, Size: 4096 });
});

test('an excerpt of fs_mark without its head and its first column is read', async () => {
  const text = 'Count          Size       Files/sec     App Overhead\n10000 512 612.5 147715\n';
  const { sources, results } = await parseLog('a.log', [Buffer.from(text)]);
  expect(sources).toEqual([]);
  expect(results[0]!.title).toBe('fs_mark');
  expect(rowOf(results[0], '10000')).toEqual({ 'Files/sec': 612.5, Size: 512 });
});

describeFixture('db_bench/rocksdb-7.8--histogram.log', (_, results) => {
  expect(rowOf(results[0], 'fillseq')).toEqual({
    'ops/sec': 92326,
    'MB/s': 10.2 * MiB,
    'micros/op': 0.00001573,
    seconds: 0.433,
    operations: 40000,
    StdDev: 0.00035485,
    Min: 0.000002,
    Median: 0.0000026476,
    Max: 0.027162,
    P50: 0.00000265,
    P75: 0.00000328,
    P99: 0.0000088,
    'P99.9': 0.00528,
    'P99.99': 0.01375882,
  });
  expect(results[0]!.rows.length).toBeGreaterThan(1);
});

describeFixture('hammerdb/hdbtcount.log', ([log]) => {
  expect(valuesOf(log!, 'transactions', 'tpm').slice(1)).toEqual([3722, 4000, 0]);
  expect(log!.stamps).toHaveLength(4);
});

describeFixture('hammerdb/vurun.log', (_, results) => {
  expect(rowOf(results[0], '64')).toEqual({ transactions: 3700, 'new orders': 1610 });
});

describeFixture('sysbench/report_csv-1.0.log', ([log], results) => {
  expect(valuesOf(log!, 'transactions', 'tps')).toEqual([
    1637.56, 1725.58, 1659.9, 1505.05, 1616.96, 1632.98,
  ]);
  expect(valuesOf(log!, 'transactions', 'lat')[0]).toBe(0.0041);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['4']);
});
