import type { TimeGrid } from './grid.ts';
import { readSignal, type Signal } from './signals.ts';

/** The highest value of several processors at each instant. */
export interface Busiest {
  /** NaN where none was measured. */
  readonly values: Float64Array;
  /** The index of that processor, the first of equal ones; −1 where none was measured. */
  readonly which: Int16Array;
}

/** The busiest of processors, one or more, whose courses are equally long; each is read once. */
export function busiestOf<T>(cpus: readonly T[], read: (cpu: T) => Float64Array): Busiest {
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
export interface BusiestCpu extends Busiest {
  readonly cpus: readonly Signal[];
  /** How many of them were nearly always busy. */
  readonly full: Float64Array;
}

/** From this use on, in percent. */
const FULL = 90;

/** The busiest of the processors of a host, one or more, in each cell of a grid. */
export function busiestCpu(cpus: readonly Signal[], grid: TimeGrid): BusiestCpu {
  const full = new Float64Array(grid.cells);
  const read = (cpu: Signal) => {
    const values = readSignal(cpu, grid);
    for (let i = 0; i < values.length; i++) if (values[i]! >= FULL) full[i]!++;
    return values;
  };
  return { cpus, full, ...busiestOf(cpus, read) };
}
