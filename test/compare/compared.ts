import type { ComparedRuns } from '../../src/compare/charts/combined-run.ts';
import type { Run } from '../../src/model/run.ts';
import { makeRun, makeSource } from '../make-run.ts';

/** A run with a log of its CPUs, and one of a disk that reads. */
export function madeRun(
  name: string,
  { disk = 'sda', user = 50, reads = 1000, samples = 20, host = '' } = {},
): Run {
  const vmstat = makeSource({
    file: 'vmstat.out',
    tool: 'vmstat',
    host,
    columns: [
      { metric: 'cpu.user', printed: 'us', unit: '%', values: new Array(samples).fill(user) },
      { metric: 'cpu.idle', printed: 'id', unit: '%', values: new Array(samples).fill(100 - user) },
    ],
  });
  const iostat = makeSource({
    file: 'iostat.out',
    host,
    columns: ['disk.read.throughput', 'disk.read.operations', 'disk.queue'].map((metric) => ({
      kind: 'disk',
      name: disk,
      metric,
      values: new Array(samples).fill(reads),
    })),
  });
  return makeRun([vmstat, iostat], { name, title: name });
}

/** A document that compares runs, each as a side of its own. */
export function compared(
  runs: readonly Run[],
  zeros: readonly number[] = runs.map(() => 0),
): ComparedRuns {
  return {
    title: runs.map(({ name }) => name).join(' → '),
    runs,
    comparison: {
      sides: runs.map(({ name }, i) => ({ name, runs: [i] })),
      align: 'load',
      zeros,
      thresholdPercent: 5,
    },
  };
}
