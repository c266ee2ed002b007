import type { Signals } from '../../signals/signals.ts';
import { WRITTEN } from './written-pools.ts';

/** What writes nothing of the pool's own. */
const BESIDE = /^(?:cache|spares?)(?:#\d+)?\//;

/** The names of the disks below a pool, as zpool prints them, without caches and spares. */
export function leafDisks(signals: Signals, host: string, pool: string): readonly string[] {
  const names = signals
    .of(host, 'vdev', WRITTEN)
    .map((vdev) => vdev.entity.name)
    .filter((name) => name.startsWith(`${pool}/`) && !BESIDE.test(name.slice(pool.length + 1)));
  const leaves = names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)));
  return leaves.map((name) => name.slice(name.lastIndexOf('/') + 1));
}
