import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeRepeats } from '../../../src/compare/repeats/judge-repeats.ts';
import type { RepeatedFigure } from '../../../src/compare/repeats/judgement.ts';

const THRESHOLD = 0.05;

type Runs = readonly number[];

const judge = (base: Runs, other: Runs) =>
  judgeRepeats([{ id: 'figure', base, other }], THRESHOLD)[0]!;

describe('three words', () => {
  test('a change that is more than chance and beyond the threshold', () => {
    const { verdict, change, runs, runsNeeded } = judge([100, 101, 99], [120, 121, 119]);
    expect(verdict).toBe('changed');
    expect(change.form).toBe('ratio');
    expect(change.value).toBeCloseTo(1.2, 3);
    expect(change.low).toBeGreaterThan(1.17);
    expect(change.high).toBeLessThan(1.23);
    expect(change.p).toBeLessThan(0.001);
    expect(change.freedom).toBeGreaterThan(3.8);
    expect(runs).toEqual({ base: 3, other: 3 });
    expect(runsNeeded).toBeNull();
  });

  test('an interval inside the threshold', () => {
    expect(judge([100, 101, 99], [101, 100, 102]).verdict).toBe('no change seen');
  });

  test('a change that is certain but within the threshold is none that matters', () => {
    const { verdict, change } = judge([100, 100.1, 99.9], [103, 103.1, 102.9]);
    expect(change.p).toBeLessThan(0.001);
    expect(verdict).toBe('no change seen');
  });

  test('anything else', () => {
    const { verdict, change } = judge([100, 120, 80], [110, 135, 90]);
    expect(verdict).toBe('cannot tell');
    expect(change.low).toBeLessThan(1);
    expect(change.high).toBeGreaterThan(1);
  });

  test('the threshold decides which change matters', () => {
    const figure = { id: 'x', base: [100, 101, 99], other: [110, 111, 109] };
    expect(judgeRepeats([figure], 0.05)[0]!.verdict).toBe('changed');
    expect(judgeRepeats([figure], 0.2)[0]!.verdict).toBe('no change seen');
  });
});

test('what one figure alone would show may be chance among many', () => {
  const figure: RepeatedFigure = { id: 'x', base: [100, 104, 96], other: [113, 118, 107] };
  const noise = Array.from({ length: 11 }, (_, i) => ({
    id: `${i}`,
    base: [100, 110, 90],
    other: [101, 110, 91],
  }));
  expect(judgeRepeats([figure], THRESHOLD)[0]!.verdict).toBe('changed');
  const among = judgeRepeats([figure, ...noise], THRESHOLD)[0]!;
  expect(among.change.p).toBeLessThan(0.05);
  expect(among.adjustedP).toBeGreaterThan(0.05);
  expect(among.verdict).toBe('cannot tell');
  expect(among.runsNeeded).toBeGreaterThan(3);
});

describe('what few runs can show', () => {
  const apart = (id: string, runs: number): RepeatedFigure => ({
    id,
    base: Array.from({ length: runs }, (_, run) => 100 + run),
    other: Array.from({ length: runs }, (_, run) => 130 + run),
  });
  const alike = (id: string, runs: number) => ({ ...apart(id, runs), other: apart(id, runs).base });
  /** Judges twelve figures of which some are apart on both sides. */
  const among = (changed: number, runs: number) =>
    judgeRepeats(
      Array.from({ length: 12 }, (_, i) => (i < changed ? apart : alike)(`${i}`, runs)),
      THRESHOLD,
    )[0]!;

  test('three runs a side cannot tell one figure of twelve from chance, five can', () => {
    const { verdict, isTooFew, runsNeeded, change } = among(1, 3);
    expect(change.p).toBeLessThan(0.001);
    expect([verdict, isTooFew, runsNeeded]).toEqual(['cannot tell', true, 5]);
    expect(among(1, 5)).toMatchObject({ verdict: 'changed', isTooFew: false, runsNeeded: null });
  });

  test('they can if most figures are apart', () => {
    expect(among(10, 3).verdict).toBe('changed');
  });

  test('runs that deviate too much are not too few in this way', () => {
    expect(judge([100, 120, 80], [110, 135, 90]).isTooFew).toBe(false);
  });

  test('three runs that lie close together do not outweigh many that do not', () => {
    const many = [90, 95, 99, 104, 108, 112, 117, 121, 126, 131];
    expect(judge([99, 99.1, 98.9], many).verdict).toBe('cannot tell');
  });
});

