import type { Points } from '../scene.ts';
import type { ColumnRows } from './column-rows.ts';
import { PointsWriter } from './points-writer.ts';

/** Minimum height in pixels, in addition to the spread of neighbouring columns, at which a column is a spike. */
const MIN_SPIKE_HEIGHT = 3;
/** Number of columns whose highest and lowest sample have a stroke where no band shows the range of samples. */
const STRETCH_COLUMNS = 16;

/** The drawing of a line that has more samples than pixels. */
export interface DenseStyle {
  /** Whether a band shows the range of the samples that share a column. */
  readonly hasBand: boolean;
}

/**
 * Upright strokes to spikes, where a column exceeds its neighbours. In a band they begin at that of the neighbours.
 * Without a band they begin at the line, and the highest and lowest sample of each stretch have one too, so that noise
 * is seen and no peak is lost.
 */
export function strokesOf(rows: ColumnRows, { hasBand }: DenseStyle): Points {
  const { length, x, top, bottom, middle, isNext } = rows;
  const extremes = hasBand ? null : extremesOf(rows);
  const out = new PointsWriter(6 * length);
  const add = (i: number, from: number, to: number) => {
    out.add(x[i]!, from);
    out.add(x[i]!, to);
    out.end();
  };
  for (let i = 0; i < length; i++) {
    const height = bottom[i]! - top[i]!;
    if (height === 0) continue;
    const nearby = isNext[i] === 1 ? i - 1 : isNext[i + 1] === 1 ? i + 1 : i;
    const other = isNext[i + 1] === 1 ? i + 1 : nearby;
    const spread =
      Math.max(bottom[nearby]! - top[nearby]!, bottom[other]! - top[other]!) + MIN_SPIKE_HEIGHT;
    const most = height > spread ? spread : Infinity;
    const highest = Math.min(top[nearby]!, top[other]!);
    const lowest = Math.max(bottom[nearby]!, bottom[other]!);
    if (highest - top[i]! > most || extremes?.highest.has(i))
      add(i, top[i]!, hasBand ? highest : middle[i]!);
    if (bottom[i]! - lowest > most || extremes?.lowest.has(i))
      add(i, bottom[i]!, hasBand ? lowest : middle[i]!);
  }
  return out.points;
}

/** The columns with the highest sample of each stretch, and those with the lowest. */
function extremesOf({ length, top, bottom }: ColumnRows) {
  const highest = new Set<number>();
  const lowest = new Set<number>();
  for (let from = 0; from < length; from += STRETCH_COLUMNS) {
    let [high, low] = [from, from];
    for (let i = from; i < Math.min(length, from + STRETCH_COLUMNS); i++) {
      if (top[i]! < top[high]!) high = i;
      if (bottom[i]! > bottom[low]!) low = i;
    }
    highest.add(high);
    lowest.add(low);
  }
  return { highest, lowest };
}
