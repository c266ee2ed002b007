import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';

export const WRITTEN = 'pool.write.throughput';

/** Slower writes are mostly metadata, in bytes a second. */
export const LEAST_WRITTEN = 2 ** 20;

/** What was written to each pool that was written to at all. */
export function writtenPools({ signals }: Evidence): readonly Signal[] {
  return signals.hosts
    .flatMap((host) => signals.of(host, 'pool', WRITTEN))
    .filter((signal) => highestOf(signal) >= LEAST_WRITTEN);
}
