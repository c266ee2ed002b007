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

/** CPUs are taken from this share of the time on in which they work or wait, in percent, for so many seconds. */
const MIN_TAKEN_PERCENT = 90;
const MIN_SECONDS = 60;
/** Minimum I/O wait then, in percent, unless they had no time left at all. */
const MIN_WAIT_PERCENT = 20;
const NO_TIME_LEFT_PERCENT = 98;
/** Minimum use by the kernel that is mentioned, in percent. */
const MIN_KERNEL_PERCENT = 20;

/** The time in which the CPUs of the only host were hardly ever idle, because they worked or waited for I/O. */
export interface TakenCpus {
  /** `for 2 min: 70 % busy (50 % in the kernel) and 25 % waiting for I/O on average`. */
  readonly text: string;
  /** Whether they worked more than they waited. */
  readonly isWork: boolean;
}

/** Returns the time in which the CPUs were hardly ever idle, in the phases of the evidence; null without it. */
export function takenCpus(evidence: Evidence): TakenCpus | null {
  const { signals, grid, run } = evidence;
  const subject = { host: signals.hosts[0]!, entity: HOST_ITSELF };
  const measure = { metrics: [CPU_BUSY, 'cpu.iowait'] };
  const values = measuredValues(evidence, subject, measure);
  if (signals.hosts.length > 1 || values === null) return null;
  const limits = { enter: MIN_TAKEN_PERCENT, leave: MIN_TAKEN_PERCENT };
  const least = Math.min(MIN_SECONDS, (grid.step * grid.cells) / 2);
  const spans = spansAbove(values, grid, { ...limits, least });
  const periods = union(phasesOf(evidence).flatMap((phase) => intersect(spans, phase)));
  if (periods.length === 0) return null;
  const span = spanOf(periods);
  const [busy, wait, kernel] = [CPU_BUSY, 'cpu.iowait', 'cpu.system'].map((metric) =>
    shownMean(evidence, subject, { measure: { metrics: [metric] }, span }),
  ) as [number, number, number];
  if (!(wait >= MIN_WAIT_PERCENT || busy + wait >= NO_TIME_LEFT_PERCENT)) return null;
  const inKernel = kernel >= MIN_KERNEL_PERCENT ? ` (${formatPercent(kernel)} in the kernel)` : '';
  return {
    text: `for ${heldTime(span, assumedInterval(run.sources))}: ${formatPercent(busy)} busy${inKernel} and ${formatPercent(wait)} waiting for I/O on average`,
    isWork: busy >= wait,
  };
}
