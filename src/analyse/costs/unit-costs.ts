import { sum } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Entity, EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isLoopback, isTotal, repeatsOthers } from '../../model/repeats.ts';
import type { Run } from '../../model/run.ts';
import { isOnlyHost } from '../clients/account.ts';
import { areDisksListedInPart } from '../clients/listed-disks.ts';
import { type BoundedMean, boundedMean } from '../clients/window-means.ts';
import { type Workload, workloadsOf } from '../clients/workload.ts';
import { type Bounds, boundsOfSum, times } from '../figures/bounds.ts';
import { costName } from '../figures/cost-name.ts';
import { coresOf } from '../resources/limits.ts';
import { HOST_ITSELF, signalsOf } from '../signals/signals.ts';
import { serverCpu } from './server-cpu.ts';

/** An amount that a host spent on each operation of a benchmark. */
export interface UnitCost {
  /** Its name in exports: `read_bytes`. */
  readonly id: string;
  readonly metric: MetricId;
  readonly name: string;
  /** The command that spent it; empty for all that the host did. */
  readonly of: string;
  readonly unit: 's' | 'B' | '1';
  readonly value: number;
  /** The range in which the value lies. */
  readonly bounds: Bounds;
}

/** What a host did for each operation of a benchmark. Other processes are counted, too. */
export interface WorkloadCosts {
  readonly workload: Workload;
  readonly costs: readonly UnitCost[];
}

/** The counted rates: the id of each amount, the kind of its entities and the metric. */
const RATES: readonly (readonly [string, EntityKind, MetricId])[] = [
  ['reads', 'disk', 'disk.read.operations'],
  ['read_bytes', 'disk', 'disk.read.throughput'],
  ['writes', 'disk', 'disk.write.operations'],
  ['written_bytes', 'disk', 'disk.write.throughput'],
  ['context_switches', 'host', 'system.context_switches'],
  ['interrupts', 'host', 'system.interrupts'],
  ['packets_received', 'nic', 'network.receive.packets'],
  ['packets_sent', 'nic', 'network.transmit.packets'],
  ['received_bytes', 'nic', 'network.receive.throughput'],
  ['sent_bytes', 'nic', 'network.transmit.throughput'],
];

/** The costs of the benchmarks whose time is known, or of which each log has one report, in a run of a single host. */
export const workloadCosts = cachedBy((run: Run): readonly WorkloadCosts[] =>
  workloadsOf(run)
    .map((workload) => ({ workload, costs: costsOf(run, workload) }))
    .filter(({ costs }) => costs.length > 0),
);

function costsOf(run: Run, workload: Workload): readonly UnitCost[] {
  const { host, rate } = workload;
  if (!(rate > 0) || !isOnlyHost(run, host)) return [];
  const ofHost = hostCosts(run, workload);
  const server = ofHost.some(({ id }) => id === 'cpu') ? null : serverCpu(run, workload);
  const ofServer = server && costOf('cpu', 's', { ...server, each: server.each / rate });
  return [...(ofServer ? [ofServer] : []), ...ofHost].filter(({ value }) => value >= 0);
}

function hostCosts(run: Run, { host, window, rate }: Workload): readonly UnitCost[] {
  if (window === null) return [];
  const meanOf = (entity: Pick<Entity, 'kind' | 'name'>, metric: MetricId) =>
    boundedMean(run, { host, window }, entity, metric);
  const busy = [meanOf(HOST_ITSELF, CPU_BUSY)];
  const cpu = costOf('cpu', 's', { means: busy, each: coresOf(run, host) / 100 / rate });
  const arePart = areDisksListedInPart(run, host, window);
  const summed = RATES.filter(([, kind]) => kind !== 'disk' || !arePart);
  const counted = summed.map(([id, kind, metric]) => {
    const means = countedEntities(run, host, kind, metric).map((entity) => meanOf(entity, metric));
    return costOf(id, metric.endsWith('throughput') ? 'B' : '1', { means, each: 1 / rate });
  });
  return [cpu, ...counted].filter(({ value }) => value >= 0);
}

/** The means that are added up, what each of them costs, and the command that spent it. */
interface Costing {
  readonly means: readonly BoundedMean[];
  readonly each: number;
  readonly of?: string;
}

/** Returns the cost of an operation: the sum of the known means, multiplied by `each`. */
function costOf(id: string, unit: UnitCost['unit'], { means, each, of = '' }: Costing): UnitCost {
  const metric = `cost.${id}`;
  const known = means.filter(({ value }) => !Number.isNaN(value));
  const value = known.length === 0 ? Number.NaN : each * sum(known, (mean) => mean.value);
  const bounds = times(boundsOfSum(known.map((mean) => mean.bounds)), each);
  return { id, metric, name: costName(metric, of), of, unit, value, bounds };
}

/** The entities whose rates add up to that of a host: each once, or the sum if a log has only that. */
function countedEntities(
  run: Run,
  host: string,
  kind: EntityKind,
  metric: MetricId,
): readonly Pick<Entity, 'kind' | 'name'>[] {
  const all = signalsOf(run)
    .of(host, kind, metric)
    .map(({ entity }) => entity);
  const each = all.filter((entity) => !repeatsOthers(entity) && !isLoopback(entity));
  if (each.length > 0) return each;
  const total = all.filter(isTotal);
  return total.length > 0 ? total : [HOST_ITSELF];
}
