import { repeatsOthers } from '../../model/repeats.ts';
import { knownValues, quantileOf } from '../quantile.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { readSignal, type Signals } from '../signals/signals.ts';
import type { CellRange } from './phase-name.ts';

/** As busy as a device can be, most of the time: tools round. */
const BUSY = 99;
const MOSTLY = 0.2;

/** A part in which nothing was moved because a disk or mount was busy with it; empty if none was. */
export function stuckName(signals: Signals, grid: TimeGrid, { from, to }: CellRange): string {
  const stuck = signals.hosts
    .flatMap((host) => [
      ...signals.of(host, 'disk', 'disk.utilisation'),
      ...signals.of(host, 'filesystem', 'disk.utilisation'),
    ])
    .filter((signal) => !repeatsOthers(signal.entity) && highestOf(signal) >= BUSY)
    .find((signal) => {
      const values = knownValues(readSignal(signal, grid).subarray(from, to));
      return quantileOf(values, MOSTLY) >= BUSY;
    });
  return stuck === undefined ? '' : `${stuck.entity.name} busy, no data moved`;
}
