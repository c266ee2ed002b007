import { rollup } from 'd3-array';
import type { LoneHost } from './common-hosts.ts';
import { deviceKey } from './device-key.ts';
import { type FigureRow, isOfBenchmark } from './figure-rows.ts';

/** A device or a host that not all sides have. */
export interface LoneDevice {
  readonly subject: string;
  /** The sides that have it, as indices. */
  readonly sides: readonly number[];
}

/** The figures of devices and hosts that all sides have, and of results; and what not all sides have. */
export interface SharedRows {
  readonly shared: readonly FigureRow[];
  readonly lone: readonly LoneDevice[];
}

/**
 * Divides rows: a device or a host that a side does not have cannot be compared, so it is only named, a host with all of
 * its devices. A device of a kind that a side does not measure is not named, because it may be there.
 */
export function sharedRows(rows: readonly FigureRow[], loneHosts: readonly LoneHost[]): SharedRows {
  const away = new Set(loneHosts.map(({ name }) => name));
  const ofSharedHosts = rows.filter((row) => isOfBenchmark(row) || !away.has(row.host));
  const { shared, lone } = sharedDevices(ofSharedHosts);
  const hosts = loneHosts.map(({ name, sides }) => ({ subject: hostTitle(name), sides }));
  return { shared, lone: [...hosts, ...lone] };
}

function hostTitle(name: string): string {
  return name === '' ? 'a host without a name' : `host ${name}`;
}

/** Divides rows by the devices that all sides have. */
function sharedDevices(rows: readonly FigureRow[]): SharedRows {
  const ofDevices = rows.filter(isOfDevice);
  const byDevice = sidesBy(ofDevices, deviceKey);
  const byKind = sidesBy(ofDevices, kindOf);
  const isLone = (row: FigureRow) =>
    isOfDevice(row) && byDevice.get(deviceKey(row))!.size < row.values.length;
  const isMeasured = (row: FigureRow) => byKind.get(kindOf(row))!.size === row.values.length;
  const lone = new Map(
    rows
      .filter((row) => isLone(row) && isMeasured(row))
      .map((row) => {
        const sides = [...byDevice.get(deviceKey(row))!].sort((a, b) => a - b);
        return [deviceKey(row), { subject: row.subject, sides }];
      }),
  );
  return { shared: rows.filter((row) => !isLone(row)), lone: [...lone.values()] };
}

/** Returns the sides that have a value in rows of one key. */
function sidesBy(
  rows: readonly FigureRow[],
  keyOf: (row: FigureRow) => string,
): ReadonlyMap<string, ReadonlySet<number>> {
  return rollup(
    rows,
    (alike) =>
      new Set(
        alike.flatMap(({ values }) => [...values.keys()].filter((i) => !Number.isNaN(values[i]!))),
      ),
    keyOf,
  );
}

function kindOf({ entity }: FigureRow): string {
  return entity!.kind;
}

function isOfDevice({ kind, entity }: FigureRow): boolean {
  return kind === 'resource' && entity !== null && entity.kind !== 'host';
}
