import { expect, test } from 'vitest';
import {
  type Bounds,
  boundsOf,
  certainty,
  leastFactor,
} from '../../../src/analyse/figures/bounds.ts';
import { boundedText } from '../../../src/analyse/figures/bounds-text.ts';
import { HOST_ITSELF, signalsOf } from '../../../src/analyse/signals/signals.ts';
import type { Source } from '../../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';

/** The bounds of a mean of a host's metric in a log with these columns. */
function boundsIn(columns: readonly MadeColumn[], metric: string, value: number): Bounds {
  const run = makeRun([makeSource({ tool: 'vmstat', columns })]);
  return boundsOf(run, signalsOf(run).one('host1', HOST_ITSELF, metric)!, value);
}

test('a mean of whole percents may be half a percent off, however many they are', () => {
  const idle = { metric: 'cpu.idle', values: new Array(900).fill(99) };
  expect(boundsIn([idle], 'cpu.busy', 1)).toEqual({ low: 0.5, high: 1.5 });
});

test('what is computed of two columns may be off by both; a column of zeros adds nothing', () => {
  const idle = { metric: 'cpu.idle', values: [90, 91] };
  const waiting = { metric: 'cpu.iowait', values: [2, 1] };
  expect(boundsIn([idle, waiting], 'cpu.busy', 8)).toEqual({ low: 7, high: 9 });
  const none = { metric: 'cpu.iowait', values: [0, 0] };
  expect(boundsIn([idle, none], 'cpu.busy', 10)).toEqual({ low: 9.5, high: 10.5 });
});

test('a share is between nothing and all', () => {
  const idle = { metric: 'cpu.idle', values: [0, 0] };
  const all = { metric: 'cpu.user', values: [100, 100] };
  expect(boundsIn([idle, all], 'cpu.user', 100)).toEqual({ low: 99, high: 100 });
  expect(boundsIn([{ metric: 'cpu.user', values: [0, 1] }], 'cpu.user', 0.2).low).toBe(0);
});

test('the processors of a host are as far off as one of them, because their mean is', () => {
  const cpus = ['0', '1', '2', '3'].map((name): MadeColumn => {
    return { kind: 'cpu', name, metric: 'cpu.idle', values: [50, 60] };
  });
  expect(boundsIn(cpus, 'cpu.busy', 45)).toEqual({ low: 44.5, high: 45.5 });
});

test('tasks are counted, not rounded', () => {
  const tasks = { metric: 'process.running', values: [1, 2] };
  expect(boundsIn([tasks], 'process.running', 1.5)).toEqual({ low: 1.5, high: 1.5 });
});

test.each([
  ['system.context_switches', 1, { low: 9_900, high: 10_100 }],
  ['system.context_switches', 10, { low: 9_990, high: 10_010 }],
  ['memory.free', 1, { low: 9_999.5, high: 10_000.5 }],
  ['benchmark.throughput', 1, { low: 9_999.5, high: 10_000.5 }],
])(
  '%s over %i s may be a tick of the clock off if a tool measured the time',
  (metric, interval, bounds) => {
    const columns = [{ metric, values: [9_000, 11_000] }];
    const run = makeRun([makeSource({ tool: 'vmstat', columns, interval })]);
    const signal = signalsOf(run).one('host1', HOST_ITSELF, metric)!;
    expect(boundsOf(run, signal, 10_000)).toEqual(bounds);
  },
);

test('a number with a suffix is known to two digits', () => {
  const made = makeSource({ columns: [{ metric: 'system.interrupts', values: [14_000, 15_000] }] });
  const source: Source = { ...made, habits: { ...made.habits, numerals: 'scaled' } };
  const run = makeRun([source]);
  const signal = signalsOf(run).one('host1', HOST_ITSELF, 'system.interrupts')!;
  expect(boundsOf(run, signal, 14_500).high).toBeCloseTo(15_225.5, 6);
});

test.each([
  [10, { low: 9.5, high: 10.5 }, 'known', '10'],
  [1, { low: 0.5, high: 1.5 }, 'range', '0.5 to 1.5'],
  [0.5, { low: 0, high: 1 }, 'unknown', 'at most 1'],
])('%d within %o is %s', (value, bounds, words, text) => {
  expect(certainty(value, bounds)).toBe(words);
  expect(boundedText(value, bounds, String)).toBe(text);
});

test('the least factor between two figures is that of the nearest ends', () => {
  expect(leastFactor({ low: 0.5, high: 1.5 }, { low: 2.5, high: 3.5 })).toBeCloseTo(5 / 3, 9);
  expect(leastFactor({ low: 2.5, high: 3.5 }, { low: 0.5, high: 1.5 })).toBeCloseTo(5 / 3, 9);
  expect(leastFactor({ low: 0.5, high: 1.5 }, { low: 1, high: 2 })).toBe(1);
});
