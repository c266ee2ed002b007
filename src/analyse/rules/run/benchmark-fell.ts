import { sum } from 'd3-array';
import type { Subject } from '../../../model/finding.ts';
import { repeatsOthers } from '../../../model/repeats.ts';
import { heldSeconds, periodsOf, type Span, sharedSeconds, spanOf } from '../../../model/span.ts';
import { formatDuration, formatPercent } from '../../../text/quantity.ts';
import { cellFrom, cellsTime } from '../../signals/grid.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import { diskWork } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean, nameOf, shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import type { RuleFinding, RuleMeasure, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import {
  benchmarkRate,
  benchmarkRates,
  medianText,
  nothingText,
  rateIn,
  rateSubject,
  rateText,
} from './benchmark-rate.ts';

/** The rate fell if its usual rate is this many times as high. */
export const ENTER_FACTOR = 2;
/** The fall ends below this factor. */
export const LEAVE_FACTOR = 1.5;
/** Minimum factor of a fall of a few reports, which else is noise, and their minimum number. */
const SHORT_FACTOR = 3;
export const MIN_SHORT_REPORTS = 3;
/** Minimum operations that it left out. */
const MIN_MISSED_OPERATIONS = 100;
/** Use of a disk, in percent, that was at its limit meanwhile, and its minimum ratio to the use in all the time. */
const MIN_FULL_PERCENT = 90;
const MIN_USE_RATIO = 1.5;
/** Minimum share of the load in falls, if they are more than a note beside the rate of the rest. */
const MIN_FALLEN_SHARE = 0.02;

/** A benchmark that did much less for a while than it usually did. */
export const benchmarkFell: SeriesRule = series('benchmark-fell', 'warning', {
  ...benchmarkRates,
  unit: '1/s',
  silencedBy: ['benchmark-stalls', 'benchmark-swings'],
  reference: 'Own: half of the upper quartile of its own values',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const rate = benchmarkRate(evidence, signal);
  if (rate === null) return [];
  const { grid } = evidence;
  const { fall, usual, values, name, begin, end } = rate;
  const interval = intervalOf(signal);
  const least = sustainedSeconds(interval, grid);
  const spans = spansAbove(fall, grid, { enter: ENTER_FACTOR, leave: LEAVE_FACTOR, least });
  const few = { enter: SHORT_FACTOR, leave: ENTER_FACTOR, least: MIN_SHORT_REPORTS * interval };
  const short = spansAbove(fall, grid, few).filter(
    (fallen) => !spans.some((span) => sharedSeconds(span, fallen) > 0),
  );
  const whole = cellsTime(grid, begin, end);
  const fallen = sum(spans, ({ from, to }) => to - from);
  const isRare = fallen < MIN_FALLEN_SHARE * (whole.to - whole.from);
  const found = (span: Span, words: Partial<RuleFinding> = {}): RuleFinding => {
    const value = rateIn(evidence, signal, span);
    const { claim = '', why = '', ...more } = words;
    const isLast = span.to >= whole.to;
    return {
      ...span,
      ...rateSubject(signal),
      value,
      limit: usual / ENTER_FACTOR,
      claim: `${name} fell to ${rateText(signal, value)}${claim}`,
      why: `${duringText(signal, span)}, ${nothingText(evidence, signal, { values, span })}${medianText(signal, rate, isLast ? cellFrom(grid, span.from) : undefined)}${latencyIn(evidence, signal, span)}${why}`,
      ...more,
    };
  };
  const level = isRare ? { level: 'note' as const } : {};
  const all = short.length > 0 ? spanOf(short) : null;
  const missed = all === null ? 0 : heldSeconds(all) * (usual - rateIn(evidence, signal, all));
  return [
    ...spans.map((span) => found(span, level)),
    ...(all !== null && missed >= MIN_MISSED_OPERATIONS
      ? [found(all, shortWords(evidence, signal, { span: all, whole }))]
      : []),
  ];
}

/** The words of falls of a few reports: a disk that was at its limit in them and not at other times made them. */
function shortWords(
  evidence: Evidence,
  { host }: Signal,
  { span, whole }: { readonly span: Span; readonly whole: Span },
): Partial<RuleFinding> {
  const count = periodsOf(span).length;
  const claim = count > 1 ? ` ${count} times` : '';
  const use = { metrics: ['disk.utilisation'] };
  for (const { entity } of evidence.signals.of(host, 'disk', use.metrics[0]!)) {
    const subject: Subject = { host, entity, ...use };
    const mean = (measure: RuleMeasure) => measuredMean(evidence, subject, { measure, span });
    const [used, usual] = [
      mean(use),
      measuredMean(evidence, subject, { measure: use, span: whole }),
    ];
    if (repeatsOthers(entity) || !(used >= Math.max(MIN_FULL_PERCENT, MIN_USE_RATIO * usual)))
      continue;
    const { isPressed, mayBeFull, wholeText } = diskWork({ mean, subject });
    if (!isPressed || !mayBeFull) continue;
    const disk = nameOf(evidence.run, subject);
    return {
      level: 'limit',
      subject,
      claim: `${claim} while ${disk} was at its limit`,
      why: `; ${disk} ${formatPercent(used)} in use, in all the time ${formatPercent(usual)}: ${wholeText}`,
    };
  }
  return { level: 'note', claim };
}

/** The latency of its operations at that time. */
function latencyIn(evidence: Evidence, signal: Signal, span: { from: number; to: number }): string {
  const latency = shownMean(evidence, signal, {
    measure: { metrics: ['benchmark.latency'] },
    span,
  });
  return latency > 0 ? `; latency ${formatDuration(latency)}` : '';
}
