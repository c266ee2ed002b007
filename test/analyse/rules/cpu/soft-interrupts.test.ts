import { expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { foundBy, minutes, saidBy } from '../find-in.ts';

const idle = (share: number): MadeColumn => ({ metric: 'cpu.idle', values: () => share });
const softOf = (share: number): MadeColumn => {
  return { metric: 'cpu.soft_interrupts', values: () => share };
};

test('soft interrupts are named where they are most of the busy time', () => {
  expect(saidBy('cpu-soft-interrupts', minutes([idle(38), softOf(46)]))).toEqual([
    '0–120 s Soft interrupts used most of the busy CPU time: 46 % of the CPUs, which were 62 % busy for 2 min',
  ]);
});

test('those of a host are the mean of its CPUs, if only these were measured', () => {
  const cpu = (name: string, soft: number): MadeColumn[] => [
    { kind: 'cpu', name, metric: 'cpu.idle', values: () => 40 },
    { kind: 'cpu', name, metric: 'cpu.soft_interrupts', values: () => soft },
  ];
  expect(foundBy('cpu-soft-interrupts', minutes([...cpu('0', 40), ...cpu('1', 50)]))).toMatchObject(
    [{ why: '45 % of the CPUs, which were 60 % busy for 2 min' }],
  );
});

/** Soft interrupts of CPU 0 and of three others. */
const served = (first: number, others: number) =>
  minutes(
    [first, others, others, others].flatMap((share, i): MadeColumn[] => [
      { kind: 'cpu', name: `${i}`, metric: 'cpu.idle', values: () => 95 - share },
      { kind: 'cpu', name: `${i}`, metric: 'cpu.soft_interrupts', values: () => share },
    ]),
  );

test('one CPU that serves the soft interrupts is named below its ceiling, too', () => {
  const run = served(55, 3);
  expect(saidBy('cpu-interrupts', run)).toEqual([
    '0–120 s CPU 0 served most soft interrupts: 55 % of its time for 2 min, 3 % of the others’',
  ]);
  expect(foundBy('nothing-saturated', run)).toEqual([]);
});

test('soft interrupts of all CPUs are not said of one', () => {
  expect(foundBy('cpu-interrupts', served(42, 12))).toEqual([]);
});
