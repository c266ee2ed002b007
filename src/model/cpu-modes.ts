import type { MetricId } from './metric.ts';

/** Use of a processor: 100 % minus {@link cpuIdleModes}. Mostly computed, because few tools print it. */
export const CPU_BUSY: MetricId = 'cpu.busy';

/** Modes of idle time. Waiting for a disk is idle time too. */
export const cpuIdleModes: readonly MetricId[] = ['cpu.idle', 'cpu.iowait'];

/** Modes that some tools also count as user time, as /proc/stat does with guests, and others do not. */
export const cpuGuestModes: readonly MetricId[] = ['cpu.guest', 'cpu.guest_nice', 'cpu.dtrace'];

/** Modes of CPU time that no process of the host used. */
export const cpuUnownedModes: readonly MetricId[] = [
  'cpu.interrupts',
  'cpu.soft_interrupts',
  'cpu.steal',
];

/** Modes in which a processor works. Steal counts, because the host wanted to run. */
export const cpuWorkModes: readonly MetricId[] = [
  'cpu.user',
  'cpu.system',
  'cpu.nice',
  ...cpuUnownedModes,
  'cpu.spin',
  ...cpuGuestModes,
];
