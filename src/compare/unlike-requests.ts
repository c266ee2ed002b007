import { deviceKey } from './device-key.ts';
import type { FigureRow } from './figure-rows.ts';

/** Minimum ratio of sizes of requests whose response times cannot be judged against each other. */
const MIN_SIZE_RATIO = 2;

/**
 * Returns the rows without a better and worse for response times of requests that became much larger or smaller: a large
 * request takes longer, and that is no fault.
 */
export function withoutUnlikeTimes(rows: readonly FigureRow[]): readonly FigureRow[] {
  const unlike = new Set(rows.filter(isOfUnlikeSizes).map(deviceKey));
  return rows.map((row) =>
    row.better !== null && row.entity !== null && unlike.has(deviceKey(row))
      ? { ...row, better: null }
      : row,
  );
}

function isOfUnlikeSizes({ entity, unit, values }: FigureRow): boolean {
  if (entity === null || entity.kind === 'host' || unit !== 'B') return false;
  const known = values.filter((value) => value > 0);
  return Math.max(...known) >= MIN_SIZE_RATIO * Math.min(...known);
}
