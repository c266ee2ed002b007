import { sum } from 'd3-array';
import type { MetricId } from '../../../model/metric.ts';
import { onHost, type Window } from '../../../model/run.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { cellFrom } from '../../signals/grid.ts';
import { HOST_ITSELF, intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, nameOf, shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { type AvailableMemory, arcShare, availableMemory } from './available-memory.ts';

/** Memory is low below this share of it. */
const ENTER_SHARE = 0.1;
/** It is no longer low above this share. */
const LEAVE_SHARE = 0.15;
/** Report memory this low even without signs of shortage. */
const VERY_LOW_SHARE = 0.05;
/** Memory was freed at once if this share of it became available within `FREED_REPORTS`. */
const MIN_FREED_SHARE = 0.25;
const FREED_REPORTS = 3;

const available = { metrics: ['memory.available'] };

/** The thread of Linux that frees memory. */
export const KSWAPD = /\bkswapd\d+\b/;
/** From this use of a CPU on, while little is available, memory is needed all the time. */
const MIN_KSWAPD_PERCENT = 10;

/** The same for the wait for disks, in percent of the CPU time, and for the faults a second that are waited for. */
const MIN_WAIT_PERCENT = 20;
const MIN_WAITED_FAULTS = 10;

const PROCESS_FAULTS: MetricId = 'process.faults.major';

/** Signs that memory is short: a metric, its minimum rate, and its words. */
const SIGNS_OF_SHORTAGE = [
  ['paging.major_faults', 100, 'major faults/s'],
  ['paging.scanned.direct', 100, 'pages/s scanned by programs'],
  ['swap.pages.out', 5, 'pages/s swapped out'],
  ['paging.pages', 500, 'pages/s from and to disk'],
  ['paging.pages.in', 500, 'pages/s from disk'],
] as const;

/** Little memory is available. Caches that can be given back, such as the ARC, count as available. */
export const memoryLow: SeriesRule = series('memory-low', 'limit', {
  names: 'memory',
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
  const least = sustainedSeconds(intervalOf(signal), evidence.grid);
  const spans = spansAbove(taken, grid, { enter: 1 - ENTER_SHARE, leave: 1 - LEAVE_SHARE, least });
  return spans.flatMap((span) => findingIn(evidence, { signal, known, span }));
}

interface LowSpan {
  readonly signal: Signal;
  readonly known: AvailableMemory;
  readonly span: Window;
}

function findingIn(evidence: Evidence, { signal, known, span }: LowSpan): readonly RuleFinding[] {
  const { values, memory, memoryText } = known;
  const { host, entity, metric } = signal;
  const value = meanIn(values, evidence.grid, span);
  const isVeryLow = value <= VERY_LOW_SHARE * memory;
  const shortage =
    shortageIn(evidence, host, span) || (isVeryLow ? waitIn(evidence, host, span) : '');
  if (shortage === '' && !isVeryLow) return [];
  const freed = freedAfter(values, cellFrom(evidence.grid, span.to));
  const isFreed = freed >= MIN_FREED_SHARE * memory;
  const { words, also } = arcShare(known, evidence, { host, entity, span });
  const shownBytes =
    words === '' ? shownMean(evidence, signal, { measure: available, span }) : value;
  const availableText = formatQuantity(shownBytes, { unit: 'B' });
  const share = formatPercent((100 * shownBytes) / memory);
  const word = shortage === '' ? 'nearly used up' : 'short';
  const why = [
    `${availableText} available ${duringText(signal, span)}${words}, ${share} of ${memoryText}`,
    shortage,
    isFreed ? `${formatQuantity(freed, { unit: 'B' })} were free at once after it` : '',
  ];
  return [
    {
      ...also,
      level: shortage !== '' ? 'limit' : isFreed ? 'warning' : 'note',
      ...span,
      subject: { host, entity, metrics: [metric] },
      value,
      limit: ENTER_SHARE * memory,
      variant: word,
      claim: `Memory${onHost(evidence.run, host)} was ${word}`,
      why: joinParts(why, ', '),
      caveat:
        shortage !== ''
          ? ''
          : isFreed
            ? 'A program ended, or was killed'
            : 'Nothing measured shows that more was needed',
    },
  ];
}

/** The first sign that memory was short: `2,500 major faults/s`; empty without one. */
function shortageIn(evidence: Evidence, host: string, span: Window): string {
  for (const [metric, least, word] of SIGNS_OF_SHORTAGE) {
    const subject = { host, entity: HOST_ITSELF };
    const rate = shownMean(evidence, subject, { measure: { metrics: [metric] }, span });
    if (rate >= least) return `${formatNumber(rate)} ${word}`;
  }
  return reclaimIn(evidence, host, span);
}

/** With nearly nothing available: the I/O wait, and the pages that programs waited for; empty if they are few. */
function waitIn(evidence: Evidence, host: string, span: Window): string {
  const meanOf = (metric: MetricId, entity = HOST_ITSELF) =>
    shownMean(evidence, { host, entity }, { measure: { metrics: [metric] }, span });
  const wait = meanOf('cpu.iowait');
  if (!(wait >= MIN_WAIT_PERCENT)) return '';
  const ofHost = meanOf('paging.major_faults');
  const faults =
    ofHost >= 0
      ? ofHost
      : sum(evidence.signals.of(host, 'process', PROCESS_FAULTS), ({ entity }) =>
          meanOf(PROCESS_FAULTS, entity),
        );
  return faults >= MIN_WAITED_FAULTS
    ? `${formatNumber(faults)} major faults/s, I/O wait ${formatPercent(wait)}`
    : '';
}

/** Returns the use of the kernel's thread that frees memory: `kswapd used 99 % of a CPU`; empty below 10 %. */
export function reclaimIn(evidence: Evidence, host: string, span: Window): string {
  const used = evidence.signals
    .of(host, 'process', 'process.cpu.total')
    .filter((process) => KSWAPD.test(nameOf(evidence.run, process)))
    .map((process) =>
      shownMean(evidence, process, { measure: { metrics: [process.metric] }, span }),
    );
  const most = Math.max(0, ...used.filter((share) => share >= MIN_KSWAPD_PERCENT));
  return most > 0 ? `kswapd used ${formatPercent(most)} of a CPU` : '';
}

/** The memory that became available soon after a cell, because its user ended. */
function freedAfter(values: Float64Array, cell: number): number {
  return Math.max(...values.subarray(cell, cell + FREED_REPORTS)) - values[cell - 1]!;
}
