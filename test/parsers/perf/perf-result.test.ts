import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('perf/linux-6.1-result--a.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(rowOf(results[0], 'system wide')).toEqual({
    'cpu-clock': 4.02266,
    'context-switches': 4772,
    'cpu-migrations': 47,
    'page-faults': 61738,
    elapsed: 2.011046355,
  });
});

describeFixture('perf/linux-6.1-result--r.log', (_, results) => {
  expect(rowOf(results[0], 'sleep 0.2')).toMatchObject({
    'task-clock': 0.00094,
    'page-faults': 75,
    elapsed: 0.20369,
  });
});
