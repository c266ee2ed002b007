import {
  headOf,
  type ReadHeatmap,
  type ReadRow,
  readRow,
} from '../../../src/chart/heatmap/heatmap-read.ts';
import { spreadLate } from '../../../src/chart/lines/spread-late.ts';
import type { Heatmap, HeatmapMetric, HeatmapRow } from '../../../src/panels/heatmap.ts';
import type { SeriesData } from '../../../src/panels/panel.ts';
import type { Payload } from '../payload.ts';

/** So many rows are decoded together before the page gets its turn. */
const ROWS_A_TURN = 8;

/** The rows of a metric in memory. */
export interface LoadedRows extends ReadHeatmap {
  /** What each row leads to. */
  readonly targets: ReadonlyMap<ReadRow, HeatmapRow>;
}

/** Reads the rows of a metric, some at a time; null where meanwhile nobody wants them any more. */
export async function loadRows(
  { title, run }: Heatmap,
  metric: HeatmapMetric,
  { payload, isWanted }: { payload: Payload; isWanted: () => boolean },
): Promise<LoadedRows | null> {
  const targets = new Map<ReadRow, HeatmapRow>();
  for (let i = 0; i < metric.rows.length; i += ROWS_A_TURN) {
    const part = metric.rows.slice(i, i + ROWS_A_TURN);
    const columns = part.flatMap(({ series }) => series.columns);
    await payload.load(columns);
    for (const target of part) targets.set(readRow(target), target);
    // A row keeps 16 bits of each sample.
    payload.unload(columns);
    // A task of its own, so that what the reader does comes first.
    await new Promise((next) => setTimeout(next));
    if (!isWanted()) return null;
  }
  return { ...headOf(title, run, metric), rows: [...targets.keys()], targets };
}

/** The samples of a row, exactly as they are. */
export async function loadSamples(payload: Payload, { series }: HeatmapRow): Promise<SeriesData> {
  await payload.load(series.columns);
  const data = spreadLate(series.read());
  payload.unload(series.columns);
  return data;
}
