import type { MetricSpec } from '../metric.ts';
import { number } from './makers.ts';

/** Buffers in which a kernel keeps the packets of the network: the mbufs of the BSDs. */
export const bufferMetrics = {
  'buffer.mbufs': number('mbufs', 'Buffers for short packets and heads, in use.'),
  'buffer.mbufs.limit': number('mbufs, limit', 'The most buffers for short packets and heads.'),
  'buffer.clusters': number('clusters', 'Buffers for a packet (2 KiB) in use.'),
  'buffer.clusters.limit': number('clusters, limit', 'The most buffers for a packet (2 KiB).'),
  'buffer.jumbo.page': number('jumbo clusters of a page', 'Buffers of a page in use.'),
  'buffer.jumbo.page.limit': number(
    'jumbo clusters of a page, limit',
    'The most buffers of a page.',
  ),
  'buffer.jumbo.9k': number('jumbo clusters of 9 KiB', 'Buffers of 9 KiB in use.'),
  'buffer.jumbo.9k.limit': number('jumbo clusters of 9 KiB, limit', 'The most buffers of 9 KiB.'),
  'buffer.jumbo.16k': number('jumbo clusters of 16 KiB', 'Buffers of 16 KiB in use.'),
  'buffer.jumbo.16k.limit': number(
    'jumbo clusters of 16 KiB, limit',
    'The most buffers of 16 KiB.',
  ),
} as const satisfies Record<string, MetricSpec>;
