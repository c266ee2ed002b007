import { expect, test } from 'vitest';
import { MIB } from '../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from './find-in.ts';

const GIB = 1024 * MIB;
const withAvailable = (gib: Course, samples = 120) =>
  minutes([{ metric: 'memory.available', values: (i) => gib(i) * GIB }], { samples });

test('memory that falls by half and more is a note, with its rate', () => {
  const run = withAvailable((i) => 28 - 0.2 * i + 0.1 * (i % 2));
  expect(saidBy('memory-falls', run)).toEqual([
    '0–120 s Available memory fell steadily: from 26.9 GiB to 5.35 GiB on average of a tenth of the run, 12 GiB a minute',
  ]);
  expect(foundBy('memory-falls', run)[0]!.caveat).toBe('At this rate none is left after 27 s more');
});

test('a step, a smaller fall, a wave, a short run or memory that is gone is no steady fall', () => {
  expect(
    foundBy(
      'memory-falls',
      withAvailable((i) => (i < 60 ? 28 : 5)),
    ),
  ).toEqual([]);
  expect(
    foundBy(
      'memory-falls',
      withAvailable((i) => 28 - 0.1 * i),
    ),
  ).toEqual([]);
  expect(
    foundBy(
      'memory-falls',
      withAvailable((i) => 28 - 0.2 * i + 9 * Math.sin(i / 9)),
    ),
  ).toEqual([]);
  expect(
    foundBy(
      'memory-falls',
      withAvailable((i) => 28 - i, 25),
    ),
  ).toEqual([]);
  expect(
    foundBy(
      'memory-falls',
      withAvailable((i) => Math.max(0.1, 28 - 0.3 * i)),
    ),
  ).toEqual([]);
  expect(
    foundBy('memory-falls', minutes([{ metric: 'memory.free', values: (i) => 200 - i }])),
  ).toEqual([]);
});

test('what the ARC gives back is named with the numbers that contain it', () => {
  const run = minutes([
    { metric: 'memory.available', values: (i) => (10 - 0.07 * i) * GIB },
    { metric: 'zfs.arc.size', values: (i) => (22 - 0.15 * i) * GIB },
  ]);
  expect(saidBy('memory-falls', run)).toEqual([
    '0–120 s Available memory fell steadily: from 29.8 GiB to 6.03 GiB on average of a tenth of the run with what the ARC gives back, 13.2 GiB a minute',
  ]);
  expect(foundBy('memory-falls', run)[0]!.also).toMatchObject([{ metrics: ['zfs.arc.size'] }]);
});
