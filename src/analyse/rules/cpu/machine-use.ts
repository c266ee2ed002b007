import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Subject } from '../../../model/finding.ts';
import type { Span } from '../../../model/span.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { shownMean } from '../kinds/measured.ts';

/** The mean use of a host's CPUs in a span, in percent; NaN if it was not measured. */
export function busyIn(evidence: Evidence, host: string, span: Span): number {
  return shownMean(
    evidence,
    { host, entity: HOST_ITSELF },
    { measure: { metrics: [CPU_BUSY] }, span },
  );
}

/** Returns the line of that use. */
export function machineLine(host: string): Subject {
  return { host, entity: HOST_ITSELF, metrics: [CPU_BUSY] };
}

/** Returns ` while the machine was 30 % busy`, or nothing if its use is unknown. */
export function machineUse(percent: number): string {
  return Number.isNaN(percent) ? '' : ` while the machine was ${formatPercent(percent)} busy`;
}

/** The kernel is mentioned from this share of the busy time on. */
const MIN_KERNEL_SHARE = 0.5;

/** The kernel's part of busy time, if it is half or more: `, 66 % of it in the kernel`; else empty. */
export function kernelUse(system: number, used: number): string {
  const part = system / used;
  if (!(part >= MIN_KERNEL_SHARE)) return '';
  return `, ${part >= 0.995 ? 'all' : formatPercent(100 * part)} of it in the kernel`;
}

/** Time that the hypervisor gave to others is mentioned from this share of all time on, in percent. */
const MIN_STOLEN_PERCENT = 1;

/** Returns the part of busy time that the hypervisor gave to others: `, 22 % of it stolen`; empty if it is little. */
export function stolenUse(stolen: number, used: number): string {
  return stolen >= MIN_STOLEN_PERCENT
    ? `, ${Math.round((100 * stolen) / used)} % of it stolen`
    : '';
}
