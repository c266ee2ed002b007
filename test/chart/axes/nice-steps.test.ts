import { nice, tickStep as stepOfD3 } from 'd3-array';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceEnds, tickStep } from '../../../src/chart/axes/nice-steps.ts';

const size = fc.double({ min: 1e-9, max: 1e15, noNaN: true });
const low = fc.oneof(
  fc.constant(0),
  size,
  size.map((value) => -value),
);
const count = fc.integer({ min: 2, max: 40 });

test('tics are where d3-array puts them', () => {
  fc.assert(
    fc.property(low, size, count, (from, length, n) => {
      const to = from + length;
      fc.pre(to > from);
      expect(tickStep(from, to, n)).toBe(stepOfD3(from, to, n));
    }),
  );
});

test('an extended range ends where d3-array ends it', () => {
  fc.assert(
    fc.property(low, size, count, (from, length, n) => {
      const to = from + length;
      fc.pre(to > from && length > Math.abs(from) * 1e-9);
      expect(niceEnds(from, to, n).map((end) => end + 0)).toEqual(
        nice(from, to, n).map((end) => end + 0),
      );
    }),
  );
});
