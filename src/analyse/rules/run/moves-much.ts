import { highestOf } from '../../signals/highest.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';

/** Less traffic than this, in bytes a second, is not missed where nothing says how busy a device was. */
const MUCH = 10 * 2 ** 20;

/** Whether something moved much for a time. */
export function movesMuch(evidence: Evidence, signal: Signal): boolean {
  if (highestOf(signal) < MUCH) return false;
  const limits = { enter: MUCH, leave: MUCH / 2, interval: intervalOf(signal) };
  return sustainedSpans(evidence, readSignal(signal, evidence.grid), limits).length > 0;
}
