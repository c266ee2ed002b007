import { expect, test } from 'vitest';
import type { Parameter } from '../../../src/compare/parameters/parameter.ts';
import { sweepAxes } from '../../../src/compare/sweep/sweep-axes.ts';

const named = (name: string, ...values: readonly string[]): Parameter => ({ name, values });
const printed = (name: string, ...values: readonly string[]): Parameter => ({
  ...{ name, values },
  isPrinted: true,
});

/** What is the axis, what are lines, what are charts. */
function axesOf(...parameters: readonly Parameter[]) {
  const { x, lines, panels } = sweepAxes(parameters);
  return [x?.name ?? null, lines?.name ?? null, panels?.name ?? null];
}

test('the number with most values is the axis, the first other parameter lines, the rest charts', () => {
  const grid = [
    named('fs', 'zfs', 'zfs', 'zfs', 'ext4', 'ext4', 'ext4'),
    named('mode', 'RO', 'RW', 'RO', 'RW', 'RO', 'RW'),
    named('threads', '1', '8', '64', '1', '8', '64'),
  ];
  expect(axesOf(...grid)).toEqual(['threads', 'fs', 'mode']);
});

test('a parameter that follows from the number is neither a line nor a chart', () => {
  const iops = named('iops', '1000', '2000', '3000', '5000');
  expect(axesOf(printed('threads', '32', '72', '72', '72'), iops)).toEqual(['iops', null, null]);
});

test('what benchmarks printed is an axis if no name has a number', () => {
  const depth = printed('iodepth', '1', '8', '1', '8');
  expect(axesOf(depth, printed('bs', '4k', '4k', '1m', '1m'))).toEqual(['bs', 'iodepth', null]);
  expect(axesOf(depth, named('pool', '1', '1', '2', '2'))).toEqual(['pool', 'iodepth', null]);
});

test('repeats are no parameter: their runs have one setting', () => {
  const axes = sweepAxes([named('threads', '1', '1', '8', '8'), named('rep', '1', '2', '1', '2')]);
  expect(axes.settings).toEqual(['threads 1', 'threads 1', 'threads 8', 'threads 8']);
  expect([axes.lines, axes.panels]).toEqual([null, null]);
});

test('words alone are no axis, and a run without the number has no place on it', () => {
  expect(axesOf(named('fs', 'zfs', 'ext4'))).toEqual([null, null, null]);
  expect(sweepAxes([named('threads', '1', '', '8')]).x?.values).toEqual([1, Number.NaN, 8]);
});

test('the reader chooses axis and lines', () => {
  const parameters = [
    named('pool', '1', '2', '1', '2', '1', '2'),
    named('threads', '1', '1', '8', '8', '64', '64'),
  ];
  const chosen = sweepAxes(parameters, { x: 'pool', lines: 'threads' });
  expect([chosen.x?.name, chosen.lines?.name]).toEqual(['pool', 'threads']);
});

test('parameters that vary together are one: which of them did something is not known', () => {
  const raid = named('raid', '5', '5', '6');
  const { factors } = sweepAxes([raid, named('c', '3', '4', '4'), named('on', '3', '4', '4')]);
  expect(factors).toEqual([
    { name: 'raid', values: ['raid 5', 'raid 5', 'raid 6'] },
    { name: 'c and on', values: ['c 3 with on 3', 'c 4 with on 4', 'c 4 with on 4'] },
  ]);
});
