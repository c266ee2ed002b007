import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { HOST_ITSELF, readSignal } from '../../signals/signals.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { meanIn } from '../kinds/measured.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';

/** Maximum difference between two logs of one host in a phase, in percent points of CPU time. */
const MAX_DIFFERENCE_POINTS = 10;
/** Minimum length of a phase: in a short one, logs that begin at different moments differ. */
const MIN_PHASE_SECONDS = 30;

/** Tools that disagree about the CPU. */
export function cpuDifferences(
  { signals, grid, ...evidence }: Evidence,
  host: string,
): readonly RuleFinding[] {
  const { logs = [] } = signals.one(host, HOST_ITSELF, CPU_BUSY) ?? {};
  const [first, ...others] = logs.filter(
    ({ source }, i) => logs.findIndex((log) => log.source.tool === source.tool) === i,
  );
  if (first === undefined || others.length === 0) return [];
  const values = readSignal({ logs: [first] }, grid);
  return others.flatMap((log) => {
    const other = readSignal({ logs: [log] }, grid);
    // Only instants that both logs measured count.
    const both = values.map((value, i) => (Number.isNaN(other[i]!) ? Number.NaN : value));
    for (const [i, value] of values.entries()) if (Number.isNaN(value)) other[i] = value;
    const apart = phasesOf({ ...evidence, signals, grid }).find(
      (phase) =>
        phase.to - phase.from >= MIN_PHASE_SECONDS &&
        Math.abs(meanIn(both, grid, phase) - meanIn(other, grid, phase)) > MAX_DIFFERENCE_POINTS,
    );
    if (apart === undefined) return [];
    const [limit, value] = [meanIn(both, grid, apart), meanIn(other, grid, apart)];
    return aboutLogs(host, {
      rule: 'log-differs',
      level: 'warning',
      from: apart.from,
      to: apart.to,
      value,
      limit,
      unit: '%',
      variant: `${first.source.tool} ${log.source.tool}`,
      claim: `${first.source.tool} and ${log.source.tool} disagree about the CPU`,
      why: `${formatPercent(limit)} and ${formatPercent(value)} busy at the same time`,
    });
  });
}
