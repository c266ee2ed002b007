import { addValues, type Column, readValues } from '../model/column.ts';
import { CPU_BUSY, cpuIdleModes, cpuWorkModes } from '../model/cpu-modes.ts';
import type { Source } from '../model/run.ts';
import { roundLike } from './column-decimals.ts';
import type { Series } from './panel.ts';
import { seriesTimes } from './series.ts';
import { isUsed } from './used.ts';

/** The columns from which a processor's busy time is computed. */
export interface BusyColumns {
  /** Empty if the tool does not print idle time. */
  readonly idle: readonly Column[];
  readonly work: readonly Column[];
}

/** The columns of a processor's busy time, one for each mode; null if it has none. */
export function busyColumns(columns: readonly Column[]): BusyColumns | null {
  const used = columns.filter((column) => isUsed(column, 'any'));
  const columnsOf = (modes: readonly string[]) =>
    modes.flatMap((mode) => used.find(({ metric }) => metric === mode) ?? []);
  const idle = columnsOf(cpuIdleModes);
  const work = columnsOf(cpuWorkModes);
  const printsIdle = idle[0]?.metric === cpuIdleModes[0];
  if (!printsIdle && work.length === 0) return null;
  return { idle: printsIdle ? idle : [], work };
}

/** The line of a processor's busy time. */
export function busySeries(source: Source, columns: BusyColumns, label: string): Series {
  const all = [...columns.idle, ...columns.work];
  return {
    label,
    metric: CPU_BUSY,
    unit: '%',
    source,
    columns: all,
    read: () => ({ ...seriesTimes(source, all[0]!), values: readBusy(columns, source) }),
  };
}

/**
 * Busy time at each sample in percent: 100 − idle − I/O wait, which includes modes that a tool does not print; or the
 * sum of the other modes if it does not print idle time, or where a row was cut before its I/O wait.
 */
export function readBusy({ idle, work }: BusyColumns, { axis }: Source): Float64Array {
  const samples = axis.elapsed.length;
  if (idle.length === 0) return capped(sumOf(work, samples));
  const [printed, waiting] = idle.map((column) => readValues(column, 0, samples));
  const busy = printed!;
  let asksForWork = false;
  for (let i = 0; i < samples; i++) {
    const unused = busy[i]! + (waiting?.[i] || 0);
    asksForWork ||= unused === 0 || isCut(busy, waiting, i);
    busy[i] = Math.min(100, Math.max(0, 100 - unused));
  }
  roundLike(idle, busy);
  if (!asksForWork || work.length === 0) return busy;
  const worked = sumOf(work, samples);
  for (let i = 0; i < samples; i++) {
    // An offline processor prints only zeros. If no other mode is printed, no idle time is the only sign of a busy one.
    if (worked[i] === 0 || isCut(busy, waiting, i)) busy[i] = worked[i]!;
  }
  return busy;
}

/** Whether a sample has idle time, but not the I/O wait of the others. */
function isCut(idle: Float64Array, waiting: Float64Array | undefined, sample: number): boolean {
  return waiting !== undefined && Number.isNaN(waiting[sample]) && !Number.isNaN(idle[sample]);
}

/**
 * Maximum sum of rounded shares, in percent, that is taken as 100 %, such as 79 and 22 %. A sum beyond three roundings
 * is wrong and shown unchanged.
 */
const MAX_ROUNDED_PERCENT = 102;

function capped(sum: Float64Array): Float64Array {
  for (let i = 0; i < sum.length; i++)
    if (sum[i]! < MAX_ROUNDED_PERCENT) sum[i] = Math.min(sum[i]!, 100);
  return sum;
}

function sumOf(columns: readonly Column[], samples: number): Float64Array {
  const [first, ...others] = columns;
  if (first === undefined) return new Float64Array(samples);
  const sum = readValues(first, 0, samples);
  for (const column of others) addValues(column, sum);
  return roundLike(columns, sum);
}
