import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';

/** The metric of the bytes a second that are written to a pool. */
export const WRITE_RATE = 'pool.write.throughput';

/** Minimum rate in bytes a second: slower writes are mostly metadata. */
export const MIN_WRITE_RATE = 2 ** 20;

/** The write rate of each pool that was written to. */
export function writtenPools({ signals }: Evidence): readonly Signal[] {
  return signals.hosts
    .flatMap((host) => signals.of(host, 'pool', WRITE_RATE))
    .filter((signal) => highestOf(signal) >= MIN_WRITE_RATE);
}
