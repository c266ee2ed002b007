import { entityColumns } from '../model/entity-columns.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Source } from '../model/run.ts';
import { histogramName } from '../text/bucket-name.ts';
import type { Series } from './panel.ts';
import { columnSeries } from './series.ts';
import { isUsed } from './used.ts';

/** A histogram of an entity: a line for each of its buckets, the lowest first. */
export interface Histogram {
  /** The name of its column. */
  readonly word: string;
  readonly series: readonly Series[];
}

/**
 * The histograms of an entity that are not empty. All have the same rows: from the first to the last bucket that any of
 * them fills.
 */
export function histogramsOf({ y }: PanelSpec, source: Source, entity: number): Histogram[] {
  const all = entityColumns(source.columns, entity).filter(
    ({ bucket, metric }) => bucket !== null && y.metrics.includes(metric),
  );
  const used = all.filter((column) => isUsed(column, 'above-zero'));
  const buckets = [...new Set(all.map(({ bucket }) => bucket))];
  const rows = used.map(({ bucket }) => buckets.indexOf(bucket));
  const shown = buckets.slice(Math.min(...rows), Math.max(...rows) + 1);
  const filled = new Set(used.map(histogramName));
  const words = [...new Set(all.map(histogramName))].filter((word) => filled.has(word));
  return words.map((word) => ({
    word,
    series: all
      .filter((column) => histogramName(column) === word && shown.includes(column.bucket))
      .map((column) => columnSeries(source, column, column.bucket!)),
  }));
}
