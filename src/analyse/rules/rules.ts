import { cgroupRules } from './cgroup/cgroup.ts';
import { cpuRules } from './cpu/cpu.ts';
import { diskRules } from './disk/disk.ts';
import { diskErrors } from './disk/disk-errors.ts';
import { diskRequestRate } from './disk/disk-request-rate.ts';
import { diskStalled } from './disk/disk-stalled.ts';
import { groupLate } from './disk/group-late.ts';
import { nfsBusy } from './disk/nfs-busy.ts';
import { nfsQueue } from './disk/nfs-queue.ts';
import { slowAtLowRates, slowWrites } from './disk/slow-writes.ts';
import { writeAmplification } from './disk/write-amplification.ts';
import { groupFull } from './groups/group-full.ts';
import { unevenGroup } from './groups/uneven-group.ts';
import { logRule } from './logs/logs.ts';
import { memoryRules } from './memory/memory.ts';
import { networkRules } from './network/network.ts';
import { otherRules } from './other-devices.ts';
import { processWaits } from './processes/process-waits.ts';
import { waitingTasks } from './processes/waiting-tasks.ts';
import type { Rule } from './rule.ts';
import { benchmarkFell } from './run/benchmark-fell.ts';
import { benchmarkStalls } from './run/benchmark-stalls.ts';
import { benchmarkSwings } from './run/benchmark-swings.ts';
import { clientRules } from './run/clients.ts';
import { devicesUnknown } from './run/devices-unknown.ts';
import { steadyRules } from './steady.ts';
import { explainingRules, wholeRunRules } from './whole-run-rules.ts';
import { zfsRules } from './zfs/zfs.ts';

/** All rules. If several found something in one span, the first one explains the others. */
export const rules: readonly Rule[] = [
  ...explainingRules,
  unevenGroup,
  // Clients that wait say for what.
  ...clientRules,
  ...memoryRules,
  ...cpuRules,
  ...cgroupRules,
  groupFull,
  diskStalled,
  ...diskRules,
  groupLate,
  diskRequestRate,
  slowWrites,
  ...slowAtLowRates,
  diskErrors,
  writeAmplification,
  processWaits,
  ...zfsRules,
  ...networkRules,
  nfsBusy,
  ...nfsQueue,
  ...waitingTasks,
  devicesUnknown,
  logRule,
  ...steadyRules,
  ...otherRules,
  benchmarkStalls,
  benchmarkSwings,
  benchmarkFell,
  ...wholeRunRules,
];
