import { expect, test } from 'vitest';
import { combinedRun } from '../../../src/compare/charts/combined-run.ts';
import { hasHosts } from '../../../src/model/run.ts';
import { makeRun } from '../../make-run.ts';
import { compared, madeRun } from '../compared.ts';

test('the runs are on the time since their zeros, which is negative before', () => {
  const run = combinedRun(
    compared([madeRun('before', { samples: 30 }), madeRun('after', { samples: 60 })], [10, 5]),
  );
  expect(run.window).toEqual({ from: -10, to: 55 });
  const [first, , second] = run.sources;
  expect([first!.axis.elapsed[0], second!.axis.elapsed[0]]).toEqual([-9, -4]);
  expect(run.marks).toEqual([{ at: 0, text: 'load' }]);
});

test('other zeros shift a run without another one', () => {
  const document = compared([madeRun('before'), madeRun('after')]);
  const { sources, window } = combinedRun(document, [0, -7]);
  expect(sources.map(({ axis }) => axis.elapsed[0])).toEqual([1, 1, 8, 8]);
  expect(window).toEqual({ from: 0, to: 27 });
});

test('no column is copied, and lines of the logs stay what they were', () => {
  const before = madeRun('before');
  const { sources } = combinedRun(compared([before, madeRun('after')]));
  expect(sources[0]!.columns).toBe(before.sources[0]!.columns);
  expect(sources[0]!.parts).toBe(before.sources[0]!.parts);
});

test('each run is a host of its name; a run of several hosts has one for each', () => {
  const two = makeRun(
    ['db1', 'db2'].flatMap((host) => madeRun('', { host }).sources),
    { name: 'after' },
  );
  const run = combinedRun(compared([madeRun('before', { host: 'db1' }), two]));
  expect(run.combines!.map(({ name, side }) => [name, side])).toEqual([
    ['before', 0],
    ['after db1', 1],
    ['after db2', 1],
  ]);
  expect(hasHosts(run)).toBe(true);
  expect(hasHosts(combinedRun(compared([madeRun('before'), madeRun('after')])))).toBe(false);
});

test('it has no clock, because its runs are of different times', () => {
  const { zero, dated } = combinedRun(compared([madeRun('before'), madeRun('after')]));
  expect([zero, dated]).toEqual([Number.NaN, false]);
});

test('each host has a name of its own, although that of a run is made of two', () => {
  const two = makeRun(
    ['b', 'c'].flatMap((host) => madeRun('', { host }).sources),
    { name: 'a' },
  );
  const { combines, sources } = combinedRun(compared([madeRun('a b'), two]));
  expect(combines!.map(({ name }) => name)).toEqual(['a b', 'a b (2)', 'a c']);
  expect(new Set(sources.map(({ host }) => host)).size).toBe(3);
});
