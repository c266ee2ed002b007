import { repeatsOthers } from '../../model/repeats.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { highestMean, meanUpTo, sustainedCells } from '../signals/highest-mean.ts';
import { isLeafOn } from '../signals/leaf-disk.ts';
import { readSignal, type Signal } from '../signals/signals.ts';
import { addUp } from '../statistics/add-up.ts';
import { spindleOf } from './ceilings.ts';
import {
  configured,
  type DataFlow,
  type FlowHost,
  flowOf,
  gridValues,
  totalOf,
  usedOf,
} from './data-flow.ts';
import type { PoolDisks } from './pool-payload.ts';

/** The flow of a pool, in payload bytes if its tree is known. */
export function poolFlow(on: FlowHost, pool: string, tree: PoolDisks | null): DataFlow[] {
  const read = gridValues(on, { kind: 'pool', name: pool }, 'pool.read.throughput');
  const written = gridValues(on, { kind: 'pool', name: pool }, 'pool.write.throughput');
  if (read === null || written === null) return [];
  const { share = 1, countsCopies = false, disks = [] } = tree ?? {};
  const values = read.map((value, i) => value + written[i]! * (countsCopies ? share : 1));
  const flow = flowOf(on, values, {
    kind: 'pool',
    name: pool,
    key: pool,
    count: Math.max(1, disks.length),
    measure: countsCopies ? 'read + written, without copies' : 'read + written',
  });
  const spindle = spindleOf(on, measuredDisks(on, disks));
  const cells = sustainedCells(on.grid);
  const { at } = highestMean(values, cells);
  const moved = (rates: Float64Array, times: number) => meanUpTo(rates, at, cells) * times;
  const payload = moved(read, 1) + moved(written, countsCopies ? share : 1);
  const physical = moved(read, 1) + moved(written, countsCopies ? 1 : 1 / share);
  const estimated = withSpindle(flow, (spindle * disks.length * payload) / physical);
  const { entity } = on.signals
    .of(on.host, 'pool', 'pool.write.throughput')
    .find((signal) => signal.entity.name === pool)!;
  return [{ ...estimated, ...configured(entity.capacity, estimated) }];
}

function measuredDisks({ signals, host, grid }: FlowHost, leaves: readonly string[]) {
  return signals
    .of(host, 'disk', 'disk.throughput')
    .filter(({ entity }) => leaves.some((leaf) => isLeafOn(leaf, entity.name)))
    .map((signal) => ({ name: signal.entity.name, read: () => readSignal(signal, grid) }));
}

/** The combined flow of the disks that are in no pool. */
export function diskFlow(on: FlowHost, inPools: readonly string[]): DataFlow[] {
  const disks: { name: string; values: Float64Array; total: number; capacity: number }[] = [];
  for (const { entity } of on.signals.of(on.host, 'disk', 'disk.throughput')) {
    const isOfPool = inPools.some((name) => isLeafOn(name, entity.name));
    const values = isOfPool ? null : gridValues(on, entity, 'disk.throughput');
    if (values === null || repeatsOthers(entity)) continue;
    const { name, capacity = Number.NaN } = entity;
    disks.push({ name, values, total: totalOf(values), capacity });
  }
  const used = usedOf(disks);
  if (used.length === 0) return [];
  const flow = flowOf(on, addUp(used.map(({ values }) => values)), {
    kind: 'disks',
    key: 'disks',
    count: used.length,
    measure: 'read + written',
    name: used.length === 1 ? used[0]!.name : 'All disks',
    devices: used.map(({ name }) => ({ kind: 'disk', name })),
  });
  const spindle = spindleOf(
    on,
    used.map(({ name, values }) => ({ name, read: () => values })),
  );
  const estimated = withSpindle(flow, spindle * used.length);
  const given = used.reduce((sum, { capacity }) => sum + capacity, 0);
  return [{ ...estimated, ...configured(Number.isNaN(given) ? undefined : given, estimated) }];
}

/** Adds the estimated ceiling, unless the flow exceeded it. */
function withSpindle(flow: DataFlow, ceiling: number): DataFlow {
  if (!(ceiling >= flow.throughput)) return flow;
  return { ...flow, ceiling, origin: 'one disk at ≥ 95 % busy × number' };
}

/** The flow of a group of disks. */
export function groupFlow(on: FlowHost, { entity }: Signal): DataFlow {
  const flow = flowOf(on, gridValues(on, entity, 'disk.throughput')!, {
    kind: 'group',
    name: entityTitle(entity),
    key: entity.name,
    count: 1,
    measure: 'read + written',
    devices: [entity],
  });
  return { ...flow, ...configured(entity.capacity, flow) };
}

/** The flow of an NFS mount. */
export function mountFlow(on: FlowHost, { entity }: Signal): DataFlow {
  const flow = flowOf(on, gridValues(on, entity, 'disk.throughput')!, {
    kind: 'mount',
    name: entity.name,
    key: entity.name,
    count: 1,
    measure: 'read + written',
    devices: [entity],
  });
  return { ...flow, ...configured(entity.capacity, flow) };
}
