import type { MetricId } from '../../../model/metric.ts';
import { formatNumber } from '../../../text/quantity.ts';
import type { RuleMeasure } from '../rule.ts';

/** Small packets are work long before they fill a link: this many a second of no more bytes are said. */
export const MIN_PACKETS = 10_000;
const MAX_SMALL_BYTES = 256;

/** Returns ` in 154,000 packets/s of 60 B` if an interface moved many small packets in a direction; else nothing. */
export function packetsText(mean: (measure: RuleMeasure) => number, throughput: MetricId): string {
  const packets = mean({ metrics: [throughput.replace('throughput', 'packets')] });
  const size = mean({ metrics: [throughput] }) / packets;
  return packets >= MIN_PACKETS && size <= MAX_SMALL_BYTES
    ? ` in ${formatNumber(packets)} packets/s of ${formatNumber(size)} B`
    : '';
}
