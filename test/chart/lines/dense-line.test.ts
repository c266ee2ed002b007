import { describe, expect, test } from 'vitest';
import { positions, type Scale } from '../../../src/chart/axes/scale.ts';
import { denseLine } from '../../../src/chart/lines/dense-line.ts';
import type { LinePlace } from '../../../src/chart/lines/line-place.ts';
import { linesPath } from '../../../src/chart/lines/path.ts';
import type { Points } from '../../../src/chart/scene.ts';

const WIDTH = 100;
const N = 1000;

/** 100 pixels for 1000 seconds; a value is as many pixels above row 200. */
function drawn(
  values: (i: number) => number,
  {
    domain = [0, N],
    hasBand = true,
  }: { domain?: readonly [number, number]; hasBand?: boolean } = {},
) {
  const plot = { x: 0.5, y: 0.5, width: WIDTH, height: 200 };
  const x: Scale = { log: false, domain, range: [0.5, WIDTH + 0.5], rail: Number.NaN };
  const y: Scale = { log: false, domain: [0, 200], range: [200.5, 0.5], rail: Number.NaN };
  const place: LinePlace = { plot, x, across: positions(x), up: positions(y) };
  const index = Float64Array.from({ length: N }, (_, i) => i);
  const points = { x: index, y: index.map(values), span: index.map(() => 1) };
  return denseLine(points, place, { hasBand });
}

const heights = ({ y }: Points) => [...y].filter(Number.isFinite).map((row) => 200.5 - row);
const runs = ({ y }: Points) => [...y].filter(Number.isNaN).length;

describe('a line with more samples than pixels', () => {
  test('has a band over the spread of its samples and a line at their mean', () => {
    const { band, line, spikes } = drawn((i) => (i % 2 === 0 ? 50 : 150));
    expect(new Set(heights(band))).toEqual(new Set([50, 150]));
    for (const height of heights(line)) expect(Math.abs(height - 100)).toBeLessThanOrEqual(5);
    expect(spikes.x).toHaveLength(0);
  });

  test('has no band while nothing happens, and a path of few bytes', () => {
    const { band, line } = drawn(() => 80);
    expect(band.x).toHaveLength(0);
    expect(linesPath(line).length).toBeLessThan(250);
  });

  test('has an upright stroke to the top of a spike, down to the columns beside it', () => {
    const { spikes } = drawn((i) => (i === 444 ? 180 : 20 + (i % 3)));
    expect(heights(spikes)).toEqual([180, 22]);
  });

  test('has a stroke to a spike downward too', () => {
    const { spikes } = drawn((i) => (i === 444 ? 0 : 120 + (i % 3)));
    expect(heights(spikes)).toEqual([0, 120]);
  });

  test('has no strokes where noise reaches now further, now less far', () => {
    const { spikes } = drawn((i) => 100 + 60 * Math.sin(i * i));
    expect(spikes.x).toHaveLength(0);
  });

  test('ends where a sample is missing', () => {
    const { band, line } = drawn((i) => (i > 400 && i < 600 ? Number.NaN : i % 2 === 0 ? 9 : 99));
    expect(runs(line)).toBe(1);
    for (const { x } of [band, line]) {
      expect([...x].filter((at) => at > 42 && at < 58)).toEqual([]);
    }
  });

  test('reaches both borders if it goes on beyond them', () => {
    const { line } = drawn((i) => i % 7, { domain: [300, 700] });
    expect(line.x[0]).toBe(0.5);
    expect(line.x.at(-1)).toBe(WIDTH + 0.5);
  });
});

describe('a dense line without its band', () => {
  const alone = (values: (i: number) => number) => drawn(values, { hasBand: false });

  test('has a stroke from the line to a spike', () => {
    const { band, line, spikes } = alone((i) => (i === 444 ? 180 : 20));
    expect(band.x).toHaveLength(0);
    const [top, bottom] = heights(spikes);
    expect(top).toBe(180);
    expect(heights(line)).toContain(bottom);
  });

  test('has strokes to the ends of noise, but not at every pixel', () => {
    const { spikes } = alone((i) => 100 + 60 * Math.sin(i * i));
    const reached = heights(spikes);
    expect(Math.max(...reached)).toBeCloseTo(160, 0);
    expect(Math.min(...reached)).toBeCloseTo(40, 0);
    expect(runs(spikes)).toBeLessThan(WIDTH / 8);
  });

  test('has none while nothing happens', () => {
    expect(alone(() => 80).spikes.x).toHaveLength(0);
  });
});
