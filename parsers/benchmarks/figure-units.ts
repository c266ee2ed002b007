import type { MetricId } from '../../src/model/metric.ts';
import { type PrintedUnit, printedUnits } from '../../src/model/unit.ts';
import { unitWords } from '../shared/unit-words.ts';

/** Units in lower case. */
const WORDS: Readonly<Record<string, PrintedUnit>> = {
  ...unitWords,
  millis: 'ms',
  kb: 'KiB',
  rps: '1/s',
  qps: '1/s',
  tps: '1/s',
  iops: '1/s',
  pps: '1/s',
};

const PER_SECOND = /(?:\/| per )(?:s|sec|second)$/i;
const BITS = /^([kKMGT]?)(?:bits?|b)$/;

/** Returns the unit of a word such as `ms`, `MB/s`, `Gbit/s`, `ops/sec`; undefined for any other. */
export function figureUnit(word: string): PrintedUnit | undefined {
  if (Object.hasOwn(printedUnits, word) && word !== '1') return word as PrintedUnit;
  if (PER_SECOND.test(word)) return rateOf(word.replace(PER_SECOND, ''));
  const lower = word.toLowerCase();
  if (Object.hasOwn(WORDS, lower)) return WORDS[lower];
  return /^[kKMGT]bps$/.test(word) ? rateOf(word.replace(/ps$/, '')) : undefined;
}

function rateOf(events: string): PrintedUnit {
  const bits = BITS.exec(events)?.[1];
  if (bits !== undefined) return `${bits.replace('K', 'k')}bit/s` as PrintedUnit;
  const unit = figureUnit(events);
  const isBytes = unit !== undefined && printedUnits[unit].unit === 'B';
  return isBytes && `${unit}/s` in printedUnits ? (`${unit}/s` as PrintedUnit) : '1/s';
}

const LATENCY = /lat|resp|rtt|delay|ttft|tpot|itl|mean|avg|average|median|\bp\d\d/i;
const PERCENTILE = /\bp\d\d|\d(?:th)? ?(?:%|percentile)|median/i;

/** Returns what a figure with this name and unit measures. */
export function figureMetric(name: string, unit: PrintedUnit): MetricId {
  switch (printedUnits[unit].unit) {
    case 'B/s':
      return 'benchmark.throughput';
    case '1/s':
      return 'benchmark.operations';
    case 's':
      if (/\bstd/i.test(name)) return 'benchmark.latency.deviation';
      if (!LATENCY.test(name)) return 'benchmark.duration';
      return PERCENTILE.test(name) ? 'benchmark.latency.percentile' : 'benchmark.latency';
    default:
      return 'benchmark.figure';
  }
}

/** Maximum characters of the name of a figure. */
const MAX_CHARACTERS = 60;

/** Returns one name for a figure that files and tables write differently: `time_to_first_token`, `Time to First Token`. */
export function measuredName(name: string): string {
  const words = name.replaceAll('_', ' ').toLowerCase().slice(0, MAX_CHARACTERS);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
