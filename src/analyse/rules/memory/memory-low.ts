import { onHost, type Window } from '../../../model/run.ts';
import {
  formatCount,
  formatDuration,
  formatPercent,
  formatQuantity,
} from '../../../text/quantity.ts';
import { cellFrom } from '../../signals/grid.ts';
import { HOST_ITSELF, intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredMean, nameOf } from '../kinds/measured.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { type AvailableMemory, arcShare, availableMemory } from './available-memory.ts';

/** Less memory is available than the first share of it, and still than the second. */
const [ENTER, LEAVE] = [0.1, 0.15];
/** So little is worth a word, even if nothing shows that it was missed. */
const VERY_LITTLE = 0.05;
/** Memory was freed at once: this share of it within this number of reports. */
const [FREED, REPORTS] = [0.25, 3];

const available = { metrics: ['memory.available'] };

/** The thread of Linux that frees memory, and the use of a CPU from which on it hardly finds any. */
const [KSWAPD, RECLAIMING] = [/\bkswapd\d+\b/, 50] as const;

/** What shows that memory was missed, and from which rate on. */
const MISSED = [
  ['paging.major_faults', 100, 'major faults/s'],
  ['paging.scanned.direct', 100, 'pages/s scanned by programs'],
  ['swap.pages.out', 5, 'pages/s swapped out'],
  ['other.Memory.Pages/sec', 500, 'pages/s from and to disk'],
  ['paging.pages.in', 500, 'pages/s from disk'],
] as const;

/** Little memory is available: caches that are given back, the ARC among them, are not missing. */
export const memoryLow: SeriesRule = series('memory-low', 'limit', {
  unit: 'B',
  reference: 'netdata ram_available: below 10 %, ends above 15 %',

  of: ['host'],
  measure: available,
  find: findLow,
});

function findLow(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { grid } = evidence;
  const known = availableMemory(evidence, signal);
  if (known === null) return [];
  const { values, memory } = known;
  const taken = values.map((value) => 1 - value / memory);
  const least = sustainedSeconds(intervalOf(signal));
  const spans = spansAbove(taken, grid, { enter: 1 - ENTER, leave: 1 - LEAVE, least });
  return spans.flatMap((span) => findingIn(evidence, { signal, known, span }));
}

interface Low {
  readonly signal: Signal;
  readonly known: AvailableMemory;
  readonly span: Window;
}

function findingIn(evidence: Evidence, { signal, known, span }: Low): readonly RuleFinding[] {
  const { values, memory, memoryText } = known;
  const { host, entity, metric } = signal;
  const value = meanIn(values, evidence.grid, span);
  const missed = missedIn(evidence, host, span);
  if (missed === '' && value > VERY_LITTLE * memory) return [];
  const freed = freedAfter(values, cellFrom(evidence.grid, span.to));
  const isFreed = freed >= FREED * memory;
  const left = formatQuantity(value, { unit: 'B' });
  const share = formatPercent((100 * value) / memory);
  const { words, also } = arcShare(known, evidence, { host, entity, span });
  const why = [
    `${left} available for ${formatDuration(span.to - span.from)}${words}, ${share} of ${memoryText}`,
    missed,
    isFreed ? `${formatQuantity(freed, { unit: 'B' })} were free at once after it` : '',
  ];
  return [
    {
      ...also,
      level: missed !== '' ? 'limit' : isFreed ? 'warning' : 'note',
      ...span,
      subject: { host, entity, metrics: [metric] },
      value,
      limit: ENTER * memory,
      claim: `Memory${onHost(evidence.run, host)} was ${missed === '' ? 'nearly used up' : 'short'}`,
      why: why.filter((part) => part !== '').join(', '),
      caveat:
        missed !== ''
          ? ''
          : isFreed
            ? 'A program ended, or was killed'
            : 'Nothing measured shows that more was needed',
    },
  ];
}

/** The first rate that shows that memory was missed: `2,500 major faults/s`; empty if none does. */
function missedIn(evidence: Evidence, host: string, span: Window): string {
  for (const [metric, least, word] of MISSED) {
    const at = { host, entity: HOST_ITSELF };
    const rate = measuredMean(evidence, at, { measure: { metrics: [metric] }, span });
    if (rate >= least) return `${formatCount(rate)} ${word}`;
  }
  return reclaimIn(evidence, host, span);
}

/** That the kernel's own thread looked for memory: `kswapd0 used 99 % of a CPU`. */
function reclaimIn(evidence: Evidence, host: string, span: Window): string {
  const used = evidence.signals
    .of(host, 'process', 'process.cpu.total')
    .filter((one) => KSWAPD.test(nameOf(evidence.run, one)))
    .map((one) => measuredMean(evidence, one, { measure: { metrics: [one.metric] }, span }));
  const most = Math.max(0, ...used.filter((share) => share >= RECLAIMING));
  return most > 0 ? `kswapd used ${formatPercent(most)} of a CPU` : '';
}

/** How much more is available soon after a cell: whoever had it is gone. */
function freedAfter(values: Float64Array, cell: number): number {
  return Math.max(...values.subarray(cell, cell + REPORTS)) - values[cell - 1]!;
}
