import { expect, test } from 'vitest';
import type { Run } from '../../../../src/model/run.ts';
import type { MadeColumn } from '../../../make-run.ts';
import { between, foundBy, minutes, saidBy } from '../find-in.ts';

/** A run of processes at 99 % of a CPU between two seconds, each with its command. */
function runOfTasks(tasks: readonly [command: string, from: number, to: number][]): Run {
  const columns: MadeColumn[] = tasks.map(([, from, to], i) => ({
    kind: 'process',
    name: `${i + 1}`,
    metric: 'process.cpu.total',
    values: between(from, to, 99),
  }));
  const run = minutes([{ metric: 'cpu.busy', values: () => 13 }, ...columns]);
  const sources = run.sources.map((source) => ({
    ...source,
    entities: source.entities.map((entity) =>
      entity.kind === 'process' ? { ...entity, label: tasks[Number(entity.name) - 1]![0] } : entity,
    ),
  }));
  return { ...run, sources };
}

test('processes of one command at their ceiling at once are one finding', () => {
  const run = runOfTasks([
    ['python', 20, 100],
    ['python', 21, 100],
    ['python', 20, 98],
    ['bzip2', 20, 100],
  ]);
  expect(saidBy('cpu-one-thread', run)).toEqual([
    '20–100 s 3 processes python were at their ceiling: 99 % of one CPU each for 1 min 20 s while the machine was 13 % busy',
    '20–100 s Process 4 bzip2 was at its ceiling: 99 % of one CPU for 1 min 20 s while the machine was 13 % busy',
  ]);
  expect(foundBy('cpu-one-thread', run)[0]!.also?.map(({ entity }) => entity.name)).toEqual([
    '2',
    '3',
  ]);
});

test('processes of one command at different times are several findings', () => {
  const run = runOfTasks([
    ['python', 0, 50],
    ['python', 60, 120],
  ]);
  expect(foundBy('cpu-one-thread', run)).toHaveLength(2);
});

test.each([200, 390, 400])(
  'a process at %s %% of one CPU has threads, none of which is at its ceiling',
  (share) => {
    const columns = [
      { metric: 'cpu.busy', values: () => 60 },
      { kind: 'process', name: '7', metric: 'process.cpu.total', values: () => share },
      {
        kind: 'process',
        name: '7',
        metric: 'process.threads',
        values: () => Math.ceil(share / 100),
      },
    ] as const;
    expect(foundBy('cpu-one-thread', minutes(columns))).toEqual([]);
  },
);
