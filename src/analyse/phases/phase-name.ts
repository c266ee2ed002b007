import { greatest, group, sum } from 'd3-array';
import { grouped } from '../../model/display-unit.ts';
import { onHost, type Run } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { formatPercent } from '../../text/quantity.ts';
import type { CellSpan } from '../signals/spans.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';
import { costOfLoad, type LoadLevel } from './level.ts';
import type { HostLoad } from './loads.ts';

/** What a part of a run did, `vda writes 1,024 MiB/s`; empty if nothing worked. */
export function activityName(run: Run, levels: readonly LoadLevel[], cells: CellSpan): string {
  const active = levels.filter(({ cells: level }) =>
    isActive(level.subarray(cells.from, cells.to)),
  );
  const loads = active.map(({ load }) => load);
  const movers = moversOf(loads, cells);
  const top = movers[0];
  const isSlight = top === undefined || top.weight < SLIGHT;
  const cpu = cpuText(loads, cells, isSlight);
  const used = isSlight ? useText(loads, cells) : null;
  const parts: NamePart[] = [];
  if (top !== undefined && !(isSlight && cpu !== null))
    parts.push({ text: moverText(top, movers, cells), host: top.host });
  if (cpu !== null) parts.push(cpu);
  if (used !== null) parts.push(used);
  if (parts.length === 0) parts.push(...benchmarkText(loads, cells));
  return withHosts(run, parts);
}

/** The work of a benchmark that hardly loaded its host: `benchmark did 430/s`. Empty without one. */
function benchmarkText(loads: readonly HostLoad[], cells: CellSpan): NamePart[] {
  const done = loads
    .filter(({ kind }) => kind === 'benchmark')
    .map((load) => ({ load, rate: usual(load.values, cells) }))
    .filter(({ rate }) => rate > 0);
  const first = done[0]?.load;
  if (first === undefined) return [];
  const rate = sum(done, ({ load, rate }) => (load.verb === first.verb ? rate : 0));
  const isBytes = first.verb === 'benchmark.throughput';
  const text = `benchmark did ${isBytes ? sizeText(rate) : grouped(rounded(rate))}/s`;
  return [{ text, host: first.host }];
}

/** A part of a name, and the host that did it. */
interface NamePart {
  readonly text: string;
  readonly host: string;
}

/** The parts, with each host behind the last of those that it did. */
function withHosts(run: Run, parts: readonly NamePart[]): string {
  return parts
    .map(({ text, host }, i) => (parts[i + 1]?.host === host ? text : text + onHost(run, host)))
    .join(', ');
}

/** What was most in use, where little was moved; null if nothing was. */
function useText(loads: readonly HostLoad[], cells: CellSpan): NamePart | null {
  const used = loads
    .filter(({ kind }) => kind === 'use')
    .map((load) => ({ load, share: usual(load.values, cells) }));
  const most = greatest(used, ({ share }) => share);
  if (most === undefined) return null;
  const { names, verb, host } = most.load;
  return { text: `${names} ${formatPercent(most.share)} ${verb}`, host };
}

/** The level from which something works, and the least part of a phase in which it does: less is a burst in between. */
const ON = 1;
const WORKING = 0.3;

function isActive(level: Float64Array): boolean {
  let [known, on] = [0, 0];
  for (let i = 0; i < level.length; i++) {
    if (!Number.isNaN(level[i]!)) known++;
    if (level[i]! >= ON) on++;
  }
  return on > 0 && on >= WORKING * known;
}

/** Beside busy processors, fewer bytes a second are no name. */
const SLIGHT = 4 << 20;

/** One direction of the devices of a kind that did most. */
interface Mover extends Pick<HostLoad, 'host' | 'kind' | 'verb'> {
  readonly loads: readonly HostLoad[];
  readonly weight: number;
}

/** Pools and mounts are named rather than the disks and interfaces below them, which move a little more. */
const WEIGHTS: Partial<Record<HostLoad['kind'], number>> = {
  pool: 2.5,
  mount: 2.5,
  loopback: 0.01,
};

const NO_BYTES: ReadonlySet<HostLoad['kind']> = new Set(['cpu', 'one cpu', 'use', 'benchmark']);

function moversOf(loads: readonly HostLoad[], cells: CellSpan): Mover[] {
  const rated = loads
    .filter(({ kind }) => !NO_BYTES.has(kind))
    .map((load) => ({ load, work: usualWork(load, cells) }))
    // A counter that was set back prints negative amounts, which are no work.
    .filter(({ work }) => work >= 0);
  const alike = group(rated, ({ load: { host, kind, verb } }) =>
    JSON.stringify([host, kind, verb]),
  );
  return [...alike.values()].map(moverOf).sort((a, b) => b.weight - a.weight);
}

interface RatedLoad {
  readonly load: HostLoad;
  /** The work that was usual in a phase. */
  readonly work: number;
}

/** Devices that did less than this part of the busiest are not named. */
const MUCH = 1 / 3;

