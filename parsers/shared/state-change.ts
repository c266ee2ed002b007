import type { Line } from '../parser.ts';

/**
 * Whether a line of Solaris vmstat or iostat reports a change of configuration: `<<State change>>`,
 * `<<device added: sd7>>`, `<<processors removed: 3>>`, `<<NFS mounted: host:/path>>`. The next report is since boot.
 */
export function isStateChange(line: Line): boolean {
  return line.str(0).startsWith('<<') && line.str(line.count - 1).endsWith('>>');
}
