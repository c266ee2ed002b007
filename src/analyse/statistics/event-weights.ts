import { isOfEvents } from '../../model/axis.ts';
import type { Block, Column } from '../../model/column.ts';
import { entityColumns } from '../../model/entity-columns.ts';
import type { Metric } from '../../model/metric.ts';
import type { Source } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { metricOf } from '../../model/vocabulary.ts';
import type { Panel, SeriesData } from '../../panels/panel.ts';

/** The parts of a panel that show which events its means are over. */
type CountedPanel = Pick<Panel, 'source' | 'entity' | 'series'>;

/** The number of events of each mean: their rates × span. Null for values that are weighted by time. */
export function eventWeights(
  panel: CountedPanel,
  metric: Metric,
  span: SeriesData['span'],
): Float64Array | null {
  // Each event counts once.
  if (isOfEvents(panel.source.axis)) return span.map(() => 1);
  const columns = eventColumns(panel, metric);
  const samples = panel.source.axis.elapsed.length;
  if (columns.length === 0 || samples !== span.length) return null;
  const same = last?.span === span && isSame(last.columns, columns);
  if (!same) last = { span, columns, weights: addUp(panel.source, columns, span) };
  return last!.weights;
}

/** Cached: the means of a chart are mostly over the same events. */
let last: {
  readonly span: Float64Array;
  readonly columns: readonly Column[];
  readonly weights: Float64Array;
} | null = null;

function isSame(a: readonly Column[], b: readonly Column[]): boolean {
  return a.length === b.length && a.every((column, i) => column === b[i]);
}

/**
 * The columns that count the events of a mean; none for a metric that is weighted by time. One column for each metric,
 * because a log may hold an amount and the rate that was derived from it.
 */
export function eventColumns(
  { source, entity, series }: CountedPanel,
  { kind, weightedBy }: Metric,
): Column[] {
  if (kind !== 'mean' || weightedBy === undefined || entity === null) return [];
  const columns = entityColumns(source.columns, series[0]!.columns[0]!.entity);
  return weightedBy.flatMap((metric) => {
    const found = columns.find((column) => column.metric === metric);
    return found === undefined ? [] : [found];
  });
}

function addUp({ metrics }: Source, columns: readonly Column[], span: Float64Array): Float64Array {
  const weights = new Float64Array(span.length);
  for (const column of columns) {
    const isAmount = metricOf(metrics, column.metric).kind === 'amount';
    for (const block of column.blocks) addBlock(weights, block, { column, span, isAmount });
  }
  return weights;
}

/** Adds a block. Reads the stored numbers directly, because every device has charts of means. */
function addBlock(
  weights: Float64Array,
  { from, digits, values, states }: Block,
  by: { readonly column: Column; readonly span: Float64Array; readonly isAmount: boolean },
): void {
  const { span, isAmount } = by;
  const { times, by: factor } = by.column.factor;
  const divisor = factor * 10 ** digits;
  const end = Math.min(values.length, weights.length - from);
  for (let i = Math.max(0, -from); i < end; i++) {
    const stored = values[i]!;
    // Missing values are negative or NaN.
    if (!(stored > 0) || (states !== null && states[i] === stateCode['since-boot'])) continue;
    const events = (stored * times) / divisor;
    const count = isAmount ? events : events * span[from + i]!;
    if (count > 0) weights[from + i]! += count;
  }
}
