import { CPU_BUSY } from '../model/cpu-modes.ts';
import type { MetricId } from '../model/metric.ts';
import { repeatsOthers } from '../model/repeats.ts';
import type { Panel } from '../panels/panel.ts';

/** What kind of thing a row of the summary is about. */
export type ResourceKind =
  | 'cpu'
  | 'disks'
  | 'disk'
  | 'filesystem'
  | 'pool'
  | 'network'
  | 'nic'
  | 'run-queue'
  | 'memory'
  | 'part';

/** The metrics of a chart that are added up to one number over time. */
export interface Measure {
  readonly metrics: readonly MetricId[];
  kindOf(panel: Panel): ResourceKind;
}

/** The measures of the summary; a chart uses the first whose metrics it shows. */
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
  { metrics: ['memory.free'], kindOf: () => 'memory' },
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
  'run-queue',
  'memory',
  'part',
];

/** The names of rows without an entity. */
export const kindNames: Partial<Record<ResourceKind, string>> = {
  cpu: 'CPU',
  disks: 'All disks',
  network: 'All interfaces',
  'run-queue': 'Run queue',
  memory: 'Memory',
};

/** Loopback, bonds and the like repeat the bytes of others or never leave the host: the verdict ignores them. */
function nicKind({ spec, entity }: Panel): ResourceKind {
  if (spec.per === 'sum') return 'network';
  return entity !== null && repeatsOthers(entity) ? 'part' : 'nic';
}

function diskKind({ spec, entity }: Panel): ResourceKind {
  if (spec.per === 'sum') return 'disks';
  if (entity?.kind === 'disk' || entity?.kind === 'filesystem') return entity.kind;
  return 'part';
}
