import { onHost, type Window } from '../../../model/run.ts';
import { formatDuration, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { cellFrom } from '../../signals/grid.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredValues, saidMean } from '../kinds/measured.ts';
import { markedSpans } from '../logs/marked-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';

const SIZE = 'zfs.arc.size';
const MISSES = ['zfs.arc.miss_ratio', 'zfs.arc.demand.miss_ratio'];
/** The ARC has shrunk if it had this many times as much before. */
const ENTER_FACTOR = 2;
/** The finding ends below this factor. */
const LEAVE_FACTOR = 1.5;
/** Minimum misses, in percent of the reads: fewer do little harm. */
const MIN_MISSED_PERCENT = 10;

/** An ARC that gave back half of its memory since its log began: reads that it would have answered go to the disks. */
export const arcShrank: SeriesRule = series('zfs-arc', 'note', {
  unit: 'B',
  reference: 'Own: half of its size',

  of: ['host'],
  measure: { metrics: [SIZE] },
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { run, grid } = evidence;
  const { host, entity } = signal;
  const sizes = measuredValues(evidence, signal, { metrics: [SIZE] });
  if (sizes === null) return [];
  const before = largestSoFar(evidence, signal, sizes);
  const fall = before.map((largest, i) => largest / sizes[i]!);
  const least = sustainedSeconds(intervalOf(signal), evidence.grid);
  return spansAbove(fall, grid, { enter: ENTER_FACTOR, leave: LEAVE_FACTOR, least }).map(
    (span): RuleFinding => {
      const value = saidMean(evidence, signal, { measure: { metrics: [SIZE] }, span });
      const largest = meanIn(before, grid, span);
      const missed = missesIn(evidence, signal, span);
      const calm = missesIn(evidence, signal, { from: grid.from, to: span.from });
      const isMissed = missed >= MIN_MISSED_PERCENT && missed >= ENTER_FACTOR * calm;
      const [now, then] = [value, largest].map((size) => formatQuantity(size, { unit: 'B' }));
      return {
        ...(isMissed && { level: 'warning' }),
        ...span,
        subject: { host, entity, metrics: [SIZE] },
        value,
        limit: largest / ENTER_FACTOR,
        claim: `The ARC${onHost(run, host)} shrank from ${then} to ${now}`,
        why: `for ${formatDuration(span.to - span.from)}${Number.isNaN(missed) ? '' : `; ${formatPercent(missed)} of the reads missed it, ${formatPercent(calm)} before`}`,
        caveat: isMissed
          ? 'Other memory was needed, its limit was lowered, or its data were deleted or exported'
          : '',
      };
    },
  );
}

/** The largest size until each cell, since the log began or the host was restarted. */
function largestSoFar({ grid }: Evidence, signal: Signal, sizes: Float64Array): Float64Array {
  const restarts = new Set(
    signal.logs
      .flatMap(({ source }) => markedSpans(source, ['restart']))
      .map(({ from }) => cellFrom(grid, from)),
  );
  let most = 0;
  return sizes.map((size, i) => {
    if (restarts.has(i)) most = 0;
    most = Math.max(most, size || 0);
    return most;
  });
}

/** The share of reads that the ARC could not answer, in percent. */
function missesIn(evidence: Evidence, signal: Signal, span: Window): number {
  const shares = MISSES.map((metric) =>
    saidMean(evidence, signal, { measure: { metrics: [metric] }, span }),
  );
  return shares.find((share) => !Number.isNaN(share)) ?? Number.NaN;
}
