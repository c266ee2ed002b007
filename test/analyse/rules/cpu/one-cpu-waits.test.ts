import { expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from '../find-in.ts';

const cpu = (name: string, wait: Course): MadeColumn[] => [
  { kind: 'cpu', name, metric: 'cpu.idle', values: (i) => 98 - wait(i) },
  { kind: 'cpu', name, metric: 'cpu.iowait', values: wait },
];
const hostWait = (wait: Course): MadeColumn => ({ metric: 'cpu.iowait', values: wait });
const always =
  (share: number): Course =>
  () =>
    share;

test('one CPU that waits for I/O while the others do not is a note', () => {
  const waits = between(30, 90, 96);
  const all = [...cpu('0', always(0)), ...cpu('1', waits), hostWait((i) => waits(i) / 2)];
  expect(saidBy('cpu-one-waits', minutes(all))).toEqual([
    '30–90 s CPU 1 waited for I/O: 96 % for 1 min while the machine was 2 % busy',
  ]);
});

test('CPUs that all wait, or a host with one CPU, are none', () => {
  const all = [...cpu('0', always(96)), ...cpu('1', always(96)), hostWait(always(96))];
  expect(foundBy('cpu-one-waits', minutes(all))).toEqual([]);
  expect(
    foundBy('cpu-one-waits', minutes([...cpu('0', always(96)), hostWait(always(96))])),
  ).toEqual([]);
});
