import { sum } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import { repeatsOthers } from '../../model/repeats.ts';
import type { Run, Window } from '../../model/run.ts';
import { HOST_ITSELF, signalsOf } from '../signals/signals.ts';
import { windowMeans } from './window-means.ts';

/** The metrics of bytes: of all block devices together, as vmstat and sar print them, and of each disk. */
const DIRECTIONS: readonly (readonly [all: MetricId, each: MetricId])[] = [
  ['block.in', 'disk.read.throughput'],
  ['block.out', 'disk.write.throughput'],
];

/** Minimum bytes a second beyond the listed disks: less is rounding, or a disk that was left out because it was idle. */
const MIN_MORE = 1e6;
/** Minimum ratio of all to the listed disks. A device above others may be counted beside them. */
const MIN_RATIO = 2;

/**
 * Whether logs list only some disks of a host, so that sums of these are not the host's: the kernel counted far more bytes
 * to or from block devices than they moved.
 */
export function areDisksListedInPart(run: Run, host: string, window: Window): boolean {
  const meanOf = windowMeans(run, host, window);
  const signals = signalsOf(run);
  return DIRECTIONS.some(([all, each]) => {
    const devices = [...signals.of(host, 'disk', each), ...signals.of(host, 'group', each)];
    const disks = devices.filter(({ entity }) => !repeatsOthers(entity));
    const listed = sum(disks, ({ entity }) => meanOf(entity, each));
    const counted = meanOf(HOST_ITSELF, all);
    return devices.length > 0 && counted - listed >= MIN_MORE && counted >= MIN_RATIO * listed;
  });
}
