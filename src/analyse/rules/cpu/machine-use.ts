import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Span } from '../../../model/span.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { saidMean } from '../kinds/measured.ts';

/** The mean use of a host's CPUs in a span, in percent; NaN if it was not measured. */
export function busyIn(evidence: Evidence, host: string, span: Span): number {
  return saidMean(
    evidence,
    { host, entity: HOST_ITSELF },
    { measure: { metrics: [CPU_BUSY] }, span },
  );
}

/** Returns ` while the machine was 30 % busy`, or nothing if its use is unknown. */
export function machineUse(percent: number): string {
  return Number.isNaN(percent) ? '' : ` while the machine was ${formatPercent(percent)} busy`;
}
