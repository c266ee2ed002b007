import { describe, expect, test } from 'vitest';
import { spansAbove, sustainedSeconds } from '../../../src/analyse/signals/spans.ts';
import { between, foundBy, minutes } from '../rules/find-in.ts';

const grid = { from: 100, step: 1, cells: 12 };
const spans = (values: readonly number[], least = 3) =>
  spansAbove(Float64Array.from(values), grid, { enter: 95, leave: 85, least });

test('a span begins at the upper threshold and ends below the lower one', () => {
  expect(spans([0, 90, 96, 90, 86, 97, 84, 90, 0])).toEqual([{ from: 102, to: 106 }]);
});

test('a short span is left out, and a missing value ends one', () => {
  expect(spans([100, 100, 0, 100, 100, 100, Number.NaN, 100, 100])).toEqual([
    { from: 103, to: 106 },
  ]);
});

test('a dip that is short against the least span and both sides does not cut one in two', () => {
  const busy = (...runs: number[]) =>
    runs.flatMap((length, i) => Array<number>(length).fill(i % 2 === 0 ? 99 : 20));
  const of = (...runs: number[]) => spans(busy(...runs), 10).map(({ from, to }) => to - from);
  expect(of(8, 2, 9)).toEqual([19]);
  expect(of(5, 1, 5, 1, 5)).toEqual([17]);
  const late = [...busy(10), Number.NaN, ...busy(10)];
  expect(spans(late, 10)).toEqual([{ from: 100, to: 121 }]);
  // Too long for the least span, for a side, and a side that is too short.
  expect([of(20, 3, 20), of(6, 2, 20), of(4, 1, 20)]).toEqual([[20, 20], [20], [20]]);
});

test('a span may last to the end', () => {
  expect(spans([0, 100, 100, 100])).toEqual([{ from: 101, to: 104 }]);
});

test('sustained is ten seconds and five reports, or half of a run of these, or all of a shorter run', () => {
  const least = (interval: number, cells: number) =>
    sustainedSeconds(interval, { from: 0, step: interval, cells });
  expect([least(1, 900), least(10, 900)]).toEqual([10, 50]);
  expect([least(1, 11), least(2, 5), least(10, 5)]).toEqual([5, 6, 30]);
  expect([least(1, 3), least(60, 2), least(600, 2)]).toEqual([3, 120, 600]);
});

describe('spans and phases', () => {
  const held = (from: number, to: number) => {
    const run = minutes([{ metric: 'cpu.idle', values: between(from, to, 1, 90) }], {});
    const marks = [0, 40, 80].map((at) => ({ at, text: `phase ${at}` }));
    return foundBy('cpu-busy', { ...run, marks, phases: 'marks' }).map(({ from: a, to: b }) => [
      a,
      b,
    ]);
  };

  test('what goes on from one phase into the next is a span in each', () => {
    expect(held(20, 70)).toEqual([
      [40, 70],
      [20, 40],
    ]);
  });

  test('it is not cut if it is too short in each of them, and where a piece is too short', () => {
    expect(held(34, 46)).toEqual([[34, 46]]);
    expect(held(34, 70)).toEqual([[34, 70]]);
    expect(held(36, 45)).toEqual([]);
  });
});