describe('how many runs would do', () => {
  /** Runs with the same mean and deviation on logarithms, as many as asked for. */
  const runsLike = (count: number, [mean, deviation]: readonly [number, number]) => {
    const steps = Array.from({ length: count }, (_, i) => i - (count - 1) / 2);
    const spread = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / (count - 1));
    return steps.map((step) => Math.exp(mean + (step * deviation) / spread));
  };

  test.each([
    ['a change', 0.1],
    ['no change', 0.01],
  ])('%s is seen with that number, and not with one less', (_, change) => {
    const at = (count: number) =>
      judge(runsLike(count, [7, 0.06]), runsLike(count, [7 + change, 0.05]));
    const { verdict, runsNeeded } = at(3);
    expect(verdict).toBe('cannot tell');
    expect(at(runsNeeded!).verdict).not.toBe('cannot tell');
    expect(at(runsNeeded! - 1).verdict).toBe('cannot tell');
  });

  test('a change next to the threshold would need more than is said', () => {
    expect(judge(runsLike(3, [7, 0.1]), runsLike(3, [7.048, 0.1])).runsNeeded).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('of two hundred runs a side, a few more are said', () => {
    const { verdict, runsNeeded } = judge(runsLike(200, [7, 0.2]), runsLike(200, [7.015, 0.2]));
    expect(verdict).toBe('cannot tell');
    expect(runsNeeded).toBeGreaterThan(200);
    expect(runsNeeded).toBeLessThan(400);
  });

  test('below three a side it is three', () => {
    expect(judge([100], [120]).runsNeeded).toBe(3);
    expect(judge([100, 101], [120, 121, 119]).runsNeeded).toBe(3);
  });
});

describe('input that no test can say much of', () => {
  test('one run a side has its ratio and no verdict', () => {
    const { verdict, change, adjustedP } = judge([100], [120]);
    expect(verdict).toBe('cannot tell');
    expect(change.value).toBeCloseTo(1.2);
    for (const number of [change.low, change.high, change.p, change.freedom, adjustedP])
      expect(number).toBeNaN();
  });

  test('runs that lack the figure do not count', () => {
    const { runs, verdict } = judge(
      [100, Number.NaN, 101, 99],
      [120, 121, Number.POSITIVE_INFINITY],
    );
    expect(runs).toEqual({ base: 3, other: 2 });
    expect(verdict).toBe('cannot tell');
  });

  test('a side without the figure', () => {
    const { runs, change, verdict, runsNeeded } = judge([100, 101, 99], []);
    expect([runs.other, verdict, runsNeeded]).toEqual([0, 'cannot tell', 3]);
    expect(change.value).toBeNaN();
  });

  test('figures that were not tested do not make the others less certain', () => {
    const untested = { id: 'x', base: [1], other: [2] };
    const figure = { id: 'y', base: [100, 101, 99], other: [120, 121, 119] };
    const [, among] = judgeRepeats([untested, figure], THRESHOLD);
    const [alone] = judgeRepeats([figure], THRESHOLD);
    expect(among!.adjustedP).toBe(alone!.adjustedP);
  });

  test('equal values on both sides are no change', () => {
    const { verdict, change } = judge([0.1, 0.1, 0.1], [0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(verdict).toBe('no change seen');
    expect([change.value, change.low, change.high, change.p]).toEqual([1, 1, 1, 1]);
  });

  test('sides that do not deviate are taken at their word', () => {
    const { verdict, change } = judge([100, 100, 100], [80, 80, 80]);
    expect(verdict).toBe('changed');
    expect(change.p).toBe(0);
    expect([change.low, change.high]).toEqual([change.value, change.value]);
  });

  test('a side that does not deviate leaves the freedom of the other one', () => {
    const { verdict, change } = judge([100, 100, 100], [120, 121, 119]);
    expect(change.freedom).toBe(2);
    expect(verdict).toBe('changed');
  });

  test('a value of 0 makes it a difference, with the threshold on the larger mean', () => {
    const { verdict, change } = judge([0, 0, 0], [10, 11, 9]);
    expect(verdict).toBe('changed');
    expect(change.form).toBe('difference');
    expect(change.value).toBe(10);
    expect(judge([0, 0, 0], [0, 0, 1]).verdict).toBe('cannot tell');
    expect(judge([0, 0, 0], [0, 0, 0]).verdict).toBe('no change seen');
    expect(judge([-100, -101, -99], [-100, -99, -101]).verdict).toBe('no change seen');
  });

  test('whatever the values, there is a verdict', () => {
    const value = fc.oneof(fc.double(), fc.constantFrom(0, 1, -1, Number.MAX_VALUE, 5e-324));
    const side = fc.array(value, { maxLength: 6 });
    fc.assert(
      fc.property(side, side, (base, other) => {
        const { verdict, runsNeeded } = judge(base, other);
        expect(['changed', 'no change seen', 'cannot tell']).toContain(verdict);
        expect(runsNeeded === null).toBe(verdict !== 'cannot tell');
      }),
    );
  });
});

test('the order of the sides changes only the sign', () => {
  const side = fc.array(fc.double({ min: 50, max: 200, noNaN: true }), {
    minLength: 3,
    maxLength: 8,
  });
  fc.assert(
    fc.property(side, side, (a, b) => {
      const [forth, back] = [judge(a, b), judge(b, a)];
      expect(back.verdict).toBe(forth.verdict);
      expect(back.runsNeeded).toBe(forth.runsNeeded);
      expect(back.change.p).toBeCloseTo(forth.change.p, 10);
      expect(Math.log(back.change.value)).toBeCloseTo(-Math.log(forth.change.value), 10);
      expect(Math.log(back.change.low)).toBeCloseTo(-Math.log(forth.change.high), 8);
    }),
  );
});

test('a side against itself is never changed', () => {
  const side = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(side, (runs) => {
      const { verdict, change } = judge(runs, runs);
      expect(verdict).not.toBe('changed');
      if (runs.length > 0) expect(change.value).toBe(change.form === 'ratio' ? 1 : 0);
    }),
  );
});
