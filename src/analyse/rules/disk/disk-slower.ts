import type { Window } from '../../../model/run.ts';
import { formatCount, formatDuration } from '../../quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import type { Span } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import type { Finding } from '../finding.ts';
import { meanIn, measuredMean, measuredValues, nameOf } from '../measured.ts';
import type { CourseRule } from '../rule.ts';
import { sustainedSpans } from '../sustained-spans.ts';
import { operationsWord, shortTime, sizeText } from './disk-work.ts';

/** A disk that is in use for less of a span, in percent, may do less because less is asked of it. */
const BUSY = 90;
/** It did this many times as much before. */
const TIMES = 2;
/** Work is alike if sizes differ by less than this factor, and shares of reads by less than that. */
const [SIZE, READS] = [1.25, 0.15];
/** A request takes this many times as long: one that waits for nothing would not. */
const SLOWER = 1.5;
/** As much is asked of it with this part of the requests in flight. */
const IN_FLIGHT = 0.8;

/** A disk that did much less than in an earlier phase, with requests of the same size and as many in flight. */
export const diskSlower: CourseRule = {
  ...{ kind: 'course', id: 'disk-slower', mayBeSaturated: true, of: ['disk'], find },
  measure: { metrics: ['disk.utilisation'] },
};

function find(evidence: Evidence, signal: Signal): readonly Finding[] {
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
    const now = workIn(evidence, signal, span);
    const before = earlier
      .map((one) => workIn(evidence, signal, one.span))
      .filter((one) => isSlowerAtSame(one, now))
      .sort((a, b) => b.operations - a.operations)[0];
    return before === undefined ? [] : [slowerFinding(evidence, signal, { now, before })];
  });
}

interface Work extends Window {
  readonly operations: number;
  readonly size: number;
  /** The share of reads among the operations; NaN if they are printed together. */
  readonly reads: number;
  readonly flight: number;
  readonly response: number;
}

/** What a disk did in a span that kept it busy. */
function workIn(evidence: Evidence, signal: Signal, span: Span): Work {
  const mean = (metric: string) =>
    measuredMean(evidence, signal, { measure: { metrics: [`disk.${metric}`] }, span });
  const [read, written] = [mean('read.operations'), mean('write.operations')];
  const operations = mean('operations');
  const response = mean('response_time');
  const queue = mean('queue');
  return {
    ...{ from: span.from, to: span.to, operations, response },
    size: mean('throughput') / operations,
    reads: (read || 0) / ((read || 0) + (written || 0)),
    flight: Number.isNaN(queue) ? operations * response : queue,
  };
}

/** Whether a disk was asked for as much, of the same size, as before, and answered more slowly. */
function isSlowerAtSame(a: Work, b: Work): boolean {
  const larger = Math.max(a.size, b.size) / Math.min(a.size, b.size);
  const isSame = larger <= SIZE && !(Math.abs(a.reads - b.reads) > READS);
  return isSame && b.flight >= IN_FLIGHT * a.flight && b.response >= SLOWER * a.response;
}

function slowerFinding(
  evidence: Evidence,
  signal: Signal,
  { now, before }: { readonly now: Work; readonly before: Work },
): Finding {
  const { from, to, operations, size, reads, flight, response } = now;
  const name = nameOf(evidence.run, signal);
  const word = operationsWord(reads);
  return {
    ...{ rule: 'disk-slower', level: 'warning', from, to, value: operations, unit: '1/s' },
    limit: before.operations / TIMES,
    subject: { host: signal.host, entity: signal.entity, metrics: ['disk.operations'] },
    claim: `${name} did ${formatCount(operations)} ${word}/s, ${formatCount(before.operations)} before`,
    why: `of ${sizeText(size)} for ${formatDuration(to - from)}, with ${flight.toFixed(1)} in flight, ${shortTime(response)} each against ${shortTime(before.response)}`,
    caveat:
      'Another order of access (random, not sequential), a quota, a full cache or heat looks like this',
    reference: 'Own: half of its earlier operations at like load',
  };
}
