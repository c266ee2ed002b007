import { greatest, group, sum } from 'd3-array';
import { onHost, type Run } from '../../model/run.ts';
import { formatNumber, formatPercent, formatWhole } from '../../text/quantity.ts';
import type { CellSpan } from '../signals/spans.ts';
import { cpuText, type NamePart } from './cpu-name.ts';
import { costOfLoad, type LoadLevel } from './level.ts';
import type { HostLoad } from './loads.ts';
import { twoDigits } from './two-digits.ts';
import { usualValue } from './usual-value.ts';

/** Describes the activity in a part of a run, `vda writes 1,024 MiB/s`; empty if nothing worked. */
export function activityName(run: Run, levels: readonly LoadLevel[], cells: CellSpan): string {
  const active = levels.filter(({ cells: level }) =>
    isActive(level.subarray(cells.from, cells.to)),
  );
  const loads = active.map(({ load }) => load);
  const movers = loadGroupsOf(loads, cells);
  const top = movers[0];
  const isSlight = top === undefined || top.weight < MIN_NAMED_BYTES;
  const cpu = cpuText(loads, cells, isSlight);
  const used = isSlight ? useText(loads, cells) : null;
  const parts: NamePart[] = [];
  if (top !== undefined && !(isSlight && cpu !== null))
    parts.push({ text: loadText(top, movers, cells), host: top.host });
  if (cpu !== null) parts.push(cpu);
  if (used !== null) parts.push(used);
  if (parts.length === 0) parts.push(...benchmarkText(loads, cells));
  return withHosts(run, parts);
}

/** The work of a benchmark that hardly loaded its host: `benchmark did 430/s`. Empty without a benchmark. */
function benchmarkText(loads: readonly HostLoad[], cells: CellSpan): NamePart[] {
  const done = loads
    .filter(({ kind }) => kind === 'benchmark')
    .map((load) => ({ load, rate: usualValue(load.values, cells) }))
    .filter(({ rate }) => rate > 0);
  const first = done[0]?.load;
  if (first === undefined) return [];
  const rate = sum(done, ({ load, rate }) => (load.verb === first.verb ? rate : 0));
  const isBytes = first.verb === 'benchmark.throughput';
  const text = `benchmark did ${isBytes ? sizeText(rate) : formatWhole(twoDigits(rate))}/s`;
  return [{ text, host: first.host }];
}

/** Joins the parts. A host is named after the last of its adjacent parts. */
function withHosts(run: Run, parts: readonly NamePart[]): string {
  return parts
    .map(({ text, host }, i) => (parts[i + 1]?.host === host ? text : text + onHost(run, host)))
    .join(', ');
}

/** The device that was most in use, if little was moved; null if none was. */
function useText(loads: readonly HostLoad[], cells: CellSpan): NamePart | null {
  const used = loads
    .filter(({ kind }) => kind === 'use')
    .map((load) => ({ load, share: usualValue(load.values, cells) }));
  const busiest = greatest(used, ({ share }) => share);
  if (busiest === undefined) return null;
  const { names, verb, host } = busiest.load;
  return { text: `${names} ${formatPercent(twoDigits(busiest.share))} ${verb}`, host };
}

/**
 * Level from which something works, and the minimum share of a phase in which it works. Less is a burst between phases.
 */
const WORKING_LEVEL = 1;
const MIN_WORKING_SHARE = 0.3;

function isActive(level: Float64Array): boolean {
  let [known, on] = [0, 0];
  for (let i = 0; i < level.length; i++) {
    if (!Number.isNaN(level[i]!)) known++;
    if (level[i]! >= WORKING_LEVEL) on++;
  }
  return on > 0 && on >= MIN_WORKING_SHARE * known;
}

/** Below this throughput, in bytes a second, a phase with busy processors is not named after it. */
const MIN_NAMED_BYTES = 4 << 20;

/** One direction of the busiest devices of a kind. */
interface LoadGroup extends Pick<HostLoad, 'host' | 'kind' | 'verb'> {
  readonly loads: readonly HostLoad[];
  readonly weight: number;
}

/**
 * Weights of kinds: pools and mounts are preferred to the disks and interfaces below them, which move a little more.
 */
const KIND_WEIGHTS: Partial<Record<HostLoad['kind'], number>> = {
  pool: 2.5,
  mount: 2.5,
  loopback: 0.01,
};

