import { group, sum } from 'd3-array';
import { deviceKey } from '../sides/device-key.ts';
import type { FigureRow } from './figure-rows.ts';

/** Returns the rows of devices with the device that moved most first; the rows of a device stay together. */
export function busiestFirst(rows: readonly FigureRow[]): readonly FigureRow[] {
  const devices = [...group(rows, deviceKey).values()];
  return devices.sort((a, b) => bytesOf(b) - bytesOf(a)).flat();
}

function bytesOf(rows: readonly FigureRow[]): number {
  return sum(rows, ({ unit, values }) => (unit === 'B/s' ? sum(values) : 0));
}
