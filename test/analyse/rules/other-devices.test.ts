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

test('so is the part of a GPU that codes video', () => {
  const run = (encoder: number, decoder: number) =>
    minutes([
      other('GPU 0', 'gpu.utilisation', () => 30),
      other('GPU 0', 'gpu.encoder', () => encoder),
      other('GPU 0', 'gpu.decoder', () => decoder),
    ]);
  expect(saidBy('gpu-busy', run(100, 94))).toEqual([
    '0–120 s The encoder of GPU 0 was always in use: 100 % for 2 min',
  ]);
  expect(saidBy('gpu-busy', run(94, 96))).toEqual([
    '0–120 s The decoder of GPU 0 was always in use: 96 % for 2 min',
  ]);
});
