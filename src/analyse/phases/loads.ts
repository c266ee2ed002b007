import { sum } from 'd3-array';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isLoopback, repeatsOthers } from '../../model/repeats.ts';
import type { Run } from '../../model/run.ts';
import { entityKey, trafficOf } from '../../panels/traffic.ts';
import { type BusiestCpu, busiestCpu } from '../signals/busiest-cpu.ts';
import type { TimeGrid } from '../signals/grid.ts';
import {
  HOST_ITSELF,
  intervalOf,
  readSignal,
  type Signal,
  type Signals,
} from '../signals/signals.ts';
import { sumSignals } from '../signals/sum-signals.ts';

/** The activity of a part of a host over time: one direction of one or several devices, or processors. */
export interface HostLoad {
  readonly host: string;
  readonly kind:
    | 'pool'
    | 'mount'
    | 'disk'
    | 'nic'
    | 'loopback'
    | 'cpu'
    | 'one cpu'
    | 'use'
    | 'benchmark';
  /** The devices that were added up, the busiest first; empty for processors and for figures of the whole host. */
  readonly names: readonly string[];
  /** `reads`, `sends`. */
  readonly verb: string;
  /** Seconds that one report covers. */
  readonly interval: number;
  /** Bytes a second, or percent busy. */
  readonly values: Float64Array;
  /** Requests a second; null where they are not counted. */
  readonly operations: Float64Array | null;
  /** The busiest processor, for `one cpu`. */
  readonly busiest: BusiestCpu | null;
}

/** The metrics of a direction. */
interface Direction {
  readonly verb: string;
  readonly bytes: MetricId;
  readonly operations?: MetricId;
}

interface LoadKind {
  readonly kind: HostLoad['kind'];
  /** The first kind of entity that a host has is used. */
  readonly entities: readonly EntityKind[];
  readonly directions: readonly Direction[];
  /** Uses figures of the host, only if its storage devices were not measured. */
  readonly ofHost?: true;
}

function ofStorage(
  kind: HostLoad['kind'],
  entities: readonly EntityKind[],
  prefix: string,
): LoadKind {
  const direction = (verb: string, word: string): Direction => ({
    verb,
    bytes: `${prefix}.${word}.throughput`,
    operations: `${prefix}.${word}.operations`,
  });
  return {
    kind,
    entities,
    directions: [direction('reads', 'read'), direction('writes', 'write')],
  };
}

const network: readonly Direction[] = [
  { verb: 'receives', bytes: 'network.receive.throughput' },
  { verb: 'sends', bytes: 'network.transmit.throughput' },
];

/** The kinds of loads. If the same bytes pass several kinds, a phase is named after the first of them. */
const kinds: readonly LoadKind[] = [
  ofStorage('pool', ['pool'], 'pool'),
  ofStorage('mount', ['filesystem'], 'disk'),
  ofStorage('disk', ['disk', 'group', 'partition', 'host'], 'disk'),
  {
    kind: 'disk',
    entities: ['host'],
    ofHost: true,
    directions: [
      { verb: 'reads', bytes: 'block.in' },
      { verb: 'writes', bytes: 'block.out' },
    ],
  },
  { kind: 'nic', entities: ['nic', 'host'], directions: network },
  { kind: 'loopback', entities: ['nic'], directions: network.slice(0, 1) },
];

/** Minimum share of the bytes of its kind with which a device is examined by itself; the others are added up. */
const MIN_SHARE = 0.15;
/** Maximum number of devices that are examined by themselves. */
const MAX_DEVICES = 6;

/** Reads the loads of a run, in short steps. Devices that repeat the bytes of others are left out. */
export function* loadSteps(
  run: Run,
  signals: Signals,
  grid: TimeGrid,
): Generator<undefined, readonly HostLoad[]> {
  const loads: HostLoad[] = [];
  for (const host of signals.hosts) {
    const hostLoads: HostLoad[] = [];
    for (const loadKind of kinds) {
      if (loadKind.ofHost && hostLoads.length > 0) continue;
      yield* deviceLoads(loadKind, { run, host, signals, grid, loads: hostLoads });
    }
    loads.push(...hostLoads, ...cpuLoads(signals, host, grid));
    yield;
  }
  return loads;
}

interface LoadContext {
  readonly run: Run;
  readonly host: string;
  readonly signals: Signals;
  readonly grid: TimeGrid;
  readonly loads: HostLoad[];
}

function* deviceLoads(
  { kind, entities, directions }: LoadKind,
  { run, host, signals, grid, loads }: LoadContext,
): Generator<undefined, void> {
  const traffic = trafficOf(run);
  const bytesOf = ({ entity }: Signal) => traffic.get(entityKey(host, entity)) ?? 0;
  for (const { verb, bytes, operations } of directions) {
    const found = entities
      .map((entityKind) => signals.of(host, entityKind, bytes).filter(isOf(kind)))
      .find((candidates) => candidates.length > 0);
    if (found === undefined) continue;
    for (const members of separated(found, bytesOf)) {
      const counted = members.flatMap(({ entity }) =>
        operations === undefined ? [] : (signals.one(host, entity, operations) ?? []),
      );
      loads.push({
        host,
        kind,
        verb,
        busiest: null,
        interval: intervalOf(members[0]!),
        names: members.map(({ entity }) => entity.name).filter((name) => name !== ''),
        values: sumSignals(members, grid),
        operations: counted.length === 0 ? null : sumSignals(counted, grid),
      });
      yield;
    }
  }
}

function isOf(kind: HostLoad['kind']): (signal: Signal) => boolean {
  return ({ entity }) =>
    kind === 'loopback'
      ? isLoopback(entity)
      : entity.kind === 'group' || entity.kind === 'partition' || !repeatsOthers(entity);
}

/** The busiest devices each by itself, and the others together. */
function separated(found: readonly Signal[], bytesOf: (signal: Signal) => number): Signal[][] {
  if (found.length <= 1) return found.map((only) => [only]);
  const sorted = found
    .map((signal) => ({ signal, bytes: bytesOf(signal) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
  const all = sum(sorted, ({ bytes }) => bytes);
  const count = sorted.slice(0, MAX_DEVICES).filter(({ bytes }) => bytes >= MIN_SHARE * all).length;
  const signals = sorted.map(({ signal }) => signal);
  const rest = signals.slice(count);
  return [...signals.slice(0, count).map((signal) => [signal]), ...(rest.length > 0 ? [rest] : [])];
}

function cpuLoads(signals: Signals, host: string, grid: TimeGrid): HostLoad[] {
  const shared = { host, names: [], verb: 'busy', operations: null };
  const whole = signals.one(host, HOST_ITSELF, CPU_BUSY);
  const cpus = signals.of(host, 'cpu', CPU_BUSY);
  const busiest = cpus.length === 0 ? null : busiestCpu(cpus, grid);
  return [
    ...(whole === undefined
      ? []
      : [
          {
            ...shared,
            kind: 'cpu' as const,
            interval: intervalOf(whole),
            busiest: null,
            values: readSignal(whole, grid),
          },
        ]),
    ...(busiest === null
      ? []
      : [
          {
            ...shared,
            kind: 'one cpu' as const,
            interval: intervalOf(cpus[0]!),
            busiest,
            values: busiest.values,
          },
        ]),
  ];
}
