import { deviceKey } from './device-key.ts';
import type { FigureRow } from './figure-rows.ts';

/** A device that not all sides have. */
export interface LoneDevice {
  readonly subject: string;
  /** The sides that have it, as indices. */
  readonly sides: readonly number[];
}

/** The figures of devices that all sides have, those of hosts and results; and the devices that not all sides have. */
export interface SharedRows {
  readonly shared: readonly FigureRow[];
  readonly lone: readonly LoneDevice[];
}

/** Divides rows: a device that a side does not have cannot be compared, so it is only named. */
export function sharedRows(rows: readonly FigureRow[]): SharedRows {
  const sidesOf = new Map<string, Set<number>>();
  for (const row of rows.filter(isOfDevice)) {
    const sides = sidesOf.get(deviceKey(row)) ?? new Set();
    sidesOf.set(deviceKey(row), sides);
    for (const [side, value] of row.values.entries()) if (!Number.isNaN(value)) sides.add(side);
  }
  const isLone = (row: FigureRow) =>
    isOfDevice(row) && sidesOf.get(deviceKey(row))!.size < row.values.length;
  const lone = new Map(
    rows.filter(isLone).map((row) => {
      const sides = [...sidesOf.get(deviceKey(row))!].sort((a, b) => a - b);
      return [deviceKey(row), { subject: row.subject, sides }];
    }),
  );
  return { shared: rows.filter((row) => !isLone(row)), lone: [...lone.values()] };
}

function isOfDevice({ kind, entity }: FigureRow): boolean {
  return kind === 'resource' && entity !== null && entity.kind !== 'host';
}
