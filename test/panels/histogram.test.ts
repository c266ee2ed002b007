import { expect, test } from 'vitest';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';

const specOf = (id: string) => panels.find((spec) => spec.id === id)!;

/** A histogram of tank: for each bucket its samples. */
function histogram(
  [heading, printed]: readonly [string, string],
  rows: Readonly<Record<string, readonly number[]>>,
): MadeColumn[] {
  return Object.entries(rows).map(([bucket, values]) => ({
    kind: 'pool',
    name: 'tank',
    metric: heading === 'total_wait' ? 'pool.latency' : 'pool.latency.part',
    ...{ heading, printed, bucket, values },
  }));
}

const run = makeRun([
  makeSource({
    columns: [
      ...histogram(['total_wait', 'write'], { '1us': [0], '2us': [0], '4us': [3], '8us': [0] }),
      ...histogram(['total_wait', 'read'], { '1us': [0], '2us': [9], '4us': [0], '8us': [0] }),
      ...histogram(['disk_wait', 'read'], { '1us': [0], '2us': [0], '4us': [0], '8us': [0] }),
    ],
  }),
]);

test('each histogram is a chart with a row for each bucket that any of its kind fills', () => {
  const found = resolve(specOf('pool-latency'), run);
  expect(found.map(({ title, series }) => [title, series.map(({ label }) => label)])).toEqual([
    ['tank I/Os by latency: total_wait write - run1', ['2us', '4us']],
    ['tank I/Os by latency: total_wait read - run1', ['2us', '4us']],
  ]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
});

test('an empty histogram is not charted', () => {
  expect(resolve(specOf('pool-latency-parts'), run)).toEqual([]);
});
