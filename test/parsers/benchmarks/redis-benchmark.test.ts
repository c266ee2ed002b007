import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('redis-benchmark/7.0.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(rowOf(results[0], 'SET')).toEqual({
    rps: 39215.69,
    avg: 0.000349,
    min: 0.00004,
    p50: 0.000279,
    p95: 0.000791,
    p99: 0.001247,
    max: 0.005527,
  });
  expect(rowOf(results[0], 'GET')).toMatchObject({ rps: 49079.75, p99: 0.000695 });
});

describeFixture('redis-benchmark/7.0--q.log', (_, results) => {
  expect(rowOf(results[0], 'LPUSH')).toEqual({ rps: 44052.86, p50: 0.000287 });
});

describeFixture('redis-benchmark/7.0--csv.csv', (_, results) => {
  expect(rowOf(results[0], 'GET')).toMatchObject({ rps: 46189.38, max: 0.004759, p95: 0.000455 });
});

describeFixture('redis-benchmark/7.0--q-eval.log', (_, results) => {
  expect(rowOf(results[0], 'eval return 1 0')).toEqual({ rps: 44247.79, p50: 0.000735 });
});
