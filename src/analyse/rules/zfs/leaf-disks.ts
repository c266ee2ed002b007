import type { Signals } from '../../signals/signals.ts';
import { WRITE_RATE } from './written-pools.ts';

/** Vdevs that do not write data of the pool. */
const CACHES_AND_SPARES = /^(?:cache|spares?)(?:#\d+)?\//;

const leavesOf = new WeakMap<Signals, Map<string, readonly string[]>>();

/**
 * The names of the disks below a pool, as zpool prints them, without caches and spares. They are searched only once.
 */
export function leafDisks(signals: Signals, host: string, pool: string): readonly string[] {
  const known = leavesOf.get(signals) ?? new Map<string, readonly string[]>();
  leavesOf.set(signals, known);
  const key = JSON.stringify([host, pool]);
  const leaves = known.get(key) ?? findLeaves(signals, host, pool);
  known.set(key, leaves);
  return leaves;
}

function findLeaves(signals: Signals, host: string, pool: string): readonly string[] {
  const names = signals
    .of(host, 'vdev', WRITE_RATE)
    .map((vdev) => vdev.entity.name)
    .filter(
      (name) => name.startsWith(`${pool}/`) && !CACHES_AND_SPARES.test(name.slice(pool.length + 1)),
    );
  const branches = new Set(names.flatMap(namesAbove));
  const leaves = names.filter((name) => !branches.has(name));
  return leaves.map((name) => name.slice(name.lastIndexOf('/') + 1));
}

/** The vdevs above a vdev: `tank` and `tank/mirror-0` for `tank/mirror-0/sda`. */
function namesAbove(name: string): readonly string[] {
  return [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index));
}
