import { group } from 'd3-array';
import { type Column, readValues } from '../model/column.ts';
import type { MetricId } from '../model/metric.ts';
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
  return columns.flatMap((column) => [
    column,
    ...means
      .filter(({ of }) => of === column.metric)
      .flatMap(({ metric, by }) => {
        const events = rows.get(column.lines)!.filter((c) => by.includes(c.metric));
        if (events.length < by.length) return [];
        const { title, unit } = metricOf(metrics, metric);
        const values = quotient(growth(column), events.map(growth), unit === '%' ? 100 : 1);
        const counted = readValues(column, 0, span.length);
        const states = Uint8Array.from(values, (value, i) =>
          Number.isNaN(value) && !Number.isNaN(counted[i]!) ? stateCode.undefined : 0,
        );
        return [
          {
            ...column,
            metric,
            printed: title,
            factor: { unit, times: 1, by: 1 },
            derived: true,
            instant: false,
            blocks: [{ from: 0, digits: 0, values, states }],
            // It was not printed in any line.
            lines: [],
          },
        ];
      }),
  ]);
}

/** 0 events have no mean. */
function quotient(of: Float64Array, by: readonly Float64Array[], times: number): Float64Array {
  return of.map((grown, i) => {
    const events = by.reduce((sum, each) => sum + each[i]!, 0);
    return events > 0 ? (grown * times) / events : Number.NaN;
  });
}
