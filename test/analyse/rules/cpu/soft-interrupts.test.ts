import { describe, expect, test } from 'vitest';
import type { Run } from '../../../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../../../make-run.ts';
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

describe('the thread of soft interrupts', () => {
  const withLabel = (run: Run, label: string): Run => ({
    ...run,
    sources: run.sources.map((source) => ({
      ...source,
      entities: source.entities.map((entity) => ({ ...entity, label })),
    })),
  });
  const used = (share: number): MadeColumn => {
    return { kind: 'process', name: '12', metric: 'process.cpu.total', values: () => share };
  };

  test('is its CPU, from 90 % on, because interrupts themselves take the rest', () => {
    const run = withLabel(minutes([used(93)]), 'ksoftirqd/3');
    expect(saidBy('cpu-softirq-thread', run)).toEqual([
      '0–120 s CPU 3 was busy with soft interrupts: ksoftirqd/3 used 93 % of it for 2 min',
    ]);
    expect(foundBy('cpu-softirq-thread', withLabel(minutes([used(93)]), 'mysqld'))).toEqual([]);
  });

  test('is one finding where it is at its ceiling', () => {
    const run = withLabel(minutes([used(99)]), 'ksoftirqd/3');
    expect(foundBy('cpu-softirq-thread', run)).toEqual([]);
    expect(foundBy('cpu-one-thread', run)).toHaveLength(1);
  });

  test('is a warning in one frame of an unknown time, which may be all time since it began', () => {
    const frame = makeSource({ tool: 'top', samples: 1, origin: 'assumed', columns: [used(93)] });
    expect(foundBy('cpu-softirq-thread', withLabel(makeRun([frame]), 'ksoftirqd/0'))).toMatchObject(
      [
        {
          level: 'warning',
          claim: expect.stringMatching(/\(one report, perhaps since the start\)$/),
        },
      ],
    );
  });
});
