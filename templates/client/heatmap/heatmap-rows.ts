import {
  headOf,
  type ReadHeatmap,
  type ReadRow,
  readRow,
} from '../../../src/chart/heatmap/heatmap-read.ts';
import { spreadLate } from '../../../src/chart/lines/spread-late.ts';
import type { Heatmap, HeatmapMetric, HeatmapRow } from '../../../src/panels/heatmap.ts';
import type { SeriesData } from '../../../src/panels/panel.ts';
import type { PageData } from '../payload.ts';

/** Number of rows that are decoded before the page can respond again. */
const ROWS_PER_TURN = 8;

/** The rows of a metric in memory. */
export interface LoadedRows extends ReadHeatmap {
  /** The row of the document for each row in memory. */
  readonly targets: ReadonlyMap<ReadRow, HeatmapRow>;
}

/** Reads the rows of a metric, some at a time. Returns null if they are no longer needed before the end. */
export async function loadRows(
  { title, run }: Heatmap,
  metric: HeatmapMetric,
  { payload, isWanted }: { payload: PageData; isWanted: () => boolean },
): Promise<LoadedRows | null> {
  const targets = new Map<ReadRow, HeatmapRow>();
  for (let i = 0; i < metric.rows.length; i += ROWS_PER_TURN) {
    const part = metric.rows.slice(i, i + ROWS_PER_TURN);
    const columns = part.flatMap(({ series }) => series.columns);
    await payload.load(columns);
    for (const target of part) targets.set(readRow(target), target);
    // A row keeps 16 bits of each sample.
    payload.unload(columns);
    // A new task, so that the reader's input is handled first.
    await new Promise((next) => setTimeout(next));
    if (!isWanted()) return null;
  }
  return { ...headOf(title, run, metric), rows: [...targets.keys()], targets };
}

/** Loads the exact samples of a row. */
export async function loadSamples(payload: PageData, { series }: HeatmapRow): Promise<SeriesData> {
  await payload.load(series.columns);
  const data = spreadLate(series.read());
  payload.unload(series.columns);
  return data;
}
