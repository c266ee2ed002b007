import { min } from 'd3-array';
import type { EntityKind } from '../../model/entity.ts';
import type { Finding } from '../../model/finding.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Window } from '../../model/run.ts';
import { periodsOf, sharedSeconds } from '../../model/span.ts';
import type { Unit } from '../../model/unit.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../text/quantity.ts';
import { areDisksListedInPart } from '../clients/listed-disks.ts';
import { diagnosisOf } from '../diagnosis.ts';
import { coresOf, memoryOf } from '../resources/limits.ts';
import { printedCpus } from '../resources/printed-cpus.ts';
import type { Evidence } from '../rules/evidence.ts';
import { shownMean } from '../rules/kinds/measured.ts';
import { reclaimIn } from '../rules/memory/memory-low.ts';
import { type RuleArea, ruleClaims } from '../rules/rule-claims.ts';
import { rules } from '../rules/rules.ts';
import {
  cellsOfPhases,
  type HighestUse,
  highestUse,
  meanText,
  type NamedPeak,
  NEAR_LIMIT_PERCENT,
} from '../rules/run/highest-use.ts';
import { cellsTime, timeGrid } from '../signals/grid.ts';
import { HOST_ITSELF, readSignal, signalsOf } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';
import { peakOf } from '../use/peak.ts';
import { firstFindings } from './headlines.ts';

/** The resources of a host that were not the limit, in the time of the limit. */
export interface RuledOut extends Window {
  readonly host: string;
  readonly resources: readonly RuledOutResource[];
  /** The time of which each use is the highest mean: `highest 10 s`; empty if each is a single value. */
  readonly over: string;
}

/** A resource that was not the limit, with the figure that shows it. */
export interface RuledOutResource {
  readonly area: RuleArea;
  /** The device that was used most, `CPU` or `memory`. */
  readonly name: string;
  /** Its highest use in percent, of memory the least that was left in bytes. */
  readonly value: number;
  readonly unit: Unit;
  /** The statistic that `value` is: `highest 10 s`, `mean of 10 s`, of memory `least available` or `least free`. */
  readonly figure: string;
  /** `CPU 41 % of 32`, `memory 21 GiB available` */
  readonly text: string;
}

/** Small packets are work long before they fill a link: this many a second are said beside a use below this. */
const MIN_PACKETS_PER_SECOND = 10_000;
const MAX_SMALL_PERCENT = 5;
const PACKETS = { metrics: ['network.receive.packets', 'network.transmit.packets'] };
/** A resource that was used this much is not ruled out. */
const MAX_USE_PERCENT = 60;
/** Memory of which less than this was left, in bytes or as a share of all, is not ruled out. */
const MIN_MEMORY_BYTES = 2 ** 30;
const MIN_MEMORY_SHARE = 0.1;
/** From this number of equal values on, memory may have been read only once. */
const MIN_EQUAL_VALUES = 10;

/** The areas whose findings are about another one as well. */
const PART_OF: Partial<Readonly<Record<RuleArea, RuleArea>>> = {
  tasks: 'cpus',
  scheduler: 'cpus',
  zfs: 'disks',
};
/** The areas that a finding about an entity is about, besides those of its rule. */
const AREA_OF_KIND: Partial<Readonly<Record<EntityKind, RuleArea>>> = {
  cpu: 'cpus',
  thread: 'cpus',
  process: 'cpus',
  disk: 'disks',
  pool: 'disks',
  vdev: 'disks',
  group: 'disks',
  filesystem: 'disks',
  nic: 'network',
};

/**
 * Returns what was not the limit in the time of the first finding that is one, or may be one; null without it, or if
 * nothing else was measured in full and used little. What any finding of that time limits, warns of or lacks is left out.
 */
export function ruledOut(run: Run): RuledOut | null {
  const diagnosis = diagnosisOf(run);
  const [first] = firstFindings(diagnosis);
  if (first === undefined || !mayLimit(first)) return null;
  const { host } = first.subject;
  const phases = periodsOf(first).map(({ from, to }) => {
    return { from, to, name: '', origin: 'found', idle: false } as const;
  });
  const signals = { ...signalsOf(run), hosts: [host] };
  const evidence: Evidence = { run, signals, grid: timeGrid(run), phases };
  const doubtful = areasOf(
    diagnosis.findings.filter(
      (finding) => finding.level !== 'note' && sharedSeconds(finding, first) > 0,
    ),
  );
  const uses = highestUse(evidence);
  const isSure = ({ area }: Pick<RuledOutResource, 'area'>) => !doubtful.has(area);
  const used = uses.measured.flatMap((peak) => {
    const little = usedLittle(evidence, peak, uses);
    return little !== null && isSure(little) ? [{ peak, little }] : [];
  });
  const over = meanText(
    evidence,
    used.map(({ peak }) => peak),
  );
  const resources = [
    ...used.map(({ peak, little }): RuledOutResource => {
      return { ...little, figure: meanText(evidence, [peak]) || 'only value' };
    }),
    ...memoryLeft(evidence, host).filter(isSure),
  ];
  if (resources.length === 0) return null;
  const { from, to } = first;
  return { from, to, host, resources, over };
}

