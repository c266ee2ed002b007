import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { spanOf } from '../../../model/span.ts';
import { intersect, union } from '../../../panels/coverage.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { assumedInterval } from '../../figures/length-text.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import { spansAbove } from '../../signals/spans.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { measuredValues, shownMean } from '../kinds/measured.ts';
import { heldTime } from '../kinds/sustained-spans.ts';

/** Minimum share of the time in which CPUs that are hardly ever idle work or wait, in percent. */
const MIN_TAKEN_PERCENT = 90;
/** Minimum time in which they do, in seconds. */
const MIN_SECONDS = 60;
/** Minimum I/O wait then, in percent. */
const MIN_WAIT_PERCENT = 20;

/**
 * Returns for how long the CPUs of the only host were hardly ever idle in the phases of the evidence, and their means then:
 * `for 2 min: 70 % busy (50 % in the kernel), 25 % waiting for I/O`; empty without such a time.
 */
export function takenCpus(evidence: Evidence): string {
  const { signals, grid, run } = evidence;
  const [host = '', other] = signals.hosts;
  const subject = { host, entity: HOST_ITSELF };
  const values = measuredValues(evidence, subject, { metrics: [CPU_BUSY, 'cpu.iowait'] });
  if (other !== undefined || values === null) return '';
  const spans = spansAbove(values, grid, {
    enter: MIN_TAKEN_PERCENT,
    leave: MIN_TAKEN_PERCENT,
    least: Math.min(MIN_SECONDS, (grid.step * grid.cells) / 2),
  });
  const periods = union(phasesOf(evidence).flatMap((phase) => intersect(spans, phase)));
  if (periods.length === 0) return '';
  const span = spanOf(periods);
  const meanOf = (metric: string) =>
    shownMean(evidence, subject, { measure: { metrics: [metric] }, span });
  const [wait, kernel] = [meanOf('cpu.iowait'), meanOf('cpu.system')];
  if (!(wait >= MIN_WAIT_PERCENT)) return '';
  const inKernel = kernel >= 0 ? ` (${formatPercent(kernel)} in the kernel)` : '';
  return `for ${heldTime(span, assumedInterval(run.sources))}: ${formatPercent(meanOf(CPU_BUSY))} busy${inKernel}, ${formatPercent(wait)} waiting for I/O`;
}
