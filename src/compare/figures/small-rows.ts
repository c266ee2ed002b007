import type { Unit } from '../../model/unit.ts';
import { deviceKey } from '../sides/device-key.ts';
import type { FigureRow } from './figure-rows.ts';

/** Minimum share of the highest value of a figure below which a device's own hardly matters. */
const MIN_SHARE = 0.01;

/**
 * Returns the rows too small to matter: figures of devices that did next to nothing on every side, compared with the
 * device that did most, and costs of next to nothing.
 */
export function smallRows(rows: readonly FigureRow[]): ReadonlySet<FigureRow> {
  const highest = new Map<string, number>();
  const moved = rows.filter(({ kind, unit }) => kind === 'resource' && unit === 'B/s');
  for (const row of moved) {
    for (const [side, value] of row.values.entries()) {
      const key = keyOf(row, side);
      highest.set(key, Math.max(highest.get(key) ?? 0, value || 0));
    }
  }
  const busy = new Set(
    moved
      .filter((row) =>
        row.values.some((value, side) => value > MIN_SHARE * highest.get(keyOf(row, side))!),
      )
      .map(deviceKey),
  );
  const measured = new Set(moved.map(deviceKey));
  const isOfIdle = (row: FigureRow) => measured.has(deviceKey(row)) && !busy.has(deviceKey(row));
  return new Set(rows.filter((row) => (row.kind === 'cost' ? isSmallCost(row) : isOfIdle(row))));
}

/** Disks, pools and interfaces are compared with their own kind. */
function keyOf({ entity }: FigureRow, side: number): string {
  return `${entity?.kind} ${side}`;
}

/**
 * Minimum cost of an operation that matters: in bytes, and as a count (requests, packets, switches). A smaller cost comes
 * from other work of the host.
 */
const MIN_COST: Readonly<Partial<Record<Unit, number>>> = { B: 64, '1': 0.01 };

function isSmallCost({ unit, values }: FigureRow): boolean {
  const least = MIN_COST[unit] ?? 0;
  return values.every((value) => !(value >= least));
}
