import { group } from 'd3-array';
import { type Column, readValues } from '../../model/column.ts';
import type { Metric, MetricId } from '../../model/metric.ts';
import { stateCode } from '../../model/state.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { growthOf, resetsOf } from './counter-growth.ts';
import type { RateContext } from './rates.ts';

/** A mean over the events of an interval: the growth of the counter `sum` for each event that `by` counted. */
interface CountedMean {
  readonly metric: MetricId;
  readonly sum: MetricId;
  readonly by: readonly MetricId[];
}

const means: readonly CountedMean[] = [
  ...['read', 'write', 'discard', 'flush'].flatMap((operation) => {
    const by = [`disk.${operation}.count.total`];
    return [
      { metric: `disk.${operation}.response_time`, sum: `disk.${operation}.time.total`, by },
      { metric: `disk.${operation}.request_size`, sum: `disk.${operation}.amount.total`, by },
      {
        metric: `disk.${operation}.merged`,
        sum: `disk.${operation}.merges.total`,
        by: [...by, `disk.${operation}.merges.total`],
      },
    ];
  }),
];
const COUNTERS: ReadonlySet<MetricId> = new Set(means.flatMap(({ sum, by }) => [sum, ...by]));

/** Adds the means that follow from two counters of a row: response time, size of requests, share of merged requests. */
export function addCountedMeans(
  columns: readonly Column[],
  { metrics, span }: RateContext,
): readonly Column[] {
  const counters = columns.filter(({ metric }) => COUNTERS.has(metric));
  if (counters.length === 0) return columns;
  const resets = resetsOf(counters);
  const rows = group(counters, ({ lines }) => lines);
  const growth = (column: Column) => {
    const grown = { ...column, blocks: growthOf(column.blocks, resets(column)) };
    return readValues(grown, 0, span.length);
  };
  return columns.flatMap((column) => {
    const added = means.flatMap(({ metric, sum, by }) => {
      if (sum !== column.metric) return [];
      const events = rows.get(column.lines)!.filter((c) => by.includes(c.metric));
      if (events.length < by.length) return [];
      const spec = metricOf(metrics, metric);
      const values = quotient(growth(column), events.map(growth), spec.unit === '%' ? 100 : 1);
      return [meanColumn(column, spec, values)];
    });
    return [column, ...added];
  });
}

/** Makes the column of a mean from that of its counter. */
function meanColumn(counter: Column, { id, title, unit }: Metric, values: Float64Array): Column {
  const counted = readValues(counter, 0, values.length);
  const states = Uint8Array.from(values, (value, i) =>
    Number.isNaN(value) && !Number.isNaN(counted[i]!) ? stateCode.undefined : stateCode.printed,
  );
  return {
    ...counter,
    metric: id,
    printed: title,
    factor: { unit, times: 1, by: 1 },
    derived: true,
    instant: false,
    blocks: [{ from: 0, digits: 0, values, states }],
    // It was not printed in any line.
    lines: [],
  };
}

/** Divides the growth of a sum by the number of events; NaN without events. */
function quotient(sums: Float64Array, by: readonly Float64Array[], times: number): Float64Array {
  return sums.map((grown, i) => {
    const events = by.reduce((total, counts) => total + counts[i]!, 0);
    return events > 0 ? (grown * times) / events : Number.NaN;
  });
}
