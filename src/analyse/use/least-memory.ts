import { formatQuantity } from '../../text/quantity.ts';
import { HOST_ITSELF, readSignal } from '../signals/signals.ts';
import type { GridSignals } from './peak.ts';

/** The lowest memory that a host had left, `at least 23.1 GiB free`; empty if no log prints it. */
export function leastMemory({ signals, grid }: GridSignals, host: string): string {
  const available = signals.one(host, HOST_ITSELF, 'memory.available');
  const signal = available ?? signals.one(host, HOST_ITSELF, 'memory.free');
  if (signal === undefined) return '';
  let least = Number.POSITIVE_INFINITY;
  for (const value of readSignal(signal, grid)) if (value < least) least = value;
  if (least === Number.POSITIVE_INFINITY) return '';
  return `at least ${formatQuantity(least, { unit: 'B' })} ${available ? 'available' : 'free'}`;
}
