import { rollup } from 'd3-array';
import { isOfBenchmark, type KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import type { LoneHost } from './common-hosts.ts';
import { deviceKey } from './device-key.ts';

/** A device or a host that not all sides have. */
export interface LoneDevice {
  readonly subject: string;
  /** The sides that have it, as indices. */
  readonly sides: readonly number[];
}

/** A figure with its value on each side; NaN if a side has none. */
interface Row extends Pick<KeyFigure, 'kind' | 'host' | 'entity' | 'metric' | 'subject'> {
  readonly values: readonly number[];
}

/** The figures of devices and hosts that all sides have, and of results; and what not all sides have. */
export interface SharedRows<R extends Row> {
  readonly shared: readonly R[];
  readonly lone: readonly LoneDevice[];
}

/**
 * Divides rows: a device or a host that a side does not have cannot be compared, so it is only named, a host with all of
 * its devices. A device of a kind that a side does not measure is not named, because it may be there.
 */
export function sharedRows<R extends Row>(
  rows: readonly R[],
  loneHosts: readonly LoneHost[],
): SharedRows<R> {
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
function sharedDevices<R extends Row>(rows: readonly R[]): SharedRows<R> {
  const ofDevices = rows.filter(isOfDevice);
  const byDevice = sidesBy(ofDevices, deviceKey);
  const byKind = sidesBy(ofDevices, kindOf);
  const isLone = (row: Row) =>
    isOfDevice(row) && byDevice.get(deviceKey(row))!.size < row.values.length;
  const isMeasured = (row: Row) => byKind.get(kindOf(row))!.size === row.values.length;
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
  rows: readonly Row[],
  keyOf: (row: Row) => string,
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

function kindOf({ entity }: Row): string {
  return entity!.kind;
}

function isOfDevice({ kind, entity }: Row): boolean {
  return kind === 'resource' && entity !== null && entity.kind !== 'host';
}
