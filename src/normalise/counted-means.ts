import { group } from 'd3-array';
import { type Column, readValues } from '../model/column.ts';
import type { Metric, MetricId } from '../model/metric.ts';
import { stateCode } from '../model/state.ts';
import { metricOf } from '../model/vocabulary.ts';
import { growthOf, resetsOf } from './counter-growth.ts';
import type { RateContext } from './rates.ts';

/** A mean over the events of an interval: by how much the counter `of` grew for each event that `by` counted. */
interface CountedMean {
  readonly metric: MetricId;
  readonly of: MetricId;
  readonly by: readonly MetricId[];
}

const means: readonly CountedMean[] = [
  ...['read', 'write', 'discard', 'flush'].flatMap((what) => {
    const by = [`disk.${what}.count.total`];
    return [
      { metric: `disk.${what}.response_time`, of: `disk.${what}.time.total`, by },
      { metric: `disk.${what}.request_size`, of: `disk.${what}.amount.total`, by },
      {
        metric: `disk.${what}.merged`,
        of: `disk.${what}.merges.total`,
        by: [...by, `disk.${what}.merges.total`],
      },
    ];
  }),
];
const COUNTERS: ReadonlySet<MetricId> = new Set(means.flatMap(({ of, by }) => [of, ...by]));

/** Adds the means that follow from two counters of a row: the response time, the size of requests, the share merged. */
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
    const added = means.flatMap(({ metric, of, by }) => {
      if (of !== column.metric) return [];
      const events = rows.get(column.lines)!.filter((c) => by.includes(c.metric));
      if (events.length < by.length) return [];
      const spec = metricOf(metrics, metric);
      const values = quotient(growth(column), events.map(growth), spec.unit === '%' ? 100 : 1);
      return [meanColumn(column, spec, values)];
    });
    return [column, ...added];
  });
}

/** The column of a mean beside that of its counter. */
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

/** 0 events have no mean. */
function quotient(of: Float64Array, by: readonly Float64Array[], times: number): Float64Array {
  return of.map((grown, i) => {
    const events = by.reduce((sum, each) => sum + each[i]!, 0);
    return events > 0 ? (grown * times) / events : Number.NaN;
  });
}
