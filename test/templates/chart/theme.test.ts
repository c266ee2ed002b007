import { describe, expect, test } from 'vitest';
import { dashes, themes } from '../../../templates/chart/theme.ts';

/** The contrast of two colours by WCAG 2. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

for (const [name, theme] of Object.entries(themes)) {
  describe(`on the ${name} ground`, () => {
    test.each([...theme.series, theme.gap])('%s has a contrast of 3:1', (colour) => {
      expect(contrast(colour, theme.ground)).toBeGreaterThanOrEqual(3);
    });

    test('text has a contrast of 7:1', () => {
      expect(contrast(theme.text, theme.ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(theme.axis, theme.ground)).toBeGreaterThanOrEqual(7);
    });
  });
}

test('no two lines have the same dashes', () => {
  expect(new Set(dashes.map((dash) => dash.join(' '))).size).toBe(themes.light.series.length);
});
