import { highestOf } from '../../signals/highest.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';

/** Minimum traffic for which a measured use would be missed. */
const MIN_BYTES_PER_SECOND = 10 * 2 ** 20;

/** Whether something moved much for a sustained time. */
export function movesMuch(evidence: Evidence, signal: Signal): boolean {
  if (highestOf(signal) < MIN_BYTES_PER_SECOND) return false;
  const limits = {
    enter: MIN_BYTES_PER_SECOND,
    leave: MIN_BYTES_PER_SECOND / 2,
    interval: intervalOf(signal),
  };
  return sustainedSpans(evidence, readSignal(signal, evidence.grid), limits).length > 0;
}
