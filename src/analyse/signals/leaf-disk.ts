/**
 * Whether a leaf of `zpool iostat -v` is on a disk of iostat: leaves may be paths, and are named by slices and partitions:
 * `c3t0d0s0`, `nvme0n1p1`, `sda1`.
 */
export function isLeafOn(leaf: string, disk: string): boolean {
  const name = leaf.slice(leaf.lastIndexOf('/') + 1);
  if (!name.startsWith(disk)) return false;
  const part = name.slice(disk.length);
  // A number behind a number is another disk: `da1`, `da10`.
  return part === '' || /^[sp]\d+$/.test(part) || (/\D$/.test(disk) && /^\d+$/.test(part));
}
