import { max } from 'd3-array';
import type { RawSource } from '../../input/tables/raw-source.ts';
import { areWhole, blockAt, type Column, cellAt, isMissing } from '../../model/column.ts';
import { EXCERPT } from '../../model/run.ts';
import { type Metrics, metricOf } from '../../model/vocabulary.ts';
import { USUAL_INTERVALS } from '../clock/report-interval.ts';

/** Maximum probability that the rates of a report are whole counts of an interval by chance. */
const MAX_CHANCE = 2e-6;

/** Maximum use of a disk since boot, with the rounding of a tool. */
const MAX_USE_PERCENT = 101;

/** Maximum number of reports that are searched for whole counts; a late report has none. */
const MAX_REPORTS = 10;

/**
 * Recognises reports of an interval by their rates of events. In an interval of 5 s all of them are multiples of 0.2,
 * as `168.20`; in an average since boot they are not. A first report with whole counts is an interval like the others,
 * as with `-y`. Its interval is that of the log, if nothing else says it.
 */
export function findWholeCounts(source: RawSource, metrics: Metrics): RawSource {
  const { sinceBoot, parser } = source;
  if (parser.firstReport !== 'since-boot' || parser.rates === 'counted') return source;
  const rates = source.columns.filter((column) => isEventRate(column, metrics));
  if (rates.length === 0) return source;
  const use = source.columns.filter(({ metric }) => metric === 'disk.utilisation');
  const isInterval = (i: number) => hasWholeCounts(rates, i) || isImpossible(use, i);
  const flags = sinceBoot.map((flag, i) => (flag === 1 && !isInterval(i) ? 1 : 0));
  const interval = wholeInterval(rates, flags);
  const isProven = flags[0] === 0 && isInterval(0);
  const isExcerpt = source.warnings.some(({ code }) => code === EXCERPT);
  // In an excerpt, only the first report may have broken counts: it is the average since boot after all.
  const isBroken = isExcerpt && !isProven && isOnlyBroken(rates, flags, interval);
  if (isBroken) flags[0] = 1;
  const warnings = source.warnings.filter(({ code }) => code !== EXCERPT);
  return {
    ...source,
    sinceBoot: flags,
    ...(interval > 0 && { countedInterval: interval }),
    ...((isProven || isBroken) && { warnings }),
  };
}

/** Whether all reports that are searched have whole counts in an interval, except the first. */
function isOnlyBroken(rates: readonly Column[], sinceBoot: Uint8Array, interval: number): boolean {
  const [first, ...others] = searchedReports(sinceBoot);
  if (first !== 0 || others.length === 0 || !(interval > 0)) return false;
  const areWholeAt = (i: number) => ratesAt(rates, i).every((rate) => isMultiple(rate, interval));
  return !areWholeAt(0) && others.every(areWholeAt);
}

function isEventRate({ metric, factor, derived }: Column, metrics: Metrics): boolean {
  const { kind, unit } = metricOf(metrics, metric);
  return kind === 'rate' && unit === '1/s' && factor.times === factor.by && !derived;
}

/** Whether a disk was in use for more than all of the time: an interval may be measured too short, but not all time. */
function isImpossible(use: readonly Column[], sample: number): boolean {
  return use.some((column) => cellAt(column, sample).value > MAX_USE_PERCENT);
}

function hasWholeCounts(rates: readonly Column[], sample: number): boolean {
  return intervalAt(rates, sample) > 0;
}

/**
 * Returns the longest interval in which the counts of a report are whole; NaN if there is none. Counts that are even by
 * chance are whole in half the interval, too.
 */
function wholeInterval(rates: readonly Column[], sinceBoot: Uint8Array): number {
  return max(searchedReports(sinceBoot), (i) => intervalAt(rates, i)) ?? Number.NaN;
}

function searchedReports(sinceBoot: Uint8Array): readonly number[] {
  return [...sinceBoot.keys()].filter((i) => sinceBoot[i] === 0).slice(0, MAX_REPORTS);
}

/** Returns the shortest usual interval in which the rates of a report are whole counts; NaN if that may be chance. */
function intervalAt(rates: readonly Column[], sample: number): number {
  const printed = ratesAt(rates, sample);
  return USUAL_INTERVALS.find((interval) => isWholeIn(printed, interval)) ?? Number.NaN;
}

/** Returns the different rates of a report. */
function ratesAt(rates: readonly Column[], sample: number): readonly PrintedRate[] {
  const printed = new Map<string, PrintedRate>();
  for (const column of rates) {
    const rate = rateAt(column, sample);
    if (rate !== null) printed.set(`${rate.stored} ${rate.unit}`, rate);
  }
  return [...printed.values()];
}

/** A rate above 0 in units of its last printed digit, and the number of these units in 1/s. */
interface PrintedRate {
  readonly stored: number;
  readonly unit: number;
}

function rateAt({ blocks }: Column, sample: number): PrintedRate | null {
  const block = blockAt(blocks, sample);
  if (block === undefined || block.digits === 0 || !areWhole(block.values)) return null;
  const stored = block.values[sample - block.from]!;
  return isMissing(stored) || stored <= 0 ? null : { stored, unit: 10 ** block.digits };
}

/** Whether all rates are counts of an interval, which of `unit` possible last digits only `interval` are. */
function isWholeIn(rates: readonly PrintedRate[], interval: number): boolean {
  let chance = 1;
  for (const rate of rates) {
    if (!isMultiple(rate, interval)) return false;
    chance *= Math.min(1, interval / rate.unit);
  }
  return chance <= MAX_CHANCE;
}

/** Whether a rate is a whole count of an interval, as it is printed. */
function isMultiple({ stored, unit }: PrintedRate, interval: number): boolean {
  const count = Math.round((stored * interval) / unit);
  return Math.abs((count * unit) / interval - stored) <= 0.5;
}
