import { expect, test } from 'vitest';
import { layoutLegend } from '../../src/chart/legend.ts';
import { textWidth } from '../../src/chart/text-width.ts';

const plot = { x: 75.5, y: 38.5, width: 582, height: 307 };
const lines = (labels: readonly string[]) =>
  labels.map((label, series) => ({ series, label, hidden: false }));

test('a few lines share one row, in plot order, the sample right of the name', () => {
  const { entries } = layoutLegend(lines(['read', 'write', '%w', '%b']), plot);
  expect(new Set(entries.map(({ text }) => text.y)).size).toBe(1);
  expect(entries.map(({ text }) => text.x)).toEqual(
    [...entries.map(({ text }) => text.x)].sort((a, b) => a - b),
  );
  for (const { text, sample } of entries) expect(sample.points.x[0]!).toBeGreaterThan(text.x);
});

test('names do not run into each other or out of the plot, however long', () => {
  const labels = ['a'.repeat(300), 'swap available', 'x', 'memory '.repeat(9), 'b', 'c', 'd', 'e'];
  const { entries, height } = layoutLegend(lines(labels), plot);
  for (const [i, { text, sample }] of entries.entries()) {
    const left = text.x - textWidth(text.text, text.size);
    const before = entries[i - 1];
    if (before !== undefined && before.text.y === text.y) {
      expect(left).toBeGreaterThan(before.sample.points.x[1]!);
    }
    expect(left).toBeGreaterThan(plot.x);
    expect(sample.points.x[1]!).toBeLessThan(plot.x + plot.width);
    expect(text.y).toBeLessThan(plot.y + height);
  }
});

test('a legend without lines has no height', () => {
  expect(layoutLegend([], plot).height).toBe(0);
});

test('a legend never takes much of the plot: the lines without an entry are counted', () => {
  const names = Array.from({ length: 8 }, (_, i) => `python 158193${i}`);
  for (const box of [plot, { ...plot, height: 177 }, { ...plot, width: 240, height: 187 }]) {
    const { entries, rest, height } = layoutLegend(lines(names), box);
    expect(height).toBeLessThan(0.4 * box.height);
    expect(entries.length).toBeGreaterThan(1);
    const missing = names.length - entries.length;
    expect(rest.map(({ text }) => text)).toEqual(missing > 0 ? [`and ${missing} more`] : []);
    for (const { x, y } of rest) {
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeLessThan(box.y + height);
    }
  }
});
