import type { TimeGrid } from './grid.ts';
import { readSignal, type Signal } from './signals.ts';

/** The highest value of several processors at each instant. */
export interface BusiestValues {
  /** NaN where none was measured. */
  readonly values: Float64Array;
  /** The index of that processor, the first of equal ones; −1 where none was measured. */
  readonly which: Int16Array;
}

/**
 * The highest value of one or more processors at each instant. Their series have the same length; each is read once.
 */
export function busiestOf<T>(cpus: readonly T[], read: (cpu: T) => Float64Array): BusiestValues {
  const values = read(cpus[0]!).slice();
  const which = Int16Array.from(values, (value) => (Number.isNaN(value) ? -1 : 0));
  for (let cpu = 1; cpu < cpus.length; cpu++) {
    const busy = read(cpus[cpu]!);
    for (let i = 0; i < values.length; i++) {
      if (!(busy[i]! > values[i]! || (which[i]! < 0 && busy[i]! >= 0))) continue;
      values[i] = busy[i]!;
      which[i] = cpu;
    }
  }
  return { values, which };
}

/** The busiest processor in each cell of a grid. */
export interface BusiestCpu extends BusiestValues {
  readonly cpus: readonly Signal[];
  /** How many processors were nearly always busy. */
  readonly full: Float64Array;
}

/** Minimum use, in percent, of a processor that counts as fully busy. */
const MIN_FULL_PERCENT = 90;

/** The busiest of a host's processors in each cell of a grid. There must be at least one. */
export function busiestCpu(cpus: readonly Signal[], grid: TimeGrid): BusiestCpu {
  const full = new Float64Array(grid.cells);
  const read = (cpu: Signal) => {
    const values = readSignal(cpu, grid);
    for (let i = 0; i < values.length; i++) if (values[i]! >= MIN_FULL_PERCENT) full[i]!++;
    return values;
  };
  return { cpus, full, ...busiestOf(cpus, read) };
}
