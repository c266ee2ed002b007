import { expect, test } from 'vitest';
import { figures } from '../../../parsers/benchmarks/figures.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture, valuesOf } from '../fixture.ts';
import { rowOf, unitOf } from '../result-rows.ts';

describeFixture(
  'benchmark/benchmark.out',
  (_sources, [table]) => {
    expect(rowOf(table, 'result')).toEqual({
      packets: 2_358_000,
      MB: 620_027e6,
      rps: 45_794,
      'MB/s': 11_621e6,
      'Requests done': 1000,
      'Requests per second': 17.42,
      'Mean latency': 0.0224,
      'P99 latency': 0.048,
      'Score (points)': 4711,
      Throughput: 12_345.6,
      errors: 0,
    });
    expect(rowOf(table, 'read')).toEqual({ iops: 1200, bw: 4.5e6 });
    expect(rowOf(table, 'write')).toEqual({ iops: 1100, bw: 4.1e6 });
    expect(rowOf(table, 'write 2')).toEqual({ iops: 1150, bw: 4.2e6 });
    expect(unitOf(table, 'Requests per second')).toBe('1/s');
    expect(table!.columns.map(({ printed, metric }) => [printed, metric])).toEqual(
      expect.arrayContaining([
        ['rps', 'benchmark.operations'],
        ['bw', 'benchmark.throughput'],
        ['Mean latency', 'benchmark.latency'],
        ['P99 latency', 'benchmark.latency.percentile'],
        ['Score (points)', 'benchmark.figure'],
      ]),
    );
    // a setting is no result, and neither is a command or prose
    expect(table!.parameters).toEqual([['Threads', '8']]);
  },
  { parser: figures },
);

// recognised by its heading
describeFixture('benchmark/serving.log', (_sources, [table]) => {
  expect(rowOf(table, 'result')).toMatchObject({
    'Request throughput': 3.89,
    'Output token throughput': 500,
    'Mean TTFT': 0.18025,
    'P99 TTFT': 0.41075,
    'Mean TPOT': 0.0215,
  });
  expect(table!.parameters).toEqual([
    ['Maximum request concurrency', '16'],
    ['Request rate configured', '4.00'],
  ]);
});

const bytes = new TextEncoder().encode('Starting\nrps=55794 (MB/s=13621)\nand then the end\n');

test('names and numbers are results of the file that is the output of the benchmark alone', async () => {
  const output = await parseLog('run/benchmark.out', [bytes]);
  expect(output.results.map(({ title }) => title)).toEqual(['Figures of the benchmark']);
  expect(output.warnings).toEqual([]);
  const notes = await parseLog('run/notes.txt', [bytes]);
  expect(notes.results).toEqual([]);
  expect(notes.mayBe).toEqual([]);
});

test('a line may have several figures, a heading their unit', async () => {
  const text = [
    '========== Times (ms) ==========',
    'Median: 3.5',
    '================================',
    'Speed: 14.307 Mpps Bandwidth: 6.867 Gbit/s (raw 9.614 Gbit/s). Average batch: 214.43 pkts',
    '---------- Latency of requests (ms) ----------',
    'Mean:      496.5',
    'P99:       700',
    '==============================================',
    'Concurrency: 414.07',
  ];
  const { results } = await parseLog('benchmark.out', [
    new TextEncoder().encode(`${text.join('\n')}\n`),
  ]);
  expect(rowOf(results[0], 'result')).toEqual({
    'Speed (Mpps)': 14.307,
    Bandwidth: 858_375_000,
    'Average batch (pkts)': 214.43,
    Concurrency: 414.07,
  });
  expect(rowOf(results[0], 'Times')).toEqual({ Median: 0.0035 });
  expect(rowOf(results[0], 'Latency of requests')).toEqual({ Mean: 0.4965, P99: 0.7 });
});

test('a line that begins with seconds is the rate since the one before', async () => {
  const text = [
    'Threads: 16',
    '1 s: 895 operations/s',
    '[ 2s ] 1,012.5 ops/sec',
    '3 s: 12 MB/s',
    'Throughput: 953.8 operations/s',
  ];
  const { sources, results } = await parseLog('benchmark.out', [
    new TextEncoder().encode(`${text.join('\n')}\n`),
  ]);
  expect(valuesOf(sources[0]!, 'operations', 'operations/s')).toEqual([895, 1012.5]);
  expect(sources[0]!.columns.map(({ metric }) => metric)).toEqual(['benchmark.operations']);
  expect(rowOf(results[0], 'result')).toEqual({ Throughput: 953.8 });
});

test.each([
  ['seconds in brackets', (i: number) => `[ ${i}s ] rps=${500 + i} latency=2.${i}ms`],
  ['seconds', (i: number) => `${i} s: rps=${500 + i}, latency=2.${i}ms`],
  ['a time', (i: number) => `t=${i}s rps=${500 + i} latency=2.${i}ms`],
])('lines that begin with %s are progress, and only the summary is a result', async (_, said) => {
  const lines = [1, 2, 3].map((i) => `${said(i)}\n`).join('');
  const text = `${lines}Total: rps=510 latency=2.2ms\nscore=7\n`;
  const { sources, results } = await parseLog('benchmark.out', [new TextEncoder().encode(text)]);
  expect(results.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Total', 'result']);
  expect(rowOf(results[0], 'Total')).toEqual({ rps: 510, latency: 0.0022 });
  expect(valuesOf(sources[0]!, 'operations', 'rps')).toEqual([501, 502, 503]);
  expect(valuesOf(sources[0]!, 'operations', 'latency')[2]).toBeCloseTo(0.0023);
});

test.each([
  ['Time: 12.5s, throughput=820 ops/s\n\ndone\n', { throughput: 820 }],
  ['time: 30 s, ops=12345, latency=2.5 ms\ntime: 30 s, ops=12346\n', { ops: 12_345 }],
])('one line with a time is a result: %s', async (text, figures) => {
  const { sources, results } = await parseLog('benchmark.out', [new TextEncoder().encode(text)]);
  expect(sources).toEqual([]);
  expect(results[0]!.rows[0]).toMatchObject({ line: 1 });
  expect(rowOf(results[0], results[0]!.rows[0]!.name)).toMatchObject(figures);
});

test('lines of several settings are results', async () => {
  const text = '2 threads: rps=900\n4 threads: rps=1700\nquery=1 time=3ms\nquery=2 time=5ms\n';
  const { sources, results } = await parseLog('benchmark.out', [new TextEncoder().encode(text)]);
  expect(sources).toEqual([]);
  expect(results[0]!.rows).toHaveLength(4);
});

test('in the output of a benchmark that is known its own results are read', async () => {
  const text =
    'Warm-up rps=7\nsysbench 1.0.20 (using bundled LuaJIT)\n\nCPU speed:\n    events per second:  812.50\n';
  const { results } = await parseLog('benchmark.out', [new TextEncoder().encode(text)]);
  expect(results.map(({ tool }) => tool)).toContain('sysbench');
});
