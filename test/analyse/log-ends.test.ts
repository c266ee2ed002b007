import { expect, test } from 'vitest';
import { intervalGroups } from '../../src/analyse/interval-groups.ts';
import { earlyEnds } from '../../src/analyse/log-ends.ts';
import { makeRun, makeSource } from './make-run.ts';

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
  const groups = intervalGroups(makeRun([printed, log('a', 9), log('b', 9)]));
  expect(groups.map((g) => [g.value, g.origin, g.sources.length])).toEqual([
    [1, 'assumed', 2],
    [1, 'printed', 1],
  ]);
});
