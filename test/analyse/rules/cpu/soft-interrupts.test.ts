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
