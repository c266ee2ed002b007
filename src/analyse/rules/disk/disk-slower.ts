import type { Span } from '../../../model/span.ts';
import { formatCount } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredValues, nameOf } from '../kinds/measured.ts';
import { heldTime, sustainedSpans } from '../kinds/sustained-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { type DiskNumbers, diskNumbers, isSameWork, shortTime, sizeText } from './disk-work.ts';

/** A disk that is in use for less of a span, in percent, may do less because less is asked of it. */
const BUSY = 90;
/** It did this many times as much before. */
const TIMES = 2;
/** A request takes this many times as long: one that waits for nothing would not. */
const SLOWER = 1.5;
/** As much is asked of it with this part of the requests in flight. */
const IN_FLIGHT = 0.8;

/** A disk that did much less than in an earlier phase, with requests of the same size and as many in flight. */
export const diskSlower: SeriesRule = series('disk-slower', 'warning', {
  unit: '1/s',
  reference: 'Own: half of its earlier operations at like load',

  mayBeSaturated: true,
  of: ['disk'],
  find,
  measure: { metrics: ['disk.utilisation'] },
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  if (evidence.phases.length < 2 || highestOf(signal) < BUSY) return [];
  const values = measuredValues(evidence, signal, { metrics: [signal.metric] });
  if (values === null) return [];
  const limits = { enter: BUSY, leave: BUSY - 10, interval: intervalOf(signal) };
  const spans = sustainedSpans(evidence, values, limits);
  const operations = measuredValues(evidence, signal, { metrics: ['disk.operations'] });
  if (spans.length === 0 || operations === null) return [];
  const { grid, phases } = evidence;
  const rateIn = (span: Span) => meanIn(operations, grid, span);
  // It may have done more in a phase that did not even keep it busy.
  const rated = [...spans, ...phases].map((span) => ({ span, rate: rateIn(span) }));
  return spans.flatMap((span) => {
    const least = TIMES * rateIn(span);
    const earlier = rated.filter(
      (one) => one.span.to <= span.from + grid.step && one.rate >= least,
    );
    if (earlier.length === 0) return [];
    const now = diskNumbers(evidence, signal, span);
    const before = earlier
      .map((one) => diskNumbers(evidence, signal, one.span))
      .filter((one) => isSlowerAtSame(one, now))
      .sort((a, b) => b.operations - a.operations)[0];
    return before === undefined ? [] : [slowerFinding(evidence, signal, { span, now, before })];
  });
}

/** Whether a disk was asked for as much, of the same size, as before, did much less and answered more slowly. */
function isSlowerAtSame(a: DiskNumbers, b: DiskNumbers): boolean {
  const isAsked = isSameWork(a, b) && b.flight >= IN_FLIGHT * a.flight;
  return isAsked && a.operations >= TIMES * b.operations && b.response >= SLOWER * a.response;
}

interface Slowdown {
  readonly span: Span;
  readonly now: DiskNumbers;
  readonly before: DiskNumbers;
}

function slowerFinding(
  evidence: Evidence,
  signal: Signal,
  { span, now, before }: Slowdown,
): RuleFinding {
  const { what, operations, size, flight, response } = now;
  const name = nameOf(evidence.run, signal);
  return {
    ...span,
    value: operations,
    limit: before.operations / TIMES,
    subject: { host: signal.host, entity: signal.entity, metrics: ['disk.operations'] },
    claim: `${name} did ${formatCount(operations)} ${what}/s, ${formatCount(before.operations)} before`,
    why: `of ${sizeText(size)} for ${heldTime(span)}, with ${flight.toFixed(1)} in flight, ${shortTime(response)} each against ${shortTime(before.response)}`,
    caveat:
      'Another order of access (random, not sequential), a quota, a full cache or heat looks like this',
  };
}
