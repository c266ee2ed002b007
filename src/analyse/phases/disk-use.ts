import { greatest, mean } from 'd3-array';
import { repeatsOthers } from '../../model/repeats.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { intervalOf, readSignal, type Signals } from '../signals/signals.ts';
import { LEAST } from './level.ts';
import type { HostLoad } from './loads.ts';

/** The use of the disk or mount that was most in use, for hosts whose storage moved little; null if none was. */
export function diskUse(signals: Signals, host: string, grid: TimeGrid): HostLoad | null {
  const used = (['disk', 'filesystem'] as const)
    .flatMap((kind) => signals.of(host, kind, 'disk.utilisation'))
    .filter((signal) => !repeatsOthers(signal.entity) && highestOf(signal) >= LEAST['disk use'])
    .map((signal) => ({ signal, values: readSignal(signal, grid) }));
  const most = greatest(used, ({ values }) => mean(values) ?? 0);
  if (most === undefined) return null;
  const { signal, values } = most;
  return {
    ...{ host, kind: 'disk use', names: [signal.entity.name], verb: 'in use', values },
    ...{ interval: intervalOf(signal), operations: null, busiest: null },
  };
}
