import type { Signals } from '../../signals/signals.ts';
import { WRITTEN } from './written-pools.ts';

/** The names of the disks below a pool, caches aside: a vdev may name a slice or partition of one. */
export function leafDisks(signals: Signals, host: string, pool: string): readonly string[] {
  const names = signals
    .of(host, 'vdev', WRITTEN)
    .map((vdev) => vdev.entity.name)
    .filter((name) => name.startsWith(`${pool}/`) && !name.startsWith(`${pool}/cache/`));
  const leaves = names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)));
  return leaves.map((name) => name.slice(name.lastIndexOf('/') + 1).replace(/(?<=\d)[sp]\d+$/, ''));
}
