import { expect, test } from 'vitest';
import type { SweepMeasure, SweepPart } from '../../../src/compare/sweep/sweep-part.ts';
import { nearlyAllList } from '../../../src/presentation/sweep/nearly-all-list.ts';

/** Says what is nearly as good as the knee, of runs over 1, 2, 4, 8 clients, each `repeats` times. */
function nearlyAllOf(rates: readonly number[], times: readonly number[], repeats = 1) {
  const clients = rates.flatMap((_, i) => Array(repeats).fill(2 ** i));
  const eachOf = (values: readonly number[]) =>
    values.flatMap((value) => Array<number>(repeats).fill(value));
  const form = { group: 'result', unit: '1' } as const;
  const work: SweepMeasure = {
    ...{ ...form, title: 'tps', metric: 'benchmark.operations', better: 'more' },
    ...{ isResponseTime: false, values: eachOf(rates) },
  };
  const time: SweepMeasure = {
    ...{ ...form, title: 'p95', metric: 'benchmark.latency.percentile', better: 'less' },
    ...{ isResponseTime: true, values: eachOf(times) },
  };
  const part: SweepPart = {
    ...{ title: '', runs: [...clients.keys()], names: clients.map(String), panels: null },
    ...{ x: { name: 'clients', values: clients }, lines: null, factors: [], findings: [] },
    ...{ settings: clients.map(String), measures: [work, time], relativeTo: null },
    limits: [],
    reasons: clients.map(() => ''),
  };
  return nearlyAllList(part).items.map((item) =>
    item.kind === 'sentence' ? [item.claim, item.evidence] : [],
  );
}

test('the smallest number with nine tenths of the result at the knee in a shorter time is named', () => {
  expect(nearlyAllOf([100, 181, 200, 201], [1, 2, 4, 9])).toEqual([
    ['clients 2 has 90.5 % of the tps of 4 at 50 % of its p95', 'single runs, without repeats'],
  ]);
  expect(nearlyAllOf([100, 181, 200, 201], [1, 2, 4, 9], 2)[0]![1]).toBe('');
});

test('none is named that has less, or whose time is not much shorter or unknown', () => {
  expect(nearlyAllOf([100, 179, 200, 201], [1, 2, 4, 9])).toEqual([]);
  expect(nearlyAllOf([100, 181, 200, 201], [1, 3.1, 4, 9])).toEqual([]);
  expect(nearlyAllOf([100, 181, 200, 201], [1, Number.NaN, 4, 9])).toEqual([]);
  // What grew no further from the first number on has nothing before it.
  expect(nearlyAllOf([200, 201, 200, 201], [1, 2, 4, 9])).toEqual([]);
});
