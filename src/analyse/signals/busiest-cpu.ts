import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { TimeGrid } from './grid.ts';
import { readSignal, type Signal, type Signals } from './signals.ts';

/** The busiest processor of a host at each instant. */
export interface BusiestCpu {
  /** The processors that have a number, in their order. */
  readonly cpus: readonly Signal[];
  /** The highest busy time in each cell in percent; NaN where none was measured. */
  readonly values: Float64Array;
  /** The index of that processor in each cell. */
  readonly which: Uint16Array;
}

/** The busiest processor of a host in each cell of a grid; null where no log prints each. */
export function busiestCpu(signals: Signals, host: string, grid: TimeGrid): BusiestCpu | null {
  const cpus = signals.of(host, 'cpu', CPU_BUSY).filter(({ entity }) => /^\d+$/.test(entity.name));
  if (cpus.length === 0) return null;
  const values = new Float64Array(grid.cells).fill(Number.NaN);
  const which = new Uint16Array(grid.cells);
  for (const [cpu, signal] of cpus.entries()) {
    const busy = readSignal(signal, grid);
    for (let i = 0; i < busy.length; i++) {
      if (!(busy[i]! > values[i]!) && !Number.isNaN(values[i]!)) continue;
      values[i] = busy[i]!;
      which[i] = cpu;
    }
  }
  return { cpus, values, which };
}
