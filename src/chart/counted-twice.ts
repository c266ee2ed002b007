import { CPU_BUSY, cpuGuestModes } from '../model/cpu-modes.ts';

/** Maximum excess of the sum over the total, in percent; a larger one means that something is counted twice. */
const MAX_EXCESS_PERCENT = 2;

/** The values of a mode of a CPU. */
interface ModeValues {
  readonly metric: string;
  readonly values: Float64Array;
}

/** Whether a tool counts guests in user time too: then its modes are more than the CPU's busy time. */
export function countsGuestsTwice(modes: readonly ModeValues[]): boolean {
  const busy = modes.find(({ metric }) => metric === CPU_BUSY);
  if (busy === undefined || !modes.some(isGuest)) return false;
  const work = modes.filter((mode) => mode !== busy && mode.metric !== 'cpu.iowait');
  return busy.values.some((total, i) => {
    const sum = work.reduce((all, { values }) => all + (values[i]! || 0), 0);
    return sum - total > MAX_EXCESS_PERCENT;
  });
}

/** Whether a mode is the time of guests. */
export function isGuest({ metric }: Pick<ModeValues, 'metric'>): boolean {
  return cpuGuestModes.includes(metric);
}
