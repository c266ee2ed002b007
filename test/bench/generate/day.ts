import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIostatSolaris } from './iostat-solaris.ts';
import { writeNicstat } from './nicstat.ts';
import { writeVmstatSolaris } from './vmstat-solaris.ts';
import type { LogOptions } from './write-log.ts';
import { writeZpoolIostat } from './zpool-iostat.ts';

/** The logs of one directory, named after the tools; the peers expect these names. */
export const DAY_LOGS = ['vmstat.log', 'iostat.log', 'nicstat.log', 'zpool.log'] as const;

/** The charts that the classic script draws. */
export const DAY_FOCUS = { device: 'c1t1d0', interface: 'ixgbe0', pool: 'tank' } as const;

/**
 * Writes a directory of the four logs, as a script that starts the four commands together leaves
 * it. A directory that is there already is kept: it takes its name when all four logs are whole.
 */
export async function writeDay(directory: string, options: LogOptions): Promise<void> {
  if (await exists(directory)) return;
  const unfinished = `${directory}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeVmstatSolaris(join(unfinished, 'vmstat.log'), options);
  await writeIostatSolaris(join(unfinished, 'iostat.log'), options);
  await writeNicstat(join(unfinished, 'nicstat.log'), options);
  await writeZpoolIostat(join(unfinished, 'zpool.log'), options);
  await rename(unfinished, directory);
}

/** Whether a file or directory of that name is there. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
