import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { ofHost } from '../../model/of-host.ts';
import type { Panel } from '../../panels/panel.ts';
import type { Resource } from '../resources/resources.ts';
import type { HostPanels } from './host-panels.ts';
import { makeTrack } from './make-track.ts';
import type { Track, TrackPlan } from './track.ts';

/** Pools, mounts and disks, in the order of their rows. */
const kinds: readonly Resource['kind'][] = ['pool', 'filesystem', 'disk'];

/** A device below this share of the busiest one's bytes, and below this utilisation, is in the fold. */
const MIN_SHARE_OF_BUSIEST = 1e-3;
const MIN_USE_PERCENT = 10;

/** The rank of tracks that are always in the fold. */
export const FOLDED_RANK = 100;

/** A pool, mount or disk of a host. */
interface Storage {
  readonly kind: Resource['kind'];
  readonly panel: Panel;
  readonly name: string;
  readonly bytes: number;
  /** Mean utilisation in percent; NaN if no tool prints it. */
  readonly used: number;
}

/** Whether findings are about an entity, so that it needs its own tracks. */
export type IsFound = (host: string, kind: EntityKind, name: string) => boolean;

/** The tracks of pools, NFS mounts, the busiest disk by bytes and by time in use, and disks with findings. */
export function storageTracks(
  panels: HostPanels,
  resources: readonly Resource[],
  isFound: IsFound,
): readonly (Track | null)[] {
  const all = storagesOf(panels, resources);
  const disks = all.filter(({ kind }) => kind === 'disk');
  const main = new Set([highest(disks, ({ bytes }) => bytes), highest(disks, ({ used }) => used)]);
  const found = ({ panel }: Storage) =>
    panel.entity !== null && isFound(panels.host, panel.entity.kind, panel.entity.name);
  const shown = all.filter(
    (storage) => storage.kind !== 'disk' || main.has(storage) || found(storage),
  );
  const byBytes = [...shown].sort((a, b) => b.bytes - a.bytes);
  const highestBytes = byBytes[0]?.bytes ?? 0;
  return shown.flatMap((storage) => {
    const isLittle =
      storage.bytes < highestBytes * MIN_SHARE_OF_BUSIEST && !(storage.used >= MIN_USE_PERCENT);
    return tracksOfStorage(panels, storage, isLittle ? FOLDED_RANK : 10 * byBytes.indexOf(storage));
  });
}

function highest(
  disks: readonly Storage[],
  numberOf: (disk: Storage) => number,
): Storage | undefined {
  return disks.reduce<Storage | undefined>(
    (most, disk) => (most === undefined || numberOf(disk) > numberOf(most) ? disk : most),
    undefined,
  );
}

function storagesOf({ host }: HostPanels, resources: readonly Resource[]): Storage[] {
  const seen = new Set<string>();
  return kinds.flatMap((kind) =>
    ofHost(resources, host).flatMap((resource): Storage[] => {
      const { panel, name, bytes, utilisation } = resource;
      const key = JSON.stringify([kind, panel.entity?.name]);
      if (resource.kind !== kind || seen.has(key)) return [];
      seen.add(key);
      const used = utilisation?.statistics.mean ?? Number.NaN;
      return [{ kind, panel, name: panel.entity?.name ?? name, bytes, used }];
    }),
  );
}

type Metrics = readonly (readonly MetricId[])[];

const diskMetrics = {
  throughput: [['disk.read.throughput', 'disk.write.throughput'], ['disk.throughput']],
  operations: [['disk.read.operations', 'disk.write.operations'], ['disk.operations']],
  use: [['disk.utilisation']],
  response: [['disk.read.response_time', 'disk.write.response_time'], ['disk.response_time']],
  service: [['disk.service_time'], ['disk.read.service_time', 'disk.write.service_time']],
} as const satisfies Record<string, Metrics>;

const poolMetrics = {
  throughput: [['pool.read.throughput', 'pool.write.throughput']],
  operations: [['pool.read.operations', 'pool.write.operations']],
  use: [],
  response: [['pool.read.wait', 'pool.write.wait']],
  service: [],
} as const satisfies Record<string, Metrics>;

function tracksOfStorage(host: HostPanels, storage: Storage, rank: number): (Track | null)[] {
  const { panel, name, kind } = storage;
  const panels =
    panel.entity === null ? host.hostOnly : host.entityPanels(panel.entity.kind, panel.entity.name);
  const metrics: Readonly<Record<keyof typeof diskMetrics, Metrics>> =
    kind === 'pool' ? poolMetrics : diskMetrics;
  const make = (detail: string, plan: Pick<TrackPlan, 'form' | 'metrics' | 'rank'>) =>
    makeTrack(panels, { name, detail, ...plan });
  return [
    make('throughput', { form: 'mirror', metrics: metrics.throughput, rank: rank + 2 }),
    make('operations', { form: 'mirror', metrics: metrics.operations, rank: rank + 7 }),
    make('in use', { form: 'area', metrics: metrics.use, rank: rank + 5 }),
    make('response time', { form: 'lines', metrics: metrics.response, rank: rank + 6 }) ??
      make('service time', { form: 'lines', metrics: metrics.service, rank: rank + 6 }),
  ];
}
