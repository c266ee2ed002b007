import { expect, test } from 'vitest';
import {
  type Bounds,
  boundsOf,
  boundsOfLines,
  certainty,
  leastFactor,
  roundingOf,
} from '../../../src/analyse/figures/bounds.ts';
import { boundedText } from '../../../src/analyse/figures/bounds-text.ts';
import { HOST_ITSELF, signalsOf } from '../../../src/analyse/signals/signals.ts';
import type { Source } from '../../../src/model/run.ts';
import { quotientSeries } from '../../../src/panels/series.ts';
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

test('busy time is what idle time leaves, so the digits of busy modes are not in it', () => {
  const idle = { metric: 'cpu.idle', values: [90, 91] };
  const modes = ['cpu.user', 'cpu.system'].map((metric) => ({ metric, values: [5, 4] }));
  expect(boundsIn([idle, ...modes], 'cpu.busy', 10)).toEqual({ low: 9.5, high: 10.5 });
  expect(boundsIn(modes, 'cpu.busy', 10)).toEqual({ low: 9, high: 11 });
});

test('a quotient may be off by its dividend and by its divisor', () => {
  const disk = (metric: string, value: number): MadeColumn => {
    return { kind: 'disk', name: 'sda', metric, values: [value, value] };
  };
  const source = makeSource({
    columns: [disk('disk.read.throughput', 800), disk('disk.read.operations', 10)],
  });
  const [of, by] = source.columns;
  const size = quotientSeries(source, { metric: 'disk.read.request_size', of: of!, by: by! }, '');
  const { low, high } = boundsOfLines([size], 80);
  expect(high).toBeCloseTo(800.5 / 9.5, 6);
  expect(low).toBeLessThan(799.5 / 10.5);
  expect(low).toBeGreaterThan(70);
});

test('a single column in another unit is no quotient, and its error is a number', () => {
  const source = makeSource({
    columns: [{ metric: 'disk.response_time', unit: 's', values: [8, 12] }],
  });
  const line = quotientSeries(
    source,
    { metric: 'disk.queue', of: source.columns[0]!, by: source.columns[0]! },
    '',
  );
  const { low, high } = boundsOfLines([{ ...line, columns: [source.columns[0]!] }], 100);
  expect([low, high]).toEqual([100, 100]);
});

test('a printed 0 is at most half a digit, but nothing that is counted is 0', () => {
  const swapped = { metric: 'system.interrupts', values: [0, 0] };
  expect(boundsIn([swapped], 'system.interrupts', 0)).toEqual({ low: 0, high: 0.5 });
  const tasks = { metric: 'process.running', values: [0, 0] };
  expect(boundsIn([tasks], 'process.running', 0)).toEqual({ low: 0, high: 0 });
  expect(boundedText(0, { low: 0, high: 0.5 }, String)).toBe('0');
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

test('the digits of a mean are those that were printed; bytes and tasks have all', () => {
  const digitsOf = (columns: readonly MadeColumn[]) => {
    const { all } = signalsOf(makeRun([makeSource({ columns })]));
    return roundingOf(all.flatMap(({ logs }) => logs));
  };
  expect(digitsOf([{ metric: 'cpu.user', values: [3, 4] }])).toBe(0.5);
  expect(digitsOf([{ metric: 'memory.free', values: [3, 4] }])).toBe(0);
  expect(digitsOf([{ metric: 'process.running', values: [3, 4] }])).toBe(0);
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
