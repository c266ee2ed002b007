import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('redis-benchmark/7.0.log', ([source], results) => {
  expect(entitiesOf(source!)).toEqual(['job SET', 'job GET']);
  expect(source!.stamps.slice(0, 3).map((stamp) => stamp?.seconds)).toEqual([0.25, 0.5, 0.75]);
  expect(valuesOf(source!, 'SET', 'rps').slice(0, 4)).toEqual([49390.4, 41048, 33580, 31701.2]);
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

describeFixture('redis-benchmark/7.0--q.log', ([source], results) => {
  expect(entitiesOf(source!)).toEqual(['job SET', 'job GET', 'job LPUSH']);
  expect(rowOf(results[0], 'LPUSH')).toEqual({ rps: 44052.86, p50: 0.000287 });
});

describeFixture('redis-benchmark/7.0--csv.csv', (_, results) => {
  expect(rowOf(results[0], 'GET')).toMatchObject({ rps: 46189.38, max: 0.004759, p95: 0.000455 });
});
