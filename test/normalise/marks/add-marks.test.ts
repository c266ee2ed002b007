import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import { addMarks, type GivenMark } from '../../../src/normalise/marks/add-marks.ts';
import { makeRun } from '../../make-run.ts';

const ZERO = Date.UTC(2026, 10, 21);
const made = makeRun([], { window: { from: 10, to: 20 } });
const run = { ...made, zero: ZERO, dated: true, marks: [{ at: 1, text: 'first' }] };
const at = (seconds: number) => ({ time: { clock: ZERO + seconds * 1000 }, text: `at ${seconds}` });
const marked = (one: Run, marks: readonly GivenMark[]) => addMarks([one], marks)[0]!;

test('without marks a run is kept as it is', () => {
  expect(marked(run, [])).toEqual(run);
});

test('marks are added to those of the run, at seconds or at a clock time', () => {
  const marks = [{ time: { seconds: 15 }, text: 'fifteen' }, at(20)];
  expect(marked(run, marks).marks).toEqual([
    { at: 1, text: 'first' },
    { at: 15, text: 'fifteen' },
    { at: 20, text: 'at 20' },
  ]);
  expect(marked(run, marks).warnings).toEqual([]);
});

test('a mark outside the run is warned of, with the bounds of the run', () => {
  const texts = marked(run, [{ time: { seconds: 5 }, text: 'five' }, at(30)]).warnings.map(
    ({ code, text }) => `${code}: ${text}`,
  );
  expect(texts).toEqual([
    "mark: 'five' at 5 s is outside the run, which goes from 10 s to 20 s",
    "mark: 'at 30' at 2026-11-21T00:00:30.000Z is outside the run, which goes from 2026-11-21T00:00:10.000Z to 2026-11-21T00:00:20.000Z",
  ]);
});

test('of several runs, each has the clock times within it, and only a mark in none is warned of', () => {
  const marks = [9, 10, 15, 20, 21, 35].map(at);
  const later = { ...run, window: { from: 30, to: 40 } };
  const [first, second] = addMarks(
    [
      { ...run, marks: [] },
      { ...later, marks: [] },
    ],
    marks,
  );
  expect(first!.marks.map((mark) => mark.at)).toEqual([10, 15, 20]);
  expect(second!.marks.map((mark) => mark.at)).toEqual([35]);
  expect([first, second].map((one) => one!.warnings.length)).toEqual([2, 0]);
});

test('a clock time needs a clock, seconds do not', () => {
  const clockless = { ...run, zero: Number.NaN };
  expect(marked(clockless, [{ time: { seconds: 15 }, text: '' }]).marks).toHaveLength(2);
  expect(() => marked(clockless, [at(5)])).toThrow(
    expect.objectContaining({
      exitCode: 2,
      message: expect.stringContaining('needs a clock'),
      hint: expect.stringContaining('--start'),
    }),
  );
});
