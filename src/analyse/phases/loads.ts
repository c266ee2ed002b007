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

/** What a part of a host did over time: one direction of a device or of several, or processors. */
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
  /** The devices that were added up, the busiest first; empty for processors and for those of the host together. */
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
  /** The first kind of entity that a host has. */
  readonly entities: readonly EntityKind[];
  readonly directions: readonly Direction[];
  /** Those of the host, if nothing better is known of its storage. */
  readonly ofHost?: true;
}

function ofStorage(
  kind: HostLoad['kind'],
  entities: readonly EntityKind[],
  prefix: string,
): LoadKind {
  const direction = (verb: string, word: string): Direction => ({
    ...{ verb, bytes: `${prefix}.${word}.throughput`, operations: `${prefix}.${word}.operations` },
  });
  return {
    ...{ kind, entities },
    directions: [direction('reads', 'read'), direction('writes', 'write')],
  };
}

const network: readonly Direction[] = [
  { verb: 'receives', bytes: 'network.receive.throughput' },
  { verb: 'sends', bytes: 'network.transmit.throughput' },
];

/** What is looked at, in the order in which a phase is named for it where the same bytes pass several. */
const kinds: readonly LoadKind[] = [
  ofStorage('pool', ['pool'], 'pool'),
  ofStorage('mount', ['filesystem'], 'disk'),
  ofStorage('disk', ['disk', 'group', 'partition', 'host'], 'disk'),
  {
    ...{ kind: 'disk', entities: ['host'], ofHost: true },
    directions: [
      { verb: 'reads', bytes: 'block.in' },
      { verb: 'writes', bytes: 'block.out' },
    ],
  },
  { kind: 'nic', entities: ['nic', 'host'], directions: network },
  { kind: 'loopback', entities: ['nic'], directions: network },
];

/** Devices with this share of the bytes of their kind are looked at one by one, the others together. */
const MUCH = 0.15;
/** The most devices that are looked at one by one. */
const MOST = 6;

/** The loads of a run, read in short steps. Devices that repeat the bytes of others are left out. */
export function* loadSteps(
  run: Run,
  signals: Signals,
  grid: TimeGrid,
): Generator<undefined, readonly HostLoad[]> {
  const loads: HostLoad[] = [];
  for (const host of signals.hosts) {
    const ofOne: HostLoad[] = [];
    for (const of of kinds) {
      if (of.ofHost && ofOne.length > 0) continue;
      yield* deviceLoads(of, { run, host, signals, grid, loads: ofOne });
    }
    loads.push(...ofOne, ...cpuLoads(signals, host, grid));
    yield;
  }
  return loads;
}

interface Reading {
  readonly run: Run;
  readonly host: string;
  readonly signals: Signals;
  readonly grid: TimeGrid;
  readonly loads: HostLoad[];
}

function* deviceLoads(
  { kind, entities, directions }: LoadKind,
  { run, host, signals, grid, loads }: Reading,
): Generator<undefined, void> {
  const traffic = trafficOf(run);
  const bytesOf = ({ entity }: Signal) => traffic.get(entityKey(host, entity)) ?? 0;
  for (const { verb, bytes, operations } of directions) {
    const found = entities
      .map((entityKind) => signals.of(host, entityKind, bytes).filter(isOf(kind)))
      .find((of) => of.length > 0);
    if (found === undefined) continue;
    for (const members of apart(found, bytesOf)) {
      const counted = members.flatMap(({ entity }) =>
        operations === undefined ? [] : (signals.one(host, entity, operations) ?? []),
      );
      loads.push({
        ...{ host, kind, verb, busiest: null, interval: intervalOf(members[0]!) },
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

/** The devices that did much, each by itself, and the others together. */
function apart(found: readonly Signal[], bytesOf: (signal: Signal) => number): Signal[][] {
  if (found.length <= 1) return found.map((only) => [only]);
  const sorted = found
    .map((signal) => ({ signal, bytes: bytesOf(signal) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
  const all = sum(sorted, ({ bytes }) => bytes);
  const count = sorted.slice(0, MOST).filter(({ bytes }) => bytes >= MUCH * all).length;
  const signals = sorted.map(({ signal }) => signal);
  const rest = signals.slice(count);
  return [...signals.slice(0, count).map((one) => [one]), ...(rest.length > 0 ? [rest] : [])];
}

function cpuLoads(signals: Signals, host: string, grid: TimeGrid): HostLoad[] {
  const of = { host, names: [], verb: 'busy', operations: null };
  const whole = signals.one(host, HOST_ITSELF, CPU_BUSY);
  const cpus = signals.of(host, 'cpu', CPU_BUSY);
  const busiest = cpus.length === 0 ? null : busiestCpu(cpus, grid);
  return [
    ...(whole === undefined
      ? []
      : [
          {
            ...{ ...of, kind: 'cpu' as const, interval: intervalOf(whole), busiest: null },
            values: readSignal(whole, grid),
          },
        ]),
    ...(busiest === null
      ? []
      : [
          {
            ...{ ...of, kind: 'one cpu' as const, interval: intervalOf(cpus[0]!), busiest },
            values: busiest.values,
          },
        ]),
  ];
}
