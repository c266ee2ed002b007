import { expect, test } from 'vitest';
import { bestTrade } from '../../../src/compare/sweep/best-trade.ts';
import type { SweepMeasure, SweepPart } from '../../../src/compare/sweep/sweep-part.ts';

const measure = (better: 'more' | 'less' | null, values: readonly number[]): SweepMeasure => ({
  ...{ group: 'result', title: 'figure', metric: 'benchmark.figure', unit: '1' },
  ...{ better, values, isResponseTime: false },
});

function tradeOf(
  settings: readonly string[],
  measures: readonly SweepMeasure[],
  x: SweepPart['x'] = null,
) {
  return bestTrade({
    ...{ title: '', runs: [...settings.keys()], names: settings, x, lines: null, panels: null },
    ...{ factors: [], settings, measures, limits: [], reasons: [], findings: [], relativeTo: null },
  });
}

const names = ['fast', 'middle', 'slow', 'bad'];
const seconds = measure('less', [1, 3, 9, 8]);
const saved = measure('more', [50, 60, 70, 55]);

test('the best trade has the settings of which none is better in both results', () => {
  const trade = tradeOf(names, [seconds, saved]);
  expect(trade?.best.map(({ setting }) => setting)).toEqual(['fast', 'middle', 'slow']);
  expect(trade?.others.map(({ setting }) => setting)).toEqual(['bad']);
});

test('repeats of a setting are its median', () => {
  const settings = ['a', 'a', 'a', 'b', 'c'];
  const trade = tradeOf(settings, [
    measure('less', [1, 2, 90, 3, 4]),
    measure('more', [9, 9, 9, 8, 7]),
  ]);
  expect(trade?.best).toEqual([{ setting: 'a', values: [2, 9] }]);
});

test('there is none of two settings, of results without a better end, or over a number that varies', () => {
  expect(tradeOf(['a', 'b'], [measure('less', [1, 2]), measure('more', [1, 2])])).toBeNull();
  expect(tradeOf(names, [seconds, measure(null, saved.values)])).toBeNull();
  expect(tradeOf(names, [seconds, saved], { name: 'threads', values: [1, 2, 4, 8] })).toBeNull();
});

test('of settings that are alike in one result the better one in the other is the best', () => {
  const trade = tradeOf(names, [measure('less', [1, 1, 2, 2]), measure('more', [5, 6, 6, 7])]);
  expect(trade?.best.map(({ setting }) => setting)).toEqual(['middle', 'bad']);
});

test('ten thousand settings of which none is beaten are found without comparing all with all', () => {
  const settings = Array.from({ length: 10_000 }, (_, i) => `setting ${i}`);
  const values = settings.map((_, i) => i);
  const trade = tradeOf(settings, [measure('less', values), measure('more', values)]);
  expect(trade?.best).toHaveLength(10_000);
});
