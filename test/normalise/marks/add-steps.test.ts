import { expect, test } from 'vitest';
import type { CiJob } from '../../../src/input/ci/ci-job.ts';
import { addSteps } from '../../../src/normalise/marks/add-steps.ts';
import { stepMarks } from '../../../src/normalise/marks/step-marks.ts';
import { makeRun } from '../../make-run.ts';

const ZERO = Date.UTC(2026, 10, 21);
const run = { ...makeRun([], { window: { from: 0, to: 100 } }), zero: ZERO, dated: true };
const WINDOW = { from: 0, to: 100 };

type Given = readonly [name: string, from: number, to: number];

const marksOf = (...steps: readonly Given[]) =>
  stepMarks(
    steps.map(([name, from, to]) => ({ name, from, to })),
    WINDOW,
  ).map(({ at, text }) => [at, text]);

function jobOf(name: string, ...steps: readonly Given[]): CiJob {
  return {
    name,
    id: `id of ${name}`,
    warnings: [],
    steps: steps.map(([text, from, to], i) => ({
      name: text,
      start: ZERO + from * 1000,
      end: ZERO + to * 1000,
      file: 'job.json',
      line: i + 1,
    })),
  };
}

test('each step has a mark where it begins, and so has the time without one', () => {
  expect(marksOf(['build', 10, 30], ['test', 30, 50], ['load', 60, 90])).toEqual([
    [10, 'build'],
    [30, 'test'],
    [50, 'after test'],
    [60, 'load'],
    [90, 'after load'],
  ]);
});

test('a step within another has its name, too, and the outer one goes on behind it', () => {
  expect(marksOf(['script', 0, 100], ['load', 20, 60], ['warm up', 20, 30])).toEqual([
    [0, 'script'],
    [20, 'warm up (script)'],
    [30, 'load (script)'],
    [60, 'script'],
  ]);
});

test('a step of the bounds of the run is cut at them', () => {
  expect(marksOf(['set up', -50, 20], ['load', 20, Number.POSITIVE_INFINITY])).toEqual([
    [0, 'set up'],
    [20, 'load'],
  ]);
});

test('a part of less than a second has no mark; the step before goes on', () => {
  expect(marksOf(['script', 0, 100], ['a', 10, 20], ['b', 20.2, 30], ['tick', 50, 50.5])).toEqual([
    [0, 'script'],
    [10, 'a (script)'],
    [20.2, 'b (script)'],
    [30, 'script'],
  ]);
});

test('steps of one name after each other are two; a step that two files name is one', () => {
  expect(marksOf(['test', 0, 10], ['test', 10, 20], ['test', 10, 19])).toEqual([
    [0, 'test'],
    [10, 'test'],
    [20, 'after test'],
  ]);
});

test('of several jobs the one that overlaps the logs is taken; steps outside are counted with their place', () => {
  const early = jobOf('early', ['x', -500, -400]);
  const job = jobOf('bench', ['set up', -50, -20], ['check out', -20, -10], ['load', 10, 90]);
  const [marked] = addSteps([run], [early, job]);
  expect(marked!.marks.map(({ text }) => text)).toEqual(['load', 'after load']);
  expect(marked!.warnings).toEqual([
    {
      file: 'job.json',
      line: 1,
      code: 'mark',
      text: "'set up' and 1 more: before or after the logs, which go from 2026-11-21T00:00:00.000Z to 2026-11-21T00:01:40.000Z",
    },
  ]);
});

test('if several jobs overlap the logs, none is taken, and a warning says how to choose', () => {
  const jobs = ['a', 'b', 'c', 'd'].map((name) => jobOf(name, ['load', 10, 90]));
  const [marked] = addSteps([run], jobs);
  expect(marked!.marks).toEqual([]);
  expect(marked!.warnings.map(({ text }) => text)).toEqual([
    "4 jobs ran during the logs: 'a' (id of a), 'b' (id of b), 'c' (id of c) and 1 more; take the answer for one: gh api 'repos/{owner}/{repo}/actions/jobs/id of a'",
  ]);
});

test('each of several runs has its own steps', () => {
  const later = { ...run, zero: ZERO + 200_000 };
  const runs = addSteps([run, later], [jobOf('bench', ['first', 10, 90], ['second', 210, 290])]);
  expect(runs.map(({ marks }) => marks.map(({ text }) => text))).toEqual([
    ['first', 'after first'],
    ['second', 'after second'],
  ]);
  expect(runs.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('a run without a date has no steps, and is told what gives it one', () => {
  const [marked] = addSteps([{ ...run, dated: false }], [jobOf('bench', ['load', 10, 90])]);
  expect(marked!.marks).toEqual([]);
  expect(marked!.warnings).toMatchObject([{ text: expect.stringContaining('--start') }]);
});

test('without jobs nothing changes', () => {
  expect(addSteps([run], [])).toEqual([run]);
});