const KINDS_WITHOUT_BYTES: ReadonlySet<HostLoad['kind']> = new Set([
  'cpu',
  'one cpu',
  'use',
  'benchmark',
]);

function loadGroupsOf(loads: readonly HostLoad[], cells: CellSpan): LoadGroup[] {
  const rated = loads
    .filter(({ kind }) => !KINDS_WITHOUT_BYTES.has(kind))
    .map((load) => ({ load, work: usualWork(load, cells) }))
    // A counter that was reset prints negative amounts, which are not work.
    .filter(({ work }) => work >= 0);
  const alike = group(rated, ({ load: { host, kind, verb } }) =>
    JSON.stringify([host, kind, verb]),
  );
  return [...alike.values()].map(loadGroupOf).sort((a, b) => b.weight - a.weight);
}

interface RatedLoad {
  readonly load: HostLoad;
  /** The usual work in a phase. */
  readonly work: number;
}

/** Minimum share of the busiest device's work with which a device is named. */
const MIN_SHARE_OF_BUSIEST = 1 / 3;

/** The busiest devices of a group, which has at least one. */
function loadGroupOf(rated: readonly RatedLoad[]): LoadGroup {
  const highest = Math.max(...rated.map(({ work }) => work));
  const main = rated
    .filter(({ work }) => work >= MIN_SHARE_OF_BUSIEST * highest)
    .map(({ load }) => load);
  const { host, kind, verb } = main[0]!;
  return {
    host,
    kind,
    verb,
    loads: main,
    weight: sum(rated, ({ work }) => work) * (KIND_WEIGHTS[kind] ?? 1),
  };
}

/** Maximum mean size, in bytes, of requests that are counted instead of their bytes. */
const MAX_COUNTED_BYTES = 16 << 10;

function loadText(top: LoadGroup, movers: readonly LoadGroup[], cells: CellSpan): string {
  const { host, kind, verb } = top;
  const names = top.loads.flatMap((load) => load.names);
  const isWhole = names.length === 0 && kind === 'nic';
  const isOne = names.length === 1 || isWhole;
  const severalName = names.length === 0 ? 'disks' : `${names.length} ${kind}s`;
  const name = isWhole ? 'network' : isOne ? names[0]! : severalName;
  const verbOf = (word: string) => (isOne ? word : word.replace(/s$/, ''));
  const other = movers.find(
    (mover) => mover.host === host && mover.kind === kind && mover.verb !== verb,
  );
  const both = other !== undefined && other.weight >= MIN_SHARE_OF_BUSIEST * top.weight;
  const rates = [top, ...(both ? [other] : [])].map((mover) => rateOf(mover, cells));
  const [rate, otherRate] = rateTexts(rates);
  const did = `${name} ${verbOf(verb)}`;
  if (!both) return `${did} ${rate}`;
  const otherVerb = verbOf(other.verb);
  return rate === otherRate
    ? `${did} and ${otherVerb} ${rate}`
    : `${did} ${rate} and ${otherVerb} ${otherRate}`;
}

/** The throughput and the operations of devices, per second. */
interface Rate {
  readonly bytes: number;
  readonly operations: number;
}

function rateOf({ loads }: LoadGroup, cells: CellSpan): Rate {
  const bytes = sum(loads, ({ values }) => usualValue(values, cells));
  const operations = sum(loads, (load) =>
    load.operations ? usualValue(load.operations, cells) : 0,
  );
  return { bytes, operations };
}

/** Formats the rates of a name in one unit: requests if those of all are small, else bytes. */
function rateTexts(rates: readonly Rate[]): string[] {
  const areSmall = rates.every(
    ({ bytes, operations }) => operations > 0 && bytes / operations <= MAX_COUNTED_BYTES,
  );
  return rates.map(({ bytes, operations }) =>
    areSmall ? `${formatWhole(twoDigits(operations))}/s` : `${sizeText(bytes)}/s`,
  );
}

function sizeText(bytes: number): string {
  const value = bytes / 2 ** 20;
  return `${formatNumber(value >= 99.5 ? value : twoDigits(value))} MiB`;
}

/** The usual cost of a load's work in a part. */
function usualWork({ values, operations }: HostLoad, { from, to }: CellSpan): number {
  const part = (numbers: Float64Array) => numbers.subarray(from, to);
  const cost = costOfLoad({ values: part(values), operations: operations && part(operations) });
  return usualValue(cost, { from: 0, to: to - from });
}
