import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dashes } from '../../src/chart/theme.ts';
import { slotOfSide } from '../../src/compare/charts/side-slots.ts';
import { safeThemes, themes } from './themes.ts';

/** The contrast of two colours by WCAG 2. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Linear red, green and blue. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const palettes = { gnuplot: themes, safe: safeThemes };
const all = Object.entries(palettes).flatMap(([palette, grounds]) =>
  Object.entries(grounds).map(([ground, theme]) => [palette, ground, theme] as const),
);

describe.each(all)('%s colours on the %s ground', (_, __, theme) => {
  test.each([...theme.series, theme.gap])('%s has a contrast of 3:1', (colour) => {
    expect(contrast(colour, theme.ground)).toBeGreaterThanOrEqual(3);
  });

  test('text has a contrast of 7:1', () => {
    expect(contrast(theme.text, theme.ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(theme.axis, theme.ground)).toBeGreaterThanOrEqual(7);
  });
});

test.each(all)('nothing that is drawn has the red of a limit: %s, %s', (_, __, theme) => {
  for (const colour of [...theme.series, ...theme.heat]) {
    expect(distance(colour, theme.limit, sights['all cones'])).toBeGreaterThan(0.1);
  }
});

/** How the three kinds of cones that may be missing change linear red, green and blue (Machado and others, 2009). */
const sights = {
  'all cones': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red cones': [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  'no green cones': [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  'no blue cones': [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};

function times(matrix: readonly number[], [a, b, c]: readonly number[]): number[] {
  return [0, 3, 6].map((i) => matrix[i]! * a! + matrix[i + 1]! * b! + matrix[i + 2]! * c!);
}

/** A colour in OKLab, in which distances are about as large as they look. */
function seen(colour: string, sight: readonly number[]): number[] {
  const linear = times(sight, channels(colour)).map((share) => Math.min(1, Math.max(0, share)));
  const cones = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566,
      0.0883024619, 0.2817188376, 0.6299787005,
    ],
    linear,
  );
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099,
      0.0259040371, 0.7827717662, -0.808675766,
    ],
    cones.map(Math.cbrt),
  );
}

function distance(one: string, other: string, sight: readonly number[]): number {
  const [a, b] = [seen(one, sight), seen(other, sight)];
  return Math.hypot(...a.map((part, k) => part - b[k]!));
}

describe.each(Object.entries(sights))('with %s', (_, sight) => {
  test.each(Object.entries(safeThemes))('no two safe colours look alike, %s', (__, { series }) => {
    for (const [i, one] of series.entries()) {
      for (const other of series.slice(0, i)) {
        expect(distance(one, other, sight)).toBeGreaterThan(0.12);
      }
    }
  });
});

test.each([
  ['colours.css', themes],
  ['colours-safe.css', safeThemes],
])('the style sheet %s has the same colours', (file, { light, dark }) => {
  const css = readFileSync(join(import.meta.dirname, '../../templates/styles', file), 'utf8');
  const written = [...css.matchAll(/--s\d: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  const expected = [light, dark, dark].flatMap(({ series }) => series.map((c) => c.toLowerCase()));
  expect(written).toEqual(expected);
});

test('no two lines have the same dashes, but the base of a comparison is as calm as the first line', () => {
  expect(dashes).toHaveLength(themes.light.series.length);
  expect(dashes[slotOfSide(0)]).toEqual([]);
  expect(new Set(dashes.map((dash) => dash.join(' '))).size).toBe(dashes.length - 1);
});
