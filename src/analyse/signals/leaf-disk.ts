/**
 * Whether a leaf of `zpool iostat -v` is on a disk of iostat. Leaves may be paths, and may name slices and partitions:
 * `c3t0d0s0`, `nvme0n1p1`, `sda1`.
 */
export function isLeafOn(leaf: string, disk: string): boolean {
  const name = leaf.slice(leaf.lastIndexOf('/') + 1);
  if (!name.startsWith(disk)) return false;
  const part = name.slice(disk.length);
  // A further digit after a digit names another disk: `da1`, `da10`.
  return part === '' || /^[sp]\d+$/.test(part) || (/\D$/.test(disk) && /^\d+$/.test(part));
}
