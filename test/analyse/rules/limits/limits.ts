import { cgroupLimits } from './cgroup-limits.ts';
import { clientLimits } from './client-limits.ts';
import { cpuLimits } from './cpu-limits.ts';
import { diskLimits } from './disk-limits.ts';
import type { Limit } from './limit.ts';
import { logLimits } from './log-limits.ts';
import { memoryLimits } from './memory-limits.ts';
import { networkLimits } from './network-limits.ts';
import { zfsLimits } from './zfs-limits.ts';

/** The limits of all rules. */
export const limits: readonly Limit[] = [
  ...cpuLimits,
  ...cgroupLimits,
  ...clientLimits,
  ...memoryLimits,
  ...diskLimits,
  ...zfsLimits,
  ...networkLimits,
  ...logLimits,
];
