import type { TimeGrid } from '../signals/grid.ts';
import { readSignal, type Signals } from '../signals/signals.ts';
import { totalOf } from './data-flow.ts';

/** The disks of a pool, and the share of their writes that is payload. */
export interface PoolDisks {
  /** Names of the data disks, as zpool prints them. */
  readonly disks: readonly string[];
  /** Payload bytes for each byte written to the disks. */
  readonly share: number;
  /** Whether the pool's numbers include copies and parity. */
  readonly countsCopies: boolean;
}

/** Paths of `zpool iostat -v` whose disks hold no data of their own for the pool: logs, caches, spares. */
const AUXILIARY_VDEV = /^(logs|cache|spare|spares|dedup|special)(#\d+)?$/;

/** Maximum ratio of the disks' writes to their vdev's writes if the vdev's numbers include copies. */
const MAX_WRITE_RATIO = 1.2;

/**
 * The tree of a pool, if a log has one. OpenZFS includes copies and parity (the vdev's bytes are the sum of its disks).
 * Solaris, illumos and ZFS on Linux before 0.7 do not.
 */
export function poolDisks(
  signals: Signals,
  { host, pool, grid }: { host: string; pool: string; grid: TimeGrid },
): PoolDisks | null {
  const nodes = signals
    .of(host, 'vdev', 'pool.write.throughput')
    .filter(({ entity }) => entity.name.startsWith(`${pool}/`))
    .map((signal) => ({ signal, path: partsOf(signal.entity.name.slice(pool.length + 1)) }))
    .filter(({ path }) => !AUXILIARY_VDEV.test(path[0]!));
  const below = (name: string) => nodes.filter(({ path }) => path.length > 1 && path[0] === name);
  const leaves = nodes.filter(({ path }) => path.length > 1 || below(path[0]!).length === 0);
  if (leaves.length === 0) return null;
  const total = (members: typeof nodes) =>
    members.reduce((sum, { signal }) => sum + totalOf(readSignal(signal, grid)), 0);
  let [payload, physical, printed] = [0, 0, 0];
  for (const top of nodes.filter(({ path }) => path.length === 1)) {
    const disks = below(top.path[0]!);
    const written = total(disks.length > 0 ? disks : [top]);
    physical += written;
    payload += written * shareOf(top.path[0]!, disks.length);
    printed += total([top]);
  }
  const [first] = leaves;
  const share = physical > 0 ? payload / physical : shareOf(first!.path[0]!, leaves.length);
  return {
    disks: leaves.map(({ path }) => path.at(-1)!.replace(/#\d+$/, '')),
    share,
    countsCopies: share < 1 && printed > 0 && physical / printed < MAX_WRITE_RATIO,
  };
}

/** Splits a path into its names, top first. Names of disks may be paths (`/dev/sda`). */
function partsOf(path: string): readonly string[] {
  const found = /^([^/]+)\/(.+)$/.exec(path);
  return found === null ? [path] : [found[1]!, found[2]!];
}

/** The payload share of a vdev's bytes: mirror, raidz1 to 3, draid2:8d:24c:1s. */
function shareOf(vdev: string, disks: number): number {
  if (disks === 0) return 1;
  if (vdev.startsWith('mirror')) return 1 / disks;
  const [, draid, data] = /^draid(\d?)(?::(\d+)d)?/.exec(vdev) ?? [];
  if (draid !== undefined) return data === undefined ? 1 : +data / (+data + (+draid || 1));
  const raidz = /^raidz([123]?)/.exec(vdev);
  if (raidz === null) return 1;
  const parity = Number(raidz[1] || 1);
  return disks > parity ? (disks - parity) / disks : 1;
}
