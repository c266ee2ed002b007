import { expect, test } from 'vitest';
import { runMarks } from '../../src/chart/run-marks.ts';
import { textWidth } from '../../src/chart/text-width.ts';

const x = { log: false, domain: [0, 100], range: [75.5, 657.5], rail: Number.NaN } as const;
const plot = { x: 75.5, y: 38.5, width: 582, height: 307 };

test('a mark is a line with its name above', () => {
  const { lines, texts } = runMarks([{ at: 50, text: 'fio\u0000' }], x, plot);
  expect(lines[0]!.points.x[0]).toBe(366.5);
  expect(texts.map(({ text }) => text)).toEqual(['fio⟨00⟩']);
});

test('if names do not all fit, marks are numbered over the whole run and named where there is room', () => {
  const marks = [
    { at: 22, text: 'the second' },
    { at: 16, text: 'first' },
    { at: 80, text: 'third' },
    { at: 120, text: 'outside' },
  ];
  const { lines, texts } = runMarks(marks, x, plot);
  expect(lines).toHaveLength(3);
  expect(texts.map(({ text }) => text)).toEqual(['1 first', '2', '3 third']);
});

test('every mark has its line, and no label touches another', () => {
  const marks = Array.from({ length: 90 }, (_, i) => ({ at: (i * i) / 81, text: `phase ${i}` }));
  const { lines, texts } = runMarks(marks, x, plot);
  expect(lines).toHaveLength(90);
  for (const [i, { text, x: middle }] of texts.entries()) {
    const before = texts[i - 1];
    if (before === undefined) continue;
    const apart = (textWidth(text, 11) + textWidth(before.text, 11)) / 2;
    expect(middle - before.x).toBeGreaterThanOrEqual(apart);
  }
});
