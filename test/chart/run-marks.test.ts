import { expect, test } from 'vitest';
import { markAt, runMarks } from '../../src/chart/run-marks.ts';
import { textElement } from '../../src/chart/svg.ts';
import { textWidth } from '../../src/chart/text-width.ts';

const x = { log: false, domain: [0, 100], range: [75.5, 657.5], rail: Number.NaN } as const;
const plot = { x: 75.5, y: 38.5, width: 582, height: 307 };

test('a mark is a line with its name above', () => {
  const { lines, texts } = runMarks([{ at: 50, text: 'fio\u0000' }], x, plot);
  expect(lines[0]!.points.x[0]).toBe(366.5);
  expect(texts.map(({ text }) => text)).toEqual(['fio⟨00⟩']);
});

test('a name is written right of its line up to the next mark, in whole words', () => {
  const marks = [
    { at: 22, text: 'sequential writes' },
    { at: 16, text: 'idle' },
    { at: 38, text: 'random' },
    { at: 41, text: 'third' },
    { at: 120, text: 'outside' },
  ];
  const { lines, texts } = runMarks(marks, x, plot);
  expect(lines).toHaveLength(4);
  expect(texts.map(({ text }) => text)).toEqual(['idle', 'sequential …', '3', 'third']);
  for (const [i, { x: left, anchor }] of texts.entries()) {
    expect(anchor).toBe('start');
    expect(left).toBe(lines[i]!.points.x[0]);
  }
});

test('what is not written in full is said by a tooltip', () => {
  const marks = [
    { at: 0, text: 'idle' },
    { at: 3, text: 'sequential writes' },
    { at: 6, text: 'idle' },
    { at: 100, text: 'end' },
  ];
  const { texts } = runMarks(marks, x, plot);
  expect(texts.map(({ text, tip }) => [text, tip])).toEqual([
    ['1', 'idle'],
    ['2', 'sequential writes'],
    ['idle', undefined],
    ['end', undefined],
  ]);
  expect(textElement(texts[1]!)).toMatch(/><title>sequential writes<\/title>2<\/text>$/);
});

test('an instant belongs to the mark before it', () => {
  const marks = [
    { at: 15, text: 'writes' },
    { at: 0, text: 'idle' },
  ];
  expect([-1, 0, 14.9, 15, 99].map((at) => markAt(marks, at))).toEqual([
    '',
    '1 idle',
    '1 idle',
    '2 writes',
    '2 writes',
  ]);
});

test('every mark has its line, and no label touches another', () => {
  const marks = Array.from({ length: 90 }, (_, i) => ({ at: (i * i) / 81, text: `phase ${i}` }));
  const { lines, texts } = runMarks(marks, x, plot);
  expect(lines).toHaveLength(90);
  for (const [i, { x: left }] of texts.entries()) {
    const before = texts[i - 1];
    if (before === undefined) continue;
    expect(left - before.x).toBeGreaterThanOrEqual(textWidth(before.text, 11));
  }
});
