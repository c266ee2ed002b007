import { deviceKey } from '../sides/device-key.ts';
import type { FigureRow } from './figure-rows.ts';

/** Minimum ratio of sizes or rates of requests whose response times cannot be judged against each other. */
const MIN_RATIO = 2;

/**
 * Returns the rows without a better and worse for response times of requests that became much larger or smaller, or many
 * more or fewer: a large request takes longer, and a device with less to do answers sooner.
 */
export function withoutUnlikeTimes(rows: readonly FigureRow[]): readonly FigureRow[] {
  const unlike = new Set(rows.filter(isUnlike).map(deviceKey));
  return rows.map((row) =>
    row.better !== null && row.entity !== null && unlike.has(deviceKey(row))
      ? { ...row, better: null }
      : row,
  );
}

/** Whether a figure of a device is the size or the rate of its requests, and differs much between the sides. */
function isUnlike({ entity, unit, values }: FigureRow): boolean {
  if (entity === null || entity.kind === 'host' || (unit !== 'B' && unit !== '1/s')) return false;
  const known = values.filter((value) => value > 0);
  return Math.max(...known) >= MIN_RATIO * Math.min(...known);
}
