import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positions, type Scale } from '../../../src/chart/axes/scale.ts';
import { barsOf } from '../../../src/chart/lines/bars.ts';
import { clip } from '../../../src/chart/lines/clip.ts';
import { denseBars } from '../../../src/chart/lines/dense-bars.ts';
import type { LinePlace } from '../../../src/chart/lines/line-place.ts';
import type { Bars, Points } from '../../../src/chart/scene.ts';

const HEIGHT = 300;

const value = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: 0.01, max: 100, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(Number.NaN) },
);
/** Steps of time: mostly even, some long, some none. */
const step = fc.oneof(
  { weight: 9, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.25, 7, 60) },
);
const given = fc.record({
  samples: fc.array(fc.tuple(step, value), { minLength: 1, maxLength: 900 }),
  width: fc.integer({ min: 1, max: 60 }),
  ends: fc.tuple(fc.nat(1000), fc.nat(1000)),
  log: fc.boolean(),
});

function pointsOf(samples: readonly (readonly [number, number])[]): Points {
  let at = 0;
  const x = Float64Array.from(samples, ([apart]) => {
    at += apart;
    return at;
  });
  return { x, y: Float64Array.from(samples, ([, y]) => y) };
}

function placeOf(domain: readonly [number, number], width: number, log: boolean): LinePlace {
  const plot = { x: 75.5, y: 38.5, width, height: HEIGHT };
  const x: Scale = { log: false, domain, range: [plot.x, plot.x + width], rail: Number.NaN };
  const y: Scale = {
    log,
    domain: log ? [0.01, 100] : [0, 100],
    range: [log ? 313.5 : 338.5, 38.5],
    rail: log ? 331.5 : Number.NaN,
  };
  return { plot, x, across: positions(x), up: positions(y) };
}

/** The bars of every single sample in pixels, by what a column covers. */
function plainly({ x, y }: Points, { plot, across, up }: LinePlace): Bars {
  const [left, right] = [plot.x - 0.5, plot.x + plot.width + 0.5];
  return barsOf(clip({ x: x.map(across), y: y.map(up) }, left, right - 1e-5), plot.x);
}

const toList = ({ length, column, low, high, joined }: Bars) =>
  Array.from({ length }, (_, i) => [column[i], low[i], high[i], joined[i]]);

test('bars equal those from every single sample, in any time range, at any width', () => {
  fc.assert(
    fc.property(given, ({ samples, width, ends, log }) => {
      const points = pointsOf(samples);
      // Never exactly at a sample, where rounding decides on which side of an edge it is.
      const [from, to] = [Math.min(...ends) + 0.137, Math.max(...ends) + 0.637];
      const place = placeOf([from, to], width, log);
      const expected = toList(plainly(points, place));
      for (const _ of ['without the levels of the pyramid', 'with them']) {
        expect(toList(denseBars(points, place))).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('if a line crosses columns without a sample, its ends are known', () => {
  const samples = [1, 1, 1, 30, 1].map((apart, i) => [apart, i * 10] as const);
  const place = placeOf([0, 40], 40, false);
  const bars = denseBars(pointsOf(samples), place);
  const jump = bars.column.indexOf(33);
  expect(bars.joined[jump]).toBe(1);
  expect(bars.last[jump - 1]).toBe(Math.round(place.up(20) - 0.5));
  expect(bars.first[jump]).toBe(Math.round(place.up(30) - 0.5));
});
