import { max } from 'd3-array';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Run } from '../../model/run.ts';
import type { RunColumn } from './run-column.ts';

/** A number that a run has by itself, and its column. */
interface RunNumber extends Pick<RunColumn, 'subject' | 'name' | 'metric' | 'unit' | 'better'> {
  /** NaN if the run does not have it. */
  readonly valueOf: (run: Run) => number;
}

/**
 * The numbers that are columns, in their order. All that is needed for another one is an entry here: each output shows it,
 * and the record of a site keeps it.
 */
const NUMBERS: readonly RunNumber[] = [
  {
    ...{ subject: 'CPU', name: 'busy', metric: CPU_BUSY, unit: '%', better: null },
    valueOf: highestCpu,
  },
];

/** The numbers of a run by the names of their columns. */
export type RunNumbers = Readonly<Record<string, number>>;

/** Returns the numbers of a run. */
export function runNumbers(run: Run): RunNumbers {
  return Object.fromEntries(NUMBERS.map((number) => [keyOf(number), number.valueOf(run)]));
}

/** Returns the columns of numbers. A run that was kept before a column was added does not have its number. */
export function numberColumns(ofRuns: readonly RunNumbers[]): readonly RunColumn[] {
  return NUMBERS.map((number): RunColumn => {
    const { valueOf: _, ...column } = number;
    const values = ofRuns.map((numbers) => numbers[keyOf(number)] ?? Number.NaN);
    return { ...column, kind: 'measured', words: null, values: Float64Array.from(values) };
  });
}

function keyOf({ subject, name }: RunNumber): string {
  return `${subject} ${name}`;
}

/** The mean of the host with the busiest CPUs, in percent. */
function highestCpu(run: Run): number {
  const cpus = keyFigures(run).filter(({ metric }) => metric === CPU_BUSY);
  return max(cpus, ({ value }) => value) ?? Number.NaN;
}
