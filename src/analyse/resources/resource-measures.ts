import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { Panel } from '../../panels/panel.ts';

/** The kind of a row of the summary. */
export type ResourceKind =
  | 'cpu'
  | 'disks'
  | 'disk'
  | 'filesystem'
  | 'pool'
  | 'network'
  | 'nic'
  | 'group'
  | 'run-queue'
  | 'memory-available'
  | 'memory'
  | 'memory-used'
  | 'part';

/** Metrics of a chart that are added up to one number over time. */
export interface Measure {
  readonly metrics: readonly MetricId[];
  /** `isDetailed`: other charts show the host's devices one by one. */
  kindOf(panel: Panel, isDetailed: boolean): ResourceKind;
}

/** The measures of the summary. A chart uses the first one whose metrics it shows. */
export const measures: readonly Measure[] = [
  {
    metrics: [CPU_BUSY],
    kindOf: ({ entity }) => (entity === null ? 'cpu' : 'part'),
  },
  { metrics: ['disk.read.throughput', 'disk.write.throughput'], kindOf: diskKind },
  {
    metrics: ['pool.read.throughput', 'pool.write.throughput'],
    kindOf: ({ entity }) => (entity?.kind === 'pool' ? 'pool' : 'part'),
  },
  {
    metrics: ['network.receive.throughput', 'network.transmit.throughput'],
    kindOf: nicKind,
  },
  { metrics: ['process.running'], kindOf: () => 'run-queue' },
  // The nodes of memory are parts of the host's. The first screen shows available memory if it is known.
  {
    metrics: ['memory.available'],
    kindOf: ({ entity }) => (entity === null ? 'memory-available' : 'part'),
  },
  { metrics: ['memory.free'], kindOf: ({ entity }) => (entity === null ? 'memory' : 'part') },
  { metrics: ['memory.used'], kindOf: ({ entity }) => (entity === null ? 'memory-used' : 'part') },
];

/** The order of the rows. */
export const kindOrder: readonly ResourceKind[] = [
  'cpu',
  'disks',
  'disk',
  'filesystem',
  'pool',
  'network',
  'nic',
  'group',
  'run-queue',
  'memory-available',
  'memory',
  'memory-used',
  'part',
];

/** The names of rows without an entity. */
export const kindNames: Partial<Record<ResourceKind, string>> = {
  cpu: 'CPU',
  disks: 'All disks',
  network: 'All interfaces',
  'run-queue': 'Run queue',
  'memory-available': 'Memory available',
  memory: 'Memory free',
  'memory-used': 'Memory used',
};

/**
 * Loopback, bonds and the like repeat the bytes of others or never leave the host, and so does a host's own sum if its
 * devices have charts. The verdict ignores them.
 */
function nicKind({ spec, entity }: Panel, isDetailed: boolean): ResourceKind {
  if (spec.per === 'sum') return 'network';
  if (entity?.repeats?.members !== undefined) return 'group';
  const repeats = entity === null ? isDetailed : repeatsOthers(entity);
  return repeats ? 'part' : 'nic';
}

function diskKind({ spec, entity }: Panel, isDetailed: boolean): ResourceKind {
  if (spec.per === 'sum') return 'disks';
  if (entity === null && !isDetailed) return 'disk';
  if (entity?.repeats?.members !== undefined) return 'group';
  if (entity?.kind === 'disk' || entity?.kind === 'filesystem') return entity.kind;
  return 'part';
}
