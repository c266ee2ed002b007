import { expect, test } from 'vitest';
import { netperfRateColumn } from '../../../parsers/benchmarks/netperf-tables.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { printedUnits } from '../../../src/model/unit.ts';
import { describeFixture, valuesOf } from '../fixture.ts';
import { rowOf, textsOf } from '../result-rows.ts';

const MBIT = 1e6 / 8;

describeFixture('netperf/stream.log', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(source.stamps.map((stamp) => stamp?.seconds)).toEqual([1620000001.123, 1620000002.124]);
  expect(valuesOf(source, 'TCP STREAM to 10.0.0.2', 'Throughput')).toEqual([
    9405.11 * MBIT,
    9411.42 * MBIT,
  ]);
  const [table] = results;
  expect(rowOf(table, 'TCP STREAM to 10.0.0.2')).toEqual({
    'Recv Socket Size': 87_380,
    'Send Socket Size': 16_384,
    'Message Size': 16_384,
    'Elapsed Time': 10,
    Throughput: 9408.2 * MBIT,
    'Utilization.local': 12.4,
    'Utilization.remote': 21.3,
  });
  expect(textsOf(table, 'TCP STREAM to 10.0.0.2')['Service Demand remote']).toBe('0.890');
  expect(rowOf(table, 'TCP STREAM to 10.0.0.2 #2').Throughput).toBe(1.09 * 1024 ** 3);
  expect(rowOf(table, 'UDP UNIDIRECTIONAL SEND to 10.0.0.3')).toMatchObject({
    Throughput: 0.96e9 / 8,
    'Messages Errors': 2,
  });
  expect(rowOf(table, 'UDP UNIDIRECTIONAL SEND to 10.0.0.3, received')).toEqual({
    'Recv Socket Size': 212_992,
    'Elapsed Time': 10,
    'Messages Okay': 18_340,
    Throughput: 0.95e9 / 8,
  });
});

describeFixture('netperf/rr.log', (sources, results) => {
  const [source] = sources as [RawSource];
  const test = 'TCP REQUEST/RESPONSE to 10.0.0.2';
  expect(source.stamps.map((stamp) => [stamp?.seconds, stamp?.sinceStart])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(valuesOf(source, test, 'Trans. Rate')).toEqual([12_000.5, 12_100]);
  expect(rowOf(results[0], test)).toEqual({
    'Send Socket Size': 16_384,
    'Recv Socket Size': 87_380,
    'Request Size': 1,
    'Resp. Size': 1,
    'Elapsed Time': 10,
    'Trans. Rate': 12_345.67,
  });
  expect(rowOf(results[0], 'OMNI Send to 10.0.0.2').Throughput).toBe(941.2 * MBIT);
});

describeFixture('netperf/keywords.log', (sources, results) => {
  expect(sources).toEqual([]);
  const [table] = results;
  expect(rowOf(table, 'test')).toEqual({
    Throughput: 941.2 * MBIT,
    ELAPSED_TIME: 10,
    LOCAL_CPU_UTIL: 1.25,
  });
  expect(textsOf(table, 'test').PROTOCOL).toBe('TCP');
  expect(rowOf(table, 'test #2')).toEqual({
    'Trans. Rate': 12_345.67,
    MEAN_LATENCY: 80.75e-6,
    P99_LATENCY: 121e-6,
  });
});

test('a throughput in an unknown unit is kept as text', async () => {
  const text = 'THROUGHPUT=12.5\nTHROUGHPUT_UNITS=Furlongs/s\nELAPSED_TIME=10.00\n';
  const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(textsOf(results[0], 'test').THROUGHPUT).toBe('12.5 Furlongs/s');
});

test.each([
  ['10^9bits/sec', 1e9 / 8],
  ['10^6bits/s', 1e6 / 8],
  ['10^3bits/sec', 125],
  ['GBytes/sec', 1024 ** 3],
  ['MBytes/s', 1024 ** 2],
  ['KBytes/sec', 1024],
])('%s are %d bytes a second', (word, bytes) => {
  const { times, by } = printedUnits[netperfRateColumn(word)!.unit];
  expect(times / by).toBe(bytes);
});

// the line that a test begins with behind the command, hosts without a name, units as a shell quotes them
describeFixture('netperf/terminal.log', (_, results) => {
  const [table] = results;
  expect(table!.rows.map(({ name }) => name)).toEqual(['TCP STREAM', 'TCP MAERTS']);
  expect(rowOf(table, 'TCP STREAM')).toMatchObject({ Throughput: 1.1e9, 'Elapsed Time': 30.25 });
  expect(rowOf(table, 'TCP MAERTS')).toMatchObject({ Throughput: 1.05 * 1024 ** 3 });
});
