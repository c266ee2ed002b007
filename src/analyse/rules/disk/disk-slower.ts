import type { Span } from '../../../model/span.ts';
import { formatDuration, formatNumber } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredValues, nameOf } from '../kinds/measured.ts';
import { heldTime, sustainedSpans } from '../kinds/sustained-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { type DiskNumbers, diskNumbers, isSameWork, saidNumbers, sizeText } from './disk-work.ts';

/** Minimum use in a span: below it, a disk may do less because less is asked of it. */
const MIN_USE_PERCENT = 90;
/** Minimum factor between its earlier rate and its rate now. */
const MIN_RATE_FACTOR = 2;
/** Minimum factor between its response time now and earlier: a disk that waits for requests would not be slower. */
const MIN_RESPONSE_FACTOR = 1.5;
/** The load is the same if at least this share of the earlier requests is in flight. */
const MIN_IN_FLIGHT_SHARE = 0.8;

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
  if (evidence.phases.length < 2 || highestOf(signal) < MIN_USE_PERCENT) return [];
  const values = measuredValues(evidence, signal, { metrics: [signal.metric] });
  if (values === null) return [];
  const limits = {
    enter: MIN_USE_PERCENT,
    leave: MIN_USE_PERCENT - 10,
    interval: intervalOf(signal),
  };
  const spans = sustainedSpans(evidence, values, limits);
  const operations = measuredValues(evidence, signal, { metrics: ['disk.operations'] });
  if (spans.length === 0 || operations === null) return [];
  const { grid, phases } = evidence;
  const rateIn = (span: Span) => meanIn(operations, grid, span);
  // It may have done more in a phase that did not even keep it busy.
  const rated = [...spans, ...phases].map((span) => ({ span, rate: rateIn(span) }));
  return spans.flatMap((span) => {
    const least = MIN_RATE_FACTOR * rateIn(span);
    const earlier = rated.filter(
      (other) => other.span.to <= span.from + grid.step && other.rate >= least,
    );
    if (earlier.length === 0) return [];
    const now = diskNumbers(evidence, signal, span);
    const [before] = earlier
      .map((other) => ({ ...other, numbers: diskNumbers(evidence, signal, other.span) }))
      .filter(({ numbers }) => isSlowerAtSame(numbers, now))
      .sort((a, b) => b.numbers.operations - a.numbers.operations);
    return before === undefined ? [] : [slowerFinding(evidence, signal, [before.span, span])];
  });
}

/** Whether a disk with the same load, in requests of the same size, did much less and answered more slowly. */
function isSlowerAtSame(a: DiskNumbers, b: DiskNumbers): boolean {
  const isAsked = isSameWork(a, b) && b.flight >= MIN_IN_FLIGHT_SHARE * a.flight;
  return (
    isAsked &&
    a.operations >= MIN_RATE_FACTOR * b.operations &&
    b.response >= MIN_RESPONSE_FACTOR * a.response
  );
}

function slowerFinding(
  evidence: Evidence,
  signal: Signal,
  [earlier, span]: readonly [Span, Span],
): RuleFinding {
  const before = saidNumbers(evidence, signal, earlier);
  const { word, operations, size, flight, response } = saidNumbers(evidence, signal, span);
  const name = nameOf(evidence.run, signal);
  return {
    ...span,
    value: operations,
    limit: before.operations / MIN_RATE_FACTOR,
    variant: word,
    subject: { host: signal.host, entity: signal.entity, metrics: ['disk.operations'] },
    claim: `${name} did ${formatNumber(operations)} ${word}/s, ${formatNumber(before.operations)} before`,
    why: `of ${sizeText(size)} for ${heldTime(span)}, with ${formatNumber(flight)} in flight, ${formatDuration(response)} each against ${formatDuration(before.response)}`,
    caveat:
      'Another order of access (random, not sequential), a quota, a full cache or heat looks like this',
  };
}
