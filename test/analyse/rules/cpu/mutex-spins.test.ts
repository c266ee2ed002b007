import { expect, test } from 'vitest';
import type { Run } from '../../../../src/model/run.ts';
import type { MadeColumn } from '../../../make-run.ts';
import { between, foundBy, minutes, saidBy } from '../find-in.ts';

/** What mpstat of Solaris prints of two processors. */
interface Made {
  readonly spins: number;
  readonly switches?: number;
  readonly kernel?: number;
}

function processors({ spins, switches = 6000, kernel = 15 }: Made): Run {
  const of = (name: string): MadeColumn[] => {
    const column = (metric: string, values: MadeColumn['values']): MadeColumn => {
      return { kind: 'cpu', name, metric, values };
    };
    return [
      column('system.mutex_spins', between(20, 80, spins, 50)),
      column('system.context_switches', () => switches),
      column('cpu.user', () => 20),
      column('cpu.system', () => kernel),
      column('cpu.idle', () => 80 - kernel),
    ];
  };
  return minutes(['0', '1'].flatMap(of), { platform: 'solaris', tool: 'mpstat' });
}

test('threads that spin for locks of the kernel are found while the processors are not busy', () => {
  const run = processors({ spins: 9000 });
  expect(saidBy('cpu-mutex', run)).toEqual([
    '20–80 s Threads waited for locks of the kernel: 9,000 spins/s on each of 2 CPUs for 1 min, 1.5 for each context switch, CPU 35 % busy, 15 % in the kernel',
  ]);
  expect(foundBy('nothing-saturated', run)).toEqual([]);
});

test('spins are usual where they are few, few for each switch, or cost little', () => {
  expect(foundBy('cpu-mutex', processors({ spins: 490, switches: 500 }))).toEqual([]);
  expect(foundBy('cpu-mutex', processors({ spins: 2900 }))).toEqual([]);
  expect(foundBy('cpu-mutex', processors({ spins: 9000, kernel: 9 }))).toEqual([]);
});

test('nothing is said of spins where they were not measured', () => {
  const run = minutes([{ kind: 'cpu', name: '0', metric: 'cpu.idle', values: () => 60 }]);
  expect(foundBy('cpu-mutex', run)).toEqual([]);
});
