import { mean } from 'd3-array';
import { repeatsOthers } from '../../model/repeats.ts';
import { knownValues, quantileOf } from '../quantile.ts';
import { formatCount } from '../quantity.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { readSignal, type Signals } from '../signals/signals.ts';
import type { CellRange } from './phase-name.ts';

/** As busy as a device can be, most of the time: tools round. */
const BUSY = 99;
const MOSTLY = 0.2;

/** A part in which little was moved although a disk or mount was busy all the time; empty if none was. */
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
  if (stuck === undefined) return '';
  const operations = signals.one(stuck.host, stuck.entity, 'disk.operations');
  const rate = operations && mean(readSignal(operations, grid).subarray(from, to));
  const work =
    rate === undefined ? '' : rate > 0 ? `, ${formatCount(rate)} operations/s` : ', no data moved';
  return `${stuck.entity.name} busy${work}`;
}
