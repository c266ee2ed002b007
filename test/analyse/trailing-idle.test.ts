import { expect, test } from 'vitest';
import { trailingIdle } from '../../src/analyse/trailing-idle.ts';
import { makeDisk, makeRun, makeSource } from './make-run.ts';

const disk = (samples: number, busyUntil: number, noise = 0) =>
  makeSource({
    samples,
    columns: makeDisk('sd0', { read: (i) => (i < busyUntil ? 100 : noise) }),
  });
const cpu = (samples: number, busyUntil: number) =>
  makeSource({
    file: 'vmstat.out',
    tool: 'vmstat',
    samples,
    columns: [{ metric: 'cpu.user', values: (i) => (i < busyUntil ? 40 : 1) }],
  });

test('collectors that ran on after the load leave an idle end', () => {
  expect(trailingIdle(makeRun([disk(420, 300), cpu(420, 300)]))).toEqual({
    seconds: 120,
    minutes: 5,
  });
});

test('the minutes are rounded up, so that only idle time is cut', () => {
  expect(trailingIdle(makeRun([disk(420, 301)]))).toEqual({ seconds: 119, minutes: 5.1 });
});

test('one busy log is enough for no idle end', () => {
  expect(trailingIdle(makeRun([disk(420, 300), cpu(420, 415)]))).toBeNull();
});

test('20 seconds, or a twentieth of the run, are no news', () => {
  expect(trailingIdle(makeRun([disk(120, 100)]))).toBeNull();
  expect(trailingIdle(makeRun([disk(1000, 955)]))).toBeNull();
});

test('the housekeeping of an idle machine is idle', () => {
  expect(trailingIdle(makeRun([disk(420, 300, 0.2)]))?.seconds).toBe(120);
});

test('a run that was idle throughout has no idle end', () => {
  expect(trailingIdle(makeRun([disk(420, 0), cpu(420, 0)]))).toBeNull();
});

test('a log that ended early does not speak for the time after its end', () => {
  expect(trailingIdle(makeRun([disk(300, 300), cpu(420, 10)]))?.seconds).toBe(120);
});

test('partitions do not count their disk again', () => {
  const kinds = ['disk', 'partition', 'partition', 'group'] as const;
  const columns = kinds.flatMap((kind, i) =>
    makeDisk(`d${i}`, { kind, read: (s) => (s < 60 ? 0.5 : 0) }),
  );
  expect(trailingIdle(makeRun([makeSource({ samples: 120, columns })]))).toBeNull();
});
