import type { Window } from '../../../model/run.ts';
import { formatCount, formatDuration } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { meanIn, measuredValues, nameOf } from '../kinds/measured.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { type DiskNumbers, diskNumbers, isSameWork, shortTime } from './disk-work.ts';

/** A disk that is less in use, in percent, is not at its limit. */
const BUSY = 80;
/** The last third of a phase has this many times as many requests in flight as the first, and at least so many. */
const [TIMES, LEAST] = [3, 8];
/** The third of a phase in which it completes most has at most this many times as many as any other. */
const SAME = 1.1;

/** A disk that completes no more although more and more is asked of it at a time: only the response time grows. */
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
  if (queue === undefined || highestOf(signal) < BUSY || highestOf(queue) < LEAST) return [];
  const used = measuredValues(evidence, signal, { metrics: [signal.metric] })!;
  // Of several logs, the finest may be short.
  const least = 3 * sustainedSeconds(Math.max(grid.step, intervalOf(signal)));
  return phasesOf(evidence).flatMap(({ from, to }) => {
    const third = (to - from) / 3;
    const last = { from: to - third, to };
    if (!(to - from >= least && meanIn(used, grid, last) >= BUSY)) return [];
    const thirds = [{ from, to: from + third }, { from: from + third, to: last.from }, last];
    const did = thirds.map((span) => diskNumbers(evidence, signal, span));
    return isPlateau(did) ? [plateauFinding(evidence, signal, { from, to, did })] : [];
  });
}

/** Whether a disk completed as many requests of the same work in all parts, with far more in flight in the last. */
function isPlateau(did: readonly DiskNumbers[]): boolean {
  const [first, last] = [did[0]!, did.at(-1)!];
  const isMoreAsked = last.flight >= Math.max(TIMES * first.flight, LEAST);
  const rates = did.map(({ operations }) => operations);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  // One that completes fewer in the end has become slower.
  const isSame = lowest > 0 && highest <= SAME * lowest;
  return isMoreAsked && isSame && did.every((one) => isSameWork(first, one));
}

/** What a disk did in the parts of a phase. */
interface Plateau extends Window {
  readonly did: readonly DiskNumbers[];
}

function plateauFinding(
  evidence: Evidence,
  signal: Signal,
  { from, to, did }: Plateau,
): RuleFinding {
  const { host, entity } = signal;
  const [first, last] = [did[0]!, did.at(-1)!];
  const value = Math.max(...did.map(({ operations }) => operations));
  const [before, after] = [first, last].map(({ flight, operations }) => ({
    flight: formatCount(flight),
    each: shortTime(flight / operations),
  }));
  return {
    from,
    to,
    value,
    limit: first.operations,
    subject: { host, entity, metrics: ['disk.operations'] },
    claim: `${nameOf(evidence.run, signal)} completed no more than ${formatCount(value)} ${last.what}/s`,
    why: `for ${formatDuration(to - from)}: from ${before!.flight} to ${after!.flight} in flight only the response time grew, from ${before!.each} to ${after!.each}`,
    caveat: 'A load of fixed rate on a disk that slows down looks the same',
  };
}
