import { expect, test } from 'vitest';
import type { MadeColumn } from '../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';

const other = (name: string, metric: string, values: Course): MadeColumn => {
  return { kind: 'other', name, metric, values };
};

test('a GPU that is always in use is a warning, with the use of the controller of its memory', () => {
  const gpu = (use: Course) =>
    minutes([other('GPU 0', 'gpu.utilisation', use), other('GPU 0', 'gpu.memory.busy', () => 55)]);
  expect(saidBy('gpu-busy', gpu(between(20, 110, 99)))).toEqual([
    '20–110 s GPU 0 was always in use: 99 % for 1 min 30 s, the controller of its memory 55 %',
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

test('a full encoder is named instead of the kernels, also between idle reports that are far apart', () => {
  const work = [0, 97, 89, 97, 0, 0];
  const gpu = (encoder: readonly number[]) =>
    minutes(
      [
        { ...other('GPU 0', 'gpu.utilisation', () => 0), values: work },
        { ...other('GPU 0', 'gpu.encoder', () => 0), values: encoder },
        { ...other('GPU 0', 'gpu.decoder', () => 0), values: [0, 88, 80, 81, 22, 0] },
      ],
      { samples: 6, interval: 20 },
    );
  expect(saidBy('gpu-busy', gpu([0, 98, 100, 100, 31, 0]))).toEqual([
    '20–80 s The encoder of GPU 0 was always in use: 99.3 % for 1 min',
  ]);
  expect(saidBy('gpu-busy', gpu([0, 60, 70, 60, 31, 0]))).toEqual([
    '20–80 s GPU 0 was always in use: 94.3 % for 1 min',
  ]);
});
