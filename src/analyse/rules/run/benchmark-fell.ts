import { joinParts } from '../../../text/join-parts.ts';
import { formatCount, formatDuration, formatQuantity } from '../../../text/quantity.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import { quantileOf } from '../../statistics/quantile.ts';
import { shortTime } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredValues, nameOf } from '../kinds/measured.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';

/** The rate fell if its usual rate is this many times as high. */
const ENTER_FACTOR = 2;
/** The fall ends below this factor. */
const LEAVE_FACTOR = 1.5;
/** The usual rate is the upper quartile. */
const USUAL_QUANTILE = 0.75;
/** The benchmark is warmed up when it first reaches this share of its usual rate. */
const WARMED_UP_SHARE = 0.8;

/** A benchmark that did much less for a while than it usually did. */
export const benchmarkFell: SeriesRule = series('benchmark-fell', 'warning', {
  unit: '1/s',
  reference: 'Own: half of the upper quartile of its own values',

  of: ['job', 'host'],
  find,
  measure: { metrics: ['benchmark.operations', 'benchmark.throughput'] },
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity, metric, logs } = signal;
  const values = measuredValues(evidence, signal, { metrics: [metric] });
  if (values === null) return [];
  const usual = quantileOf(
    values.filter((value) => value >= 0),
    USUAL_QUANTILE,
  );
  const begin = values.findIndex((value) => value >= WARMED_UP_SHARE * usual);
  const end = values.findLastIndex((value) => value > 0);
  const fall = values.map((value, i) => (i < begin || i > end ? Number.NaN : usual / value));
  const least = sustainedSeconds(intervalOf(signal), evidence.grid);
  return spansAbove(fall, evidence.grid, { enter: ENTER_FACTOR, leave: LEAVE_FACTOR, least }).map(
    (span): RuleFinding => {
      const value = meanIn(values, evidence.grid, span);
      const [now, before] = [value, usual].map((rate) =>
        metric.endsWith('throughput')
          ? formatQuantity(rate, { unit: 'B/s', metric })
          : `${formatCount(rate)}/s`,
      );
      const name = entity.kind === 'host' ? '' : nameOf(evidence.run, signal);
      return {
        ...span,
        value,
        limit: usual / ENTER_FACTOR,
        subject: { host, entity, metrics: [metric] },
        unit: logs[0]!.unit,
        claim: `${joinParts([logs[0]!.source.tool, name], ' ')} fell to ${now}`,
        why: `for ${formatDuration(span.to - span.from)}, ${before} usually${latencyIn(evidence, signal, span)}`,
      };
    },
  );
}

/** The latency of its operations at that time. */
function latencyIn(evidence: Evidence, signal: Signal, span: { from: number; to: number }): string {
  const values = measuredValues(evidence, signal, { metrics: ['benchmark.latency'] });
  const latency = values === null ? Number.NaN : meanIn(values, evidence.grid, span);
  return latency > 0 ? `; ${shortTime(latency)} each` : '';
}
