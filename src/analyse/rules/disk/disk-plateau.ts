import type { Window } from '../../../model/run.ts';
import { formatDuration, formatNumber } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { meanIn, measuredValues, nameOf } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { type DiskNumbers, diskNumbers, isSameWork } from './disk-work.ts';

/** A disk with less use is not at its limit. */
const MIN_USE_PERCENT = 80;
/** Minimum factor between requests in flight in the last and the first third of a phase. */
const MIN_GROWTH = 3;
/** Minimum number of requests in flight in the last third. */
const MIN_IN_FLIGHT = 8;
/** Maximum factor between the highest and the lowest rate of the thirds. */
const MAX_RATE_FACTOR = 1.1;

/** A disk that completes no more although more and more requests are in flight: only the response time grows. */
export const diskPlateau: SeriesRule = series('disk-plateau', 'limit', {
  unit: '1/s',
  reference: 'Little’s law: more in flight at the same rate take longer',

  of: ['disk'],
  find,
  measure: { metrics: ['disk.utilisation'] },
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { grid, signals } = evidence;
  const queue = signals.one(signal.host, signal.entity, 'disk.queue');
  if (
    queue === undefined ||
    highestOf(signal) < MIN_USE_PERCENT ||
    highestOf(queue) < MIN_IN_FLIGHT
  )
    return [];
  const used = measuredValues(evidence, signal, { metrics: [signal.metric] })!;
  // If there are several logs, the one with the shortest interval may be short.
  const least = 3 * sustainedSeconds(Math.max(grid.step, intervalOf(signal)), grid);
  return phasesOf(evidence).flatMap(({ from, to }) => {
    const third = (to - from) / 3;
    const last = { from: to - third, to };
    if (!(to - from >= least && meanIn(used, grid, last) >= MIN_USE_PERCENT)) return [];
    const thirds = [{ from, to: from + third }, { from: from + third, to: last.from }, last];
    const parts = thirds.map((span) => diskNumbers(evidence, signal, span));
    return isPlateau(parts) ? [plateauFinding(evidence, signal, { from, to, parts })] : [];
  });
}

/** Whether a disk completed as many requests of the same work in all parts, with far more in flight in the last. */
function isPlateau(parts: readonly DiskNumbers[]): boolean {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const isMoreAsked = last.flight >= Math.max(MIN_GROWTH * first.flight, MIN_IN_FLIGHT);
  const rates = parts.map(({ operations }) => operations);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  // A disk that completes fewer in the end has become slower, which is another rule.
  const isSame = lowest > 0 && highest <= MAX_RATE_FACTOR * lowest;
  return isMoreAsked && isSame && parts.every((part) => isSameWork(first, part));
}

/** The numbers of a disk in the parts of a phase. */
interface Plateau extends Window {
  readonly parts: readonly DiskNumbers[];
}

function plateauFinding(
  evidence: Evidence,
  signal: Signal,
  { from, to, parts }: Plateau,
): RuleFinding {
  const { host, entity } = signal;
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const value = Math.max(...parts.map(({ operations }) => operations));
  const [before, after] = [first, last].map(({ flight, operations }) => ({
    flight: formatNumber(flight),
    each: formatDuration(flight / operations),
  }));
  return {
    from,
    to,
    value,
    limit: first.operations,
    variant: last.word,
    subject: { host, entity, metrics: ['disk.operations'] },
    claim: `${nameOf(evidence.run, signal)} completed no more than ${formatNumber(value)} ${last.word}/s`,
    why: `${duringText(signal, { from, to })}: from ${before!.flight} to ${after!.flight} in flight only the response time grew, from ${before!.each} to ${after!.each}`,
    caveat: 'A load of fixed rate on a disk that slows down looks the same',
  };
}
