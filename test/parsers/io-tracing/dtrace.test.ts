import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';

// buckets without an event are left out
describeFixture('dtrace/aggregations.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(
    results.map(({ title, rows }) => [
      title,
      ...rows.map(({ name, cells }) => [name, cells[0]!.value]),
    ]),
  ).toEqual([
    ['dtrace', ['cron', 4], ['nginx worker', 880]],
    ['dtrace nginx', ['2048', 60], ['4096', 20]],
    ['dtrace cron', ['0', 2]],
  ]);
});
