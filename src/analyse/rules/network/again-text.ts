import { formatNumber } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { isConnection } from '../run/benchmark-rate.ts';
import { retransmitsIn } from './retransmits-in.ts';

/**
 * Returns how many segments a connection sent again, `, 12 segments sent again`; empty if its result does not show it.
 */
export function againText({ run }: Evidence, signal: Signal): string {
  const again = isConnection(signal) ? retransmitsIn(run, signal.host) : Number.NaN;
  return again >= 0
    ? `, ${again > 0 ? `${formatNumber(again)} segments` : 'nothing'} sent again`
    : '';
}
