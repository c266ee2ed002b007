import { extent, min } from 'd3-array';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import type { RuleId } from '../../model/rule-id.ts';
import type { Run } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { formatDuration, formatNumber, formatQuantity } from '../../text/quantity.ts';
import { diagnosisOf } from '../diagnosis.ts';
import { coresOf, memoryOf } from '../resources/limits.ts';
import { linkSpeedOf, speedText } from '../resources/link-speed.ts';
import type { Evidence } from '../rules/evidence.ts';
import { availableMemory } from '../rules/memory/available-memory.ts';
import { type RuleArea, ruleClaims } from '../rules/rule-claims.ts';
import { timeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { highestMean, PEAK_SECONDS, sustainedCells } from '../signals/highest-mean.ts';
import { HOST_ITSELF, intervalOf, readSignal, type Signal, signalsOf } from '../signals/signals.ts';
import { networkUse } from '../use/network-use.ts';
import { peakOf } from '../use/peak.ts';
import { enoughCpus } from './enough-cpus.ts';

/** How much of a resource would have been enough for a run. */
export interface FittingResource {
  readonly host: string;
  readonly area: RuleArea;
  /** `CPU`, `memory`, or the interface. */
  readonly name: string;
  /** The number of CPUs, bytes, bytes a second. */
  readonly unit: Unit;
  readonly enough: number;
  /** As much as there was. */
  readonly of: number;
  /** The highest use: of CPUs the mean of ten seconds, of memory what the kernel could not free, of a link one report. */
  readonly used: number;
  /** Whether it is only the least, because it is unknown whether page cache beside it was needed. */
  readonly at_least?: true;
  /** `5 of 16 CPUs (2.1 in use in the highest 10 s)` */
  readonly text: string;
}

/** Minimum number of reports: what none of them shows took at most 5 % of the time (the rule of three). */
const MIN_REPORTS = 60;
/** Minimum share of the run in which they came. */
const MIN_COVERED_SHARE = 0.95;
/** Maximum share of memory that is used: below 10 % available it is called short. */
const MAX_MEMORY_SHARE = 0.9;
/** Maximum use of a link: at half of it the time in a queue is that of the packet itself (M/M/1). */
const MAX_LINK_SHARE = 0.5;
/** The speed of a link is given in steps of this share of it. */
const LINK_STEP = 0.01;
/** Minimum steal, in percent, of which the CPUs in use say little. */
const MIN_STEAL_PERCENT = 1;
const GIB = 2 ** 30;

/** Findings after which it is unknown how many CPUs the run would have used, had there been more. */
const shortOfCpus: ReadonlySet<RuleId> = new Set<RuleId>([
  'container-throttled',
  'cpu-busy',
  'cpu-pressure',
  'cpu-run-queue',
  'cpu-steal',
  'cpu-waited-for',
]);

/**
 * Returns how much of each host's CPUs, memory and busiest link would have been enough for the same result, if that is less
 * than there was. Nothing is returned of
 *
 * - a crop, a run of less than 60 reports, or logs that cover less than 95 % of it or have reports of more than 10 s, of an
 *   assumed length, or of several samples each;
 * - CPUs whose number or run queue is unknown, that tasks waited for, or of which a hypervisor withheld some; the queue
 *   must be that of Linux, which has the running threads. Of groups with a quota it is unknown whose the load was;
 * - memory that was short, swapped, limited for a group, the same in each report, or of unknown size. Page cache counts as
 *   needed, because no log says whether it was read again; where it filled the memory, the rest is the least;
 * - links with findings, or without a known speed.
 */
export function wouldFit(run: Run): readonly FittingResource[] {
  if (run.cropped) return [];
  const evidence: Evidence = { run, signals: signalsOf(run), grid: timeGrid(run), phases: [] };
  const serious = diagnosisOf(run).findings.filter(
    ({ level }) => level !== 'note' && level !== 'not-measured',
  );
  const found = evidence.signals.hosts.flatMap((host) => {
    const rules = serious.flatMap(({ rule, subject }) => (subject.host === host ? rule : []));
    const isShort = (area: RuleArea) => rules.some((rule) => ruleClaims[rule].areas.includes(area));
    return [
      ...(rules.some((rule) => shortOfCpus.has(rule)) ? [] : cpus(evidence, host)),
      ...(isShort('memory') ? [] : memory(evidence, host)),
      ...(isShort('network') ? [] : link(evidence, host)),
    ];
  });
  return found.filter(({ enough, of }) => enough < of);
}

/** The values of a signal of a host, or of one that is given, if they show enough of the run; else null. */
function sampled({ signals, grid }: Evidence, host: string, asked: MetricId | Signal) {
  const signal = typeof asked === 'string' ? signals.one(host, HOST_ITSELF, asked) : asked;
  const [log] = signal?.logs ?? [];
  if (signal === undefined || log === undefined) return null;
  const seconds = intervalOf(signal);
  const values = readSignal(signal, grid);
  const known = values.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
  const isShown =
    seconds <= PEAK_SECONDS &&
    log.source.axis.interval.origin !== 'assumed' &&
    known >= MIN_COVERED_SHARE * grid.cells &&
    known * grid.step >= MIN_REPORTS * seconds &&
    !signal.logs.some(({ columns }) => columns.some(({ binned }) => binned));
  return isShown ? { values, seconds, log } : null;
}

function cpus(evidence: Evidence, host: string): readonly FittingResource[] {
  const { run, signals, grid } = evidence;
  const cores = coresOf(run, host);
  const hasQuota = signals.of(host, 'other', 'container.cpu.limit').length > 0;
  const busy = sampled(evidence, host, CPU_BUSY);
  const queue = sampled(evidence, host, 'process.running');
  const steal = signals.one(host, HOST_ITSELF, 'cpu.steal');
  const isStolen =
    steal && highestMean(readSignal(steal, grid), sustainedCells(grid)).mean >= MIN_STEAL_PERCENT;
  const isUnknown = busy === null || queue?.log.source.platform !== 'linux' || hasQuota;
  if (isUnknown || isStolen) return [];
  const inUse = busy.values.map((percent) => (percent * cores) / 100 || 0);
  // Of other tools it is not known whether they count themselves.
  const itself = Number(queue.log.source.tool === 'vmstat');
  const threads = inUse.map((used, i) => Math.max(used, queue.values[i]! - itself || 0));
  const cells = sustainedCells(grid);
  const used = highestMean(inUse, cells).mean;
  const enough = enoughCpus(used, threads, cores);
  const text = `${enough} of ${formatNumber(cores)} CPUs (${highestText(used, cells * grid.step, ' in use')})`;
  return [{ host, area: 'cpus', name: 'CPU', unit: '1', enough, of: cores, used, text }];
}

const highestText = (used: number, seconds: number, words = '') =>
  `${formatNumber(used)}${words} in the highest ${formatDuration(seconds)}`;

/** Matches the line of `/proc/meminfo` with the size of the memory. */
const MEMORY_TOTAL = /^MemTotal: +(\d{1,15}) kB$/m;

function memory(evidence: Evidence, host: string): readonly FittingResource[] {
  const { run, signals } = evidence;
  // A text does not name its host.
  const texts = signals.hosts.length === 1 ? run.context : [];
  const printed = texts
    .map(({ text }) => 1024 * Number(MEMORY_TOTAL.exec(text)?.[1]))
    .find((bytes) => bytes > 0);
  const of = memoryOf(run, host) || (printed ?? Number.NaN);
  const [available, free] = ['memory.available', 'memory.free'].map((metric) =>
    sampled(evidence, host, metric),
  );
  const swapped = signals.one(host, HOST_ITSELF, 'memory.swap_used');
  const isLimited = signals
    .of(host, 'other', 'container.memory.limit')
    .some((limit) => highestOf(limit) < of);
  if (!available || !free || isLimited || (swapped && highestOf(swapped) > 0)) return [];
  const [least, most] = extent(availableMemory(evidence, { host, entity: HOST_ITSELF })!.values);
  // Versions of tools read memory only once.
  if (least === most) return [];
  const used = of - least!;
  const withCache = of - min(free.values)!;
  const needed = wholeGib(used / MAX_MEMORY_SHARE);
  const isLeast = wholeGib(withCache / MAX_MEMORY_SHARE) >= of;
  const enough = isLeast ? needed : Math.max(needed, wholeGib(withCache));
  const gib = `${enough / GIB} of ${formatNumber(of / GIB)} GiB`;
  const text = isLeast
    ? `at least ${gib} (page cache of ${formatQuantity(withCache - used, { unit: 'B' })} beside it may matter)`
    : `${gib} (${formatNumber(used / GIB)} without page cache)`;
  const size = { host, area: 'memory', name: 'memory', unit: 'B', enough, of, used, text } as const;
  return [{ ...size, ...(isLeast && { at_least: true }) }];
}

const wholeGib = (bytes: number) => Math.ceil(bytes / GIB) * GIB;

function link(evidence: Evidence, host: string): readonly FittingResource[] {
  const { run } = evidence;
  const peak = peakOf(evidence, host, networkUse(run)[0]!);
  const shown = peak && sampled(evidence, host, peak.signal);
  if (!shown || !(peak.highest > 0)) return [];
  const name = entityTitle(peak.signal.entity);
  const { bits } = linkSpeedOf(run, host, peak.signal.entity.name);
  const [of, step] = [bits / 8, (LINK_STEP * bits) / 8];
  const used = (peak.highest / 100) * of;
  const enough = Math.ceil(used / MAX_LINK_SHARE / step) * step;
  const speed = speedText(bits);
  // In the unit of the speed.
  const inUnit = (bytes: number) => (bytes / of) * parseFloat(speed.replace(',', ''));
  const text = `${formatNumber(inUnit(enough))} of ${speed} of ${name} (${highestText(inUnit(used), shown.seconds)})`;
  return [{ host, area: 'network', name, unit: 'B/s', enough, of, used, text }];
}
