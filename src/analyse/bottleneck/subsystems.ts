import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { coresOf } from '../resources/limits.ts';
import { timeGrid } from '../signals/grid.ts';
import { highestMean, meanUpTo, sustainedCells } from '../signals/highest-mean.ts';
import { HOST_ITSELF, readSignal, signalsOf } from '../signals/signals.ts';
import { cpuCeiling } from './ceilings.ts';
import {
  configured,
  type DataFlow,
  deviceGroups,
  type FlowHost,
  MIN_FLOW_SHARE,
} from './data-flow.ts';
import { networkFlow, ownInterfaces, RECEIVED } from './network-flows.ts';
import { poolDisks } from './pool-payload.ts';
import { diskFlow, groupFlow, mountFlow, poolFlow } from './storage-flows.ts';
import { type Subsystem, UNKNOWN_CEILING } from './subsystem.ts';

/** Minimum throughput that counts as a load, in bytes a second. */
const MIN_LOAD_BYTES = 2 ** 20;

/** A ceiling that was exceeded by more than this factor is wrong. */
const MAX_CEILING_RATIO = 1.1;

/** The subsystems on the data's path, by host; cached. Empty if nothing moved. */
export const subsystemsOf = cachedBy((run: Run): readonly Subsystem[] => {
  const signals = signalsOf(run);
  const grid = timeGrid(run);
  return signals.hosts.flatMap((host) => subsystemsOfHost({ run, host, signals, grid }));
});

function subsystemsOfHost(on: FlowHost): Subsystem[] {
  const flows: DataFlow[] = [];
  const inPools: string[] = [];
  for (const { entity } of on.signals.of(on.host, 'pool', 'pool.write.throughput')) {
    const pool = entity.name;
    const tree = poolDisks(on.signals, { ...on, pool });
    flows.push(...poolFlow(on, pool, tree));
    if (tree !== null) inPools.push(...tree.disks);
  }
  flows.push(...diskFlow(on, inPools));
  for (const signal of deviceGroups(on, 'group', 'disk.throughput')) {
    flows.push(groupFlow(on, signal));
  }
  const network = networkFlow(on, ownInterfaces(on));
  for (const { entity } of deviceGroups(on, 'nic', RECEIVED)) {
    const [flow] = networkFlow(on, [entity.name]);
    if (flow !== undefined) {
      const named = { kind: 'group', name: entityTitle(entity), key: entity.name } as const;
      flows.push({ ...flow, ...named, ...configured(entity.capacity, flow) });
    }
  }
  flows.push(...network);
  for (const signal of on.signals.of(on.host, 'filesystem', 'disk.throughput')) {
    flows.push(mountFlow(on, signal));
  }
  return finished(on, flows, network[0]?.ceiling ?? Number.NaN);
}

/** The flows that carried much of a host's data, after its CPU. */
function finished(on: FlowHost, flows: readonly DataFlow[], link: number): Subsystem[] {
  const highest = Math.max(0, ...flows.map(({ throughput }) => throughput || 0));
  if (highest < MIN_LOAD_BYTES) return [];
  const carried = flows.filter(({ throughput }) => throughput >= MIN_FLOW_SHARE * highest);
  const main = carried.find(({ throughput }) => throughput === highest)!;
  const seconds = sustainedCells(on.grid) * on.grid.step;
  return [...cpuFlow(on, main), ...carried].map(({ values: _, ...flow }) => ({
    ...flow,
    ...(flow.throughput > MAX_CEILING_RATIO * flow.ceiling ? UNKNOWN_CEILING : {}),
    host: on.host,
    seconds,
    link,
  }));
}

function cpuFlow({ run, signals, host, grid }: FlowHost, main: DataFlow): DataFlow[] {
  const busy = signals.one(host, HOST_ITSELF, 'cpu.busy');
  if (busy === undefined) return [];
  const values = readSignal(busy, grid);
  const cells = sustainedCells(grid);
  const { at } = highestMean(main.values, cells);
  return [
    {
      ...main,
      kind: 'cpu',
      key: 'cpus',
      name: 'CPU',
      count: coresOf(run, host),
      measure: `of ${main.name}`,
      use: meanUpTo(values, at, cells),
      ...cpuCeiling(main.values, values, { cells, throughput: main.throughput }),
    },
  ];
}