/** Whether a finding is a limit, or a warning about a resource that may be saturated. */
function mayLimit({ level, rule, about }: Finding): boolean {
  if (about !== 'machine') return false;
  const isSuspected = () =>
    rule === 'clients-waited' ||
    rules.some(({ id, mayBeSaturated }) => id === rule && mayBeSaturated);
  return level === 'limit' || (level === 'warning' && isSuspected());
}

/** The areas that findings are about. */
function areasOf(findings: readonly Finding[]): ReadonlySet<RuleArea> {
  const areas = new Set<RuleArea>();
  for (const { rule, subject } of findings) {
    // Tasks that wait while the CPUs have time wait for disks, most likely.
    const claimed: readonly RuleArea[] =
      rule === 'tasks-waited' ? ['disks'] : ruleClaims[rule].areas;
    for (const area of claimed) areas.add(PART_OF[area] ?? area);
    const ofKind = AREA_OF_KIND[subject.entity.kind];
    if (ofKind !== undefined) areas.add(ofKind);
  }
  return areas;
}

/** A resource that was used little, all of it measured; null for others. */
function usedLittle(
  evidence: Evidence,
  { name, value, moment, rounding, subject, span }: NamedPeak,
  { single }: HighestUse,
): Omit<RuledOutResource, 'figure'> | null {
  if (value >= MAX_USE_PERCENT || moment !== '') return null;
  const { run } = evidence;
  const { host, entity } = subject;
  const percent = formatPercent(value, rounding);
  if (entity.kind === 'nic') {
    const packets = shownMean(evidence, subject, { measure: PACKETS, span });
    const many =
      value < MAX_SMALL_PERCENT && packets >= MIN_PACKETS_PER_SECOND
        ? ` at ${formatNumber(packets)} packets/s`
        : '';
    return { area: 'network', name, value, unit: '%', text: `${name} ${percent}${many}` };
  }
  if (entity.kind === 'host') {
    const isPart = printedCpus(run, host) !== '';
    if (isPart || (single !== null && single.value >= NEAR_LIMIT_PERCENT)) return null;
    const cores = coresOf(run, host);
    const ofCores = cores > 0 ? ` of ${cores}` : '';
    return { area: 'cpus', name: 'CPU', value, unit: '%', text: `CPU ${percent}${ofCores}` };
  }
  if (entity.kind === 'disk' && areDisksListedInPart(run, host, span)) return null;
  return { area: 'disks', name, value, unit: '%', text: `${name} ${percent}` };
}

/** The least memory that was left, if it was much and nothing was swapped. */
function memoryLeft(evidence: Evidence, host: string): readonly RuledOutResource[] {
  const { run, signals, grid } = evidence;
  const available = signals.one(host, HOST_ITSELF, 'memory.available');
  const signal = available ?? signals.one(host, HOST_ITSELF, 'memory.free');
  if (signal === undefined) return [];
  const parts = cellsOfPhases(evidence);
  const all = readSignal(signal, grid);
  const known = (values: Float64Array) => values.filter((value) => value >= 0);
  const least = min(parts, ({ from, to }) => min(known(all.subarray(from, to)))) ?? 0;
  const values = known(all);
  const isOneLook = values.length === 1 && grid.cells > 1;
  const isRepeated = values.length >= MIN_EQUAL_VALUES && new Set(values).size === 1;
  const isLow = least < MIN_MEMORY_BYTES || least < MIN_MEMORY_SHARE * memoryOf(run, host);
  const metrics = ['swap.in', 'swap.out', 'swap.pages.in', 'swap.pages.out'];
  const swapped = peakOf(evidence, host, { kind: 'host', metrics }, parts);
  if (isOneLook || isRepeated || isLow || (swapped !== null && swapped.highest > 0)) return [];
  const wasShort = (part: CellSpan) =>
    isSwapFull(evidence, host, part) ||
    reclaimIn(evidence, host, cellsTime(grid, part.from, part.to)) !== '';
  if (parts.some(wasShort)) return [];
  const kind = available ? 'available' : 'free';
  const text = `memory ${formatQuantity(least, { unit: 'B' })} ${kind}`;
  const figure = `least ${kind}`;
  return [{ area: 'memory', name: 'memory', value: least, unit: 'B', figure, text }];
}

/** Whether hardly any swap was left in a part of the time: memory was short once, and may be again. */
function isSwapFull({ signals, grid }: Evidence, host: string, { from, to }: CellSpan): boolean {
  const least = (metric: MetricId) => {
    const signal = signals.one(host, HOST_ITSELF, metric);
    return (signal && min(readSignal(signal, grid).subarray(from, to))) ?? Number.NaN;
  };
  const [free, used] = [least('memory.swap_free'), least('memory.swap_used')];
  return used > 0 && free < MIN_MEMORY_SHARE * (free + used);
}
