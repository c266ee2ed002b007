import { describe, expect, test } from 'vitest';
import { SmoothCurve, smoothCurve } from '../../../src/chart/lines/smooth-curve.ts';
import type { Points } from '../../../src/chart/scene.ts';
import { bezier } from './gnuplot-bezier.ts';

/** A third of a pixel of a chart 350 pixels high. */
const THIRD = 100 / 350 / 3;

/** From 0 to 100, jumping as utilisation does. */
function jumping(n: number): Points {
  let value = 50;
  const y = Float64Array.from({ length: n }, (_, i) => {
    if ((i * 7919) % 997 < 40) value = ((i * 104_729) % 1009) / 10;
    return Math.min(100, Math.max(0, value + ((i * 31) % 17) - 8));
  });
  return { x: y.map((_, i) => i + 1), y };
}

/** The height of a polyline at a place of its x. */
function heightAt({ x, y }: Points, at: number): number {
  const i = Math.max(
    1,
    x.findIndex((other) => other >= at),
  );
  return y[i - 1]! + ((y[i]! - y[i - 1]!) * (at - x[i - 1]!)) / (x[i]! - x[i - 1]!);
}

describe('the smooth curve', () => {
  test.each([3, 24, 599, 5000, 86_400])(
    'of %i samples is within a third of a pixel of the curve that gnuplot draws',
    (n) => {
      const points = jumping(n);
      const exact = bezier(points);
      const curve = new SmoothCurve(points).points();
      const off = Array.from(exact.x, (at, i) => Math.abs(heightAt(curve, at) - exact.y[i]!));
      expect(Math.max(...off)).toBeLessThan(THIRD);
    },
  );

  test('begins and ends with the first and the last sample', () => {
    const { x, y } = jumping(1000);
    const curve = new SmoothCurve({ x, y }).points();
    expect([curve.x[0], curve.y[0]]).toEqual([x[0], y[0]]);
    expect([curve.x.at(-1), curve.y.at(-1)]).toEqual([x.at(-1), y.at(-1)]);
  });

  test('of uneven times is that of gnuplot too', () => {
    const { x, y } = jumping(5000);
    const uneven = { x: x.map((at) => at + (at > 2000 ? 700 : 0) + Math.sin(at) / 4), y };
    const exact = bezier(uneven);
    const curve = new SmoothCurve(uneven).points();
    const off = Array.from(exact.x, (at, i) => Math.abs(heightAt(curve, at) - exact.y[i]!));
    expect(Math.max(...off)).toBeLessThan(THIRD);
  });

  test('has the same heights in any order of reading', () => {
    const points = jumping(3000);
    const all = new SmoothCurve(points).points().y;
    const curve = new SmoothCurve({ ...points });
    const places = [700, 3, 1200, 699, 0];
    expect(places.map((place) => curve.height(place))).toEqual(places.map((place) => all[place]));
  });

  test('never goes back in time', () => {
    const { x } = new SmoothCurve(jumping(86_400));
    expect(x.every((at, i) => i === 0 || at >= x[i - 1]!)).toBe(true);
  });

  test('is broken where samples are missing, and is a line between two', () => {
    const y = Float64Array.of(1, 2, Number.NaN, 4, Number.NaN, 5, 6, 7);
    const curve = new SmoothCurve({ x: y.map((_, i) => i), y }).points();
    expect(Array.from(curve.y.subarray(0, 5))).toEqual([1, 2, Number.NaN, 4, Number.NaN]);
  });

  test('of many short stretches has few places', () => {
    const y = Float64Array.from({ length: 400_000 }, (_, i) => (i % 4 === 0 ? Number.NaN : i % 7));
    expect(new SmoothCurve({ x: y.map((_, i) => i), y }).x.length).toBeLessThan(600_000);
  });
});

test('the curve of a window goes over the samples in it only', () => {
  const points = jumping(100);
  const [from, to] = [points.x[20]!, points.x[40]!];
  const part = { x: points.x.slice(20, 41), y: points.y.slice(20, 41) };
  expect(smoothCurve(points, [from, to]).points()).toEqual(new SmoothCurve(part).points());
  expect(smoothCurve(points, [from, to])).toBe(smoothCurve(points, [from, to]));
});
