import { expect, test } from 'vitest';
import type { MadeColumn } from '../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';

const other = (name: string, metric: string, values: Course): MadeColumn => {
  return { kind: 'other', name, metric, values };
};

test('a GPU that is always in use is a warning, with the use of its memory', () => {
  const gpu = (use: Course) =>
    minutes([other('GPU 0', 'gpu.utilisation', use), other('GPU 0', 'gpu.memory.busy', () => 55)]);
  expect(saidBy('gpu-busy', gpu(between(20, 110, 99)))).toEqual([
    '20–110 s GPU 0 was always in use: 99 % for 1 min 30 s, its memory 55 %',
  ]);
  expect(
    foundBy(
      'gpu-busy',
      gpu(() => 94),
    ),
  ).toEqual([]);
  expect(foundBy('gpu-busy', minutes([other('GPU 0', 'gpu.memory.busy', () => 99)]))).toEqual([]);
});
