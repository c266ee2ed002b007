import type { Line, Parser } from '../parser.ts';
import { isLockHeader, LocksReading, lockColumns } from './lock-table.ts';

/**
 * plockstat of Solaris and illumos: the locks of a process that were held or waited for (plockstat(1M)), a table for
 * each kind of event.
 *
 * ```
 * Mutex block
 *
 * Count     nsec Lock                         Caller
 * -------------------------------------------------------------------------------
 *    12     8512 libc.so.1`_uberdata+0x40     libc.so.1`malloc+0x24
 * ```
 */
export const plockstat = {
  id: 'plockstat',
  tool: 'plockstat',
  platform: 'solaris',
  title: 'plockstat (Solaris, illumos)',
  reference: 'plockstat(1M) and plockstat.c of illumos',
  options: '-A -C -H -e -n -s -v',
  columns: [...lockColumns.slice(0, 3), lockColumns.at(-1)!],
  firstReport: 'interval',
  opens: (line) =>
    titleOf(line) !== null || (line.count === 4 && line.is(2, 'Lock') && isLockHeader(line)),
  openingWords: ['Mutex', 'R/W', 'Spinlock', 'Caller'],
  start: (out) => new LocksReading(out, titleOf),
} as const satisfies Parser;

const TITLE =
  /^(Mutex (block|spin|unsuccessful spin|hold)|R\/W (reader|writer) (block|spin|hold)|Spinlock hold)$/;

function titleOf(line: Line): string | null {
  if (line.count < 2 || line.count > 3) return null;
  const text = line.text().trim();
  return TITLE.test(text) ? `plockstat: ${text}` : null;
}
