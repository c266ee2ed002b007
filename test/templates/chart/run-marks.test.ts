import { expect, test } from 'vitest';
import { runMarks } from '../../../templates/chart/run-marks.ts';

const x = { log: false, domain: [0, 100], range: [75.5, 657.5], rail: Number.NaN } as const;
const plot = { x: 75.5, y: 38.5, width: 582, height: 307 };

test('a moment that somebody marked is a line with its name above', () => {
  const { lines, texts } = runMarks([{ at: 50, text: 'fio\u0000' }], x, plot);
  expect(lines[0]!.points.x[0]).toBe(366.5);
  expect(texts.map(({ text }) => text)).toEqual(['fio⟨00⟩']);
});

test('names do not run into each other; the lines stay', () => {
  const marks = [
    { at: 51, text: 'second' },
    { at: 50, text: 'first' },
    { at: 120, text: 'outside' },
  ];
  const { lines, texts } = runMarks(marks, x, plot);
  expect(lines).toHaveLength(2);
  expect(texts.map(({ text }) => text)).toEqual(['first']);
});
