import { expect, test } from 'vitest';
import { intervalGroups, shownInterval } from '../../src/analyse/interval-groups.ts';
import { earlyEnds } from '../../src/analyse/log-ends.ts';
import { makeRun, makeSource } from '../make-run.ts';

const log = (file: string, samples: number, interval = 1) =>
  makeSource({ file, samples, interval, columns: [{ metric: 'cpu.user', values: () => 1 }] });

const ends = (...logs: ReturnType<typeof log>[]) =>
  earlyEnds(makeRun(logs)).map(({ source, seconds }) => [source.parts[0]!.file, seconds]);

test('a log that ends early is named with the time that it misses', () => {
  expect(ends(log('a', 600), log('b', 480))).toEqual([['b', 120]]);
});

test('two samples, or a hundredth of the run, are no early end', () => {
  expect(ends(log('a', 100), log('b', 98))).toEqual([]);
  expect(ends(log('a', 1000), log('b', 991))).toEqual([]);
  expect(ends(log('a', 100), log('b', 9, 10))).toEqual([]);
});

test('intervals that were assumed come first, each with its logs', () => {
  const printed = makeSource({ file: 'n', samples: 9, origin: 'printed', columns: [] });
  const assumed = ['a', 'b'].map((file) =>
    makeSource({ file, samples: 9, origin: 'assumed', columns: [] }),
  );
  const groups = intervalGroups(makeRun([printed, ...assumed]));
  expect(groups.map((g) => [g.value, g.origin, g.sources.length])).toEqual([
    [1, 'assumed', 2],
    [1, 'printed', 1],
  ]);
});

test('events have no interval, and their end is no early end', () => {
  const events = log('events', 9, 0);
  expect(intervalGroups(makeRun([log('a', 99), events])).map(({ value }) => value)).toEqual([1]);
  expect(ends(log('a', 99), events)).toEqual([]);
});

test('a log of fewer than five reports was not meant to last', () => {
  expect(ends(log('a', 99), log('empty', 0), log('b', 4))).toEqual([]);
  expect(ends(log('a', 99), log('b', 5))).toEqual([['b', 94]]);
});

test('a hundredth is one of the time from the first log to the last', () => {
  const run = makeRun([log('a', 1000), log('b', 991)], { window: { from: 500, to: 1000 } });
  expect(earlyEnds(run).map(({ seconds }) => seconds)).toEqual([9]);
});

test('the less certain an interval is, the earlier it comes', () => {
  const origins = ['printed', 'other-source', 'assumed', 'option', 'metadata', 'command'] as const;
  const logs = origins.map((origin, i) =>
    makeSource({ samples: 9, interval: i + 1, origin: origin, columns: [] }),
  );
  const order = intervalGroups(makeRun(logs)).map(({ origin }) => origin);
  expect(order).toEqual(['assumed', 'other-source', 'printed', 'option', 'metadata', 'command']);
});

test('a measured interval is shown as the whole seconds that were meant', () => {
  const shown = (interval: number) => shownInterval(log('a', 9, interval));
  expect(shown(0.320021240234375)).toBe(0.32);
  expect([0.995, 1.009, 4.96, 9.91, 0.25, 2.5].map(shown)).toEqual([1, 1, 5, 10, 0.25, 2.5]);
  expect([1.02, 4.94].map(shown)).toEqual([1.02, 4.94]);
});
