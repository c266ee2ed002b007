import type { EntityKind } from '../../src/model/run.ts';
import type { PanelSpec } from './panel.ts';

const kinds: readonly EntityKind[] = ['pool', 'vdev'];

/** ZFS pools and their vdevs. */
export const poolPanels = [
  {
    id: 'pool-throughput',
    title: 'Pool throughput',
    section: 'pool',
    per: 'entity',
    kinds,
    y: {
      metrics: ['pool.read.throughput', 'pool.write.throughput'],
      label: '',
      logscale: true,
    },
  },
  {
    id: 'pool-operations',
    title: 'Pool operations',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'operations' }],
    y: { metrics: ['pool.read.operations', 'pool.write.operations'], label: 'operations/s' },
  },
  {
    id: 'pool-capacity',
    title: 'Pool capacity',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'capacity' }],
    y: { metrics: ['pool.allocated', 'pool.free'], label: '' },
  },
] as const satisfies readonly PanelSpec[];
