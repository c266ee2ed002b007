import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const GiB = 1024 ** 3;
const Gbit = 1e9 / 8;

describeFixture('iperf/2.1-client.log', ([log], results) => {
  expect(entitiesOf(log!)).toEqual(['job stream 1']);
  expect(valuesOf(log!, 'stream 1', 'Bandwidth').map((v) => v / Gbit)).toEqual([
    9.65, 29.1, 20.7, 28,
  ]);
  expect(rowOf(results[0], 'stream 1')).toEqual({
    Bandwidth: 21.8 * Gbit,
    Transfer: 10.2 * GiB,
    duration: 4,
  });
});

describeFixture('iperf/2.1--P.log', ([log], results) => {
  expect(entitiesOf(log!)).toEqual(['job stream 2', 'job stream 1', 'job sum']);
  expect(valuesOf(log!, 'sum', 'Bandwidth').map((v) => v / Gbit)).toEqual([4.32, 1.95, 2.84]);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['stream 2', 'stream 1', 'sum']);
});

describeFixture('iperf/2.1-server.log', ([log], results) => {
  expect(log!.stamps).toHaveLength(7);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual([
    'stream 1',
    'stream 3',
    'stream 2',
    'sum',
  ]);
});

describeFixture('iperf/2.1--u.log', ([log], results) => {
  expect(log!.stamps).toHaveLength(3);
  expect(rowOf(results[0], 'stream 1, server')).toMatchObject({ 'Lost%': 0.18, Lost: 24 });
});

test('a test without intervals is a result', async () => {
  const log = `[  3] local 10.0.0.1 port 5 connected with 10.0.0.2 port 5001
[ ID] Interval       Transfer     Bandwidth
[  3]  0.0-10.0 sec  1.10 GBytes   941 Mbits/sec
`;
  const { sources, results } = await parseLog('log', [Buffer.from(log)]);
  expect(sources).toEqual([]);
  expect(rowOf(results[0], 'stream 3')).toMatchObject({ Bandwidth: 0.941 * Gbit });
});
