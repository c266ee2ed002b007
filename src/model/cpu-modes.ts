import type { MetricId } from './metric.ts';

/** How busy a processor was: {@link cpuIdleModes} subtracted from 100 %. Mostly computed, because few tools print it. */
export const CPU_BUSY: MetricId = 'cpu.busy';

/** Idle time. Waiting for a disk is idle time too. */
export const cpuIdleModes: readonly MetricId[] = ['cpu.idle', 'cpu.iowait'];

/** Modes that some tools count in user time too, as /proc/stat does with guests, and others do not. */
export const cpuGuestModes: readonly MetricId[] = ['cpu.guest', 'cpu.guest_nice', 'cpu.dtrace'];

/** The modes in which a processor works. Steal counts: the host wanted to run. */
export const cpuWorkModes: readonly MetricId[] = [
  'cpu.user',
  'cpu.system',
  'cpu.nice',
  'cpu.interrupts',
  'cpu.soft_interrupts',
  'cpu.steal',
  'cpu.spin',
  ...cpuGuestModes,
];
