import { expect, test } from 'vitest';
import { addMarks } from '../../src/normalise/add-marks.ts';
import { makeRun } from '../chart/run.ts';

const ZERO = Date.UTC(2026, 10, 21);
const made = makeRun([], { window: { from: 10, to: 20 } });
const run = { ...made, zero: ZERO, marks: [{ at: 1, text: 'first' }] };
const at = (seconds: number) => ({ time: { clock: ZERO + seconds * 1000 }, text: `at ${seconds}` });

test('without marks a run is kept as it is', () => {
  expect(addMarks(run, [], true)).toBe(run);
});

test('marks are added to those of the run, at seconds or at a clock time', () => {
  const marks = [{ time: { seconds: 5 }, text: 'five' }, at(30)];
  expect(addMarks(run, marks, true).marks).toEqual([
    { at: 1, text: 'first' },
    { at: 5, text: 'five' },
    { at: 30, text: 'at 30' },
  ]);
});

test('of several runs, each has the clock times within it', () => {
  const marks = [9, 10, 15, 20, 21].map(at);
  expect(addMarks({ ...run, marks: [] }, marks, false).marks.map((mark) => mark.at)).toEqual([
    10, 15, 20,
  ]);
});

test('a clock time needs a clock, seconds do not', () => {
  const clockless = { ...run, zero: Number.NaN };
  expect(addMarks(clockless, [{ time: { seconds: 5 }, text: '' }], true).marks).toHaveLength(2);
  expect(() => addMarks(clockless, [at(5)], true)).toThrow(
    expect.objectContaining({
      exitCode: 2,
      message: expect.stringContaining('needs a clock'),
      hint: expect.stringContaining('--start'),
    }),
  );
});
