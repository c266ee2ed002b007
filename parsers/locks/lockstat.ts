import type { Line, Parser } from '../parser.ts';
import { isLockHeader, LocksReading, lockColumns } from './lock-table.ts';

/**
 * lockstat of Solaris and illumos: locks of the kernel that were waited for, or with -I where the processors were
 * (lockstat(1M)), a table for each kind of event.
 *
 * ```
 * Adaptive mutex spin: 12 events in 5.021 seconds (2 events/sec)
 *
 * Count indv cuml rcnt     nsec Lock                   Caller
 * -------------------------------------------------------------------------------
 *     5  42%  42% 0.00     1234 0xffffff01c1a2b3c0     zfs_zget+0x40
 * ```
 */
export const lockstat = {
  id: 'lockstat',
  tool: 'lockstat',
  platform: 'solaris',
  title: 'lockstat (Solaris, illumos)',
  reference: 'lockstat(1M) and lockstat.c of illumos',
  options: '-A -C -E -H -I -k -g -s -D -n',
  columns: lockColumns,
  firstReport: 'interval',
  opens: (line) =>
    (line.count > 5 && titleOf(line) !== null) || (line.is(2, 'cuml') && isLockHeader(line)),
  openingWords: ['events/sec)', 'cuml'],
  start: (out) => new LocksReading(out, titleOf),
} as const satisfies Parser;

/** `Adaptive mutex spin` of the line above a table. */
function titleOf(line: Line): string | null {
  if (line.count < 6 || line.count > 14) return null;
  const found =
    /^([A-Z][\w /()-]{2,60}): \d{1,15} events in [\d.]{1,15} seconds \(\d{1,15} events\/sec\)$/.exec(
      line.text().trim(),
    );
  return found === null ? null : `lockstat: ${found[1]}`;
}
