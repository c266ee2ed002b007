import { group } from 'd3-array';
import { deviceKey } from '../sides/device-key.ts';
import type { FigureRow } from './figure-rows.ts';

/** Minimum ratio of sizes or rates of requests whose response times cannot be judged against each other. */
const MIN_RATIO = 2;

/** Maximum ratio of a change of a response time to that of the load, on logarithms, that the load may explain. */
const MAX_TIMES = 4;

/**
 * Returns the rows without a better and worse for response times of requests that became much larger or smaller, or many
 * more or fewer, or of which the load changed in the same direction: a large request takes longer, and a device with less to
 * do answers sooner.
 */
export function withoutUnlikeTimes(rows: readonly FigureRow[]): readonly FigureRow[] {
  const byDevice = group(rows.filter(isOfRequests), deviceKey);
  return rows.map((row) => {
    if (row.better === null || row.entity === null) return row;
    const requests = byDevice.get(deviceKey(row)) ?? [];
    return requests.some((each) => isUnlike(each) || explains(each, row))
      ? { ...row, better: null }
      : row;
  });
}

/** Whether a response time changed with the requests: it waited in a queue that was longer or shorter. */
function explains(requests: FigureRow, time: FigureRow): boolean {
  if (requests.unit !== '1/s' || time.unit !== 's') return false;
  return time.changes.some((change, side) => {
    if (change === 'same' || change !== requests.changes[side]) return false;
    return Math.abs(logOfRatio(time, side)) <= MAX_TIMES * Math.abs(logOfRatio(requests, side));
  });
}

function logOfRatio({ values }: FigureRow, side: number): number {
  return Math.log(values[side]! / values[0]!);
}

/** Whether a figure of a device is the size or the rate of its requests. */
function isOfRequests({ entity, unit }: FigureRow): boolean {
  return entity !== null && entity.kind !== 'host' && (unit === 'B' || unit === '1/s');
}

/** Whether a figure differs much between the sides. */
function isUnlike({ values }: FigureRow): boolean {
  const known = values.filter((value) => value > 0);
  return Math.max(...known) >= MIN_RATIO * Math.min(...known);
}