/** The devices of a group, which has at least one. */
function moverOf(rated: readonly RatedLoad[]): Mover {
  const most = Math.max(...rated.map(({ work }) => work));
  const main = rated.filter(({ work }) => work >= MUCH * most).map(({ load }) => load);
  const { host, kind, verb } = main[0]!;
  return {
    ...{ host, kind, verb },
    loads: main,
    weight: sum(rated, ({ work }) => work) * (WEIGHTS[kind] ?? 1),
  };
}

/** Requests up to this mean size are counted rather than their bytes. */
const SMALL = 16 << 10;

function moverText(top: Mover, movers: readonly Mover[], cells: CellSpan): string {
  const { host, kind, verb } = top;
  const names = top.loads.flatMap((load) => load.names);
  const isWhole = names.length === 0 && kind === 'nic';
  const isOne = names.length === 1 || isWhole;
  const many = names.length === 0 ? 'disks' : `${names.length} ${kind}s`;
  const name = isWhole ? 'network' : isOne ? names[0]! : many;
  const verbOf = (word: string) => (isOne ? word : word.replace(/s$/, ''));
  const other = movers.find(
    (mover) => mover.host === host && mover.kind === kind && mover.verb !== verb,
  );
  const both = other !== undefined && other.weight >= MUCH * top.weight;
  const rate = rateText(top, cells);
  const did = `${name} ${verbOf(verb)}`;
  if (!both) return `${did} ${rate}`;
  const otherRate = rateText(other, cells);
  const too = verbOf(other.verb);
  return rate === otherRate
    ? `${did} and ${too} ${rate}`
    : `${did} ${rate} and ${too} ${otherRate}`;
}

function rateText({ loads }: Mover, cells: CellSpan): string {
  const bytes = sum(loads, ({ values }) => usual(values, cells));
  const operations = sum(loads, (load) => (load.operations ? usual(load.operations, cells) : 0));
  const isSmall = operations > 0 && bytes / operations <= SMALL;
  return isSmall ? `${grouped(rounded(operations))}/s` : `${sizeText(bytes)}/s`;
}

function sizeText(bytes: number): string {
  const value = bytes / 2 ** 20;
  return `${value >= 99.5 ? grouped(Math.round(value)) : Number(value.toPrecision(2))} MiB`;
}

/** To two digits, as people say it: 66,000. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}

/** Busy from here on, in percent, is worth a name. */
const BUSY = 80;

/** Another processor at each instant, which is chance if the host is busier than this number of them. */
const ONE = 'one CPU';
const FEW_CPUS = 2;

/** What the processors did: their share if that is all that happened, or that they were busy. */
function cpuText(loads: readonly HostLoad[], cells: CellSpan, isAlone: boolean): NamePart | null {
  const rated = loads.flatMap((load) =>
    load.kind === 'cpu' || load.kind === 'one cpu'
      ? [{ load, busy: usual(load.values, cells) }]
      : [],
  );
  const [one, all] = ['one cpu', 'cpu'].map((kind) =>
    rated
      .filter(({ load }) => load.kind === kind)
      .reduce<(typeof rated)[number] | undefined>(
        (a, b) => (a === undefined || b.busy > a.busy ? b : a),
        undefined,
      ),
  );
  if (one !== undefined && one.busy >= BUSY && !(all !== undefined && all.busy >= BUSY)) {
    const name = cpuName(one.load, cells);
    const { length } = one.load.busiest!.cpus;
    const isChance = name === ONE && all !== undefined && all.busy * length > 100 * FEW_CPUS;
    if (!isChance) return { text: `${name} busy`, host: one.load.host };
  }
  if (all === undefined || !(isAlone || all.busy >= BUSY)) return null;
  return { text: `CPU ${formatPercent(all.busy)} busy`, host: all.load.host };
}

/** The processors that were busy, by name if it was mostly one: `CPU 0`, `41 CPUs`, `one CPU` at a time. */
function cpuName({ busiest }: HostLoad, { from, to }: CellSpan): string {
  const counts = new Map<number, number>();
  for (const which of busiest!.which.subarray(from, to)) {
    if (which >= 0) counts.set(which, (counts.get(which) ?? 0) + 1);
  }
  const [which, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  if (count < 0.8 * (to - from)) return ONE;
  const held = Math.round(quantileOf(busiest!.full.slice(from, to), 0.5));
  return held > 1 ? `${held} CPUs` : entityTitle(busiest!.cpus[which]!.entity);
}

/** Values within this part of their median are level. */
const LEVEL = 0.2;

/** What the work of a load usually cost in a part. */
function usualWork({ values, operations }: HostLoad, { from, to }: CellSpan): number {
  const part = (of: Float64Array) => of.subarray(from, to);
  const cost = costOfLoad({ values: part(values), operations: operations && part(operations) });
  return usual(cost, { from: 0, to: to - from });
}

/** What was usual in a part: the median if the values are level, because the ends of a phase are on their way. */
function usual(values: Float64Array, { from, to }: CellSpan): number {
  const known = knownValues(values.subarray(from, to));
  if (known.length === 0) return 0;
  const half = quantileOf(known, 0.5);
  const spread = quantileOf(known, 0.9) - quantileOf(known, 0.1);
  return spread <= LEVEL * half ? half : sum(known) / known.length;
}
