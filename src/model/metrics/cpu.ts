import type { MetricSpec } from '../metric.ts';
import { intervalAmount, number, perSecond, share } from './makers.ts';

const inInterval = (title: string, rate: string): MetricSpec =>
  intervalAmount(title, '1', `${title[0]!.toUpperCase()}${title.slice(1)} in the interval.`, rate);

/** Processors, scheduling and the kernel's event rates. */
export const cpuMetrics = {
  'cpu.busy': share('busy', 'Share of all CPU time that was not idle: 100 − idle − I/O wait.'),
  'cpu.user': share('user', 'Share of all CPU time spent in user code.'),
  'cpu.nice': share('nice', 'Share of all CPU time spent in user code at lowered priority.'),
  'cpu.system': share('system', 'Share of all CPU time spent in the kernel.'),
  'cpu.iowait': share(
    'I/O wait',
    'Share of all CPU time that was idle while a disk request was outstanding; it is idle time.',
  ),
  'cpu.steal': share('steal', 'Share of time that the hypervisor gave to other guests.'),
  'cpu.guest_nice': share(
    'guest nice',
    'Share of all CPU time spent running virtual machines at lowered priority.',
  ),
  'cpu.guest': share('guest', 'Share of all CPU time spent running virtual machines.'),
  'cpu.dtrace': share('DTrace', 'Share of all CPU time spent in DTrace probes (illumos).'),
  'cpu.idle': share('idle', 'Share of all CPU time with nothing to run.'),
  'cpu.spin': share('spin', 'Share of all CPU time spent spinning for kernel locks (OpenBSD).'),
  'cpu.clock': number('clock, MHz', 'Mean clock of the processors while they ran, in MHz.'),
  'cpu.interrupts': share('interrupts', 'Share of all CPU time spent serving interrupts.'),
  'cpu.soft_interrupts': share(
    'soft interrupts',
    'Share of all CPU time spent in the deferred work of interrupts (Linux).',
  ),
  'partition.cpus': number('CPUs consumed', 'Physical processors that the partition used (AIX).'),
  'partition.entitlement': share(
    'entitlement',
    'Share of its entitled processors that the partition used; above 100 when it borrows (AIX).',
  ),
  'process.raw_io': number('raw I/O', 'Threads waiting for I/O to raw devices (AIX).'),
  'process.direct_io': number(
    'direct I/O',
    'Threads waiting for direct or concurrent I/O to filesystems (AIX).',
  ),
  'process.running': number('running', 'Threads running or waiting for a CPU.'),
  'process.blocked': number('blocked', 'Threads blocked on I/O or paging.'),
  'process.swapped_out': number(
    'swapped out',
    'Threads swapped out; on Solaris this number rarely falls again.',
  ),
  'system.interrupts': perSecond('interrupts', 'Device interrupts per second.'),
  'interrupt.rate': perSecond('interrupts', 'Interrupts per second of one kind or source.'),
  'system.calls': perSecond('system calls', 'System calls per second.'),
  'system.cross_calls': perSecond('cross-calls', 'Calls from one CPU to another per second.'),
  'system.interrupt_threads': perSecond(
    'interrupt threads',
    'Interrupts per second that ran as threads, excluding the clock.',
  ),
  'system.context_switches.involuntary': perSecond(
    'involuntary switches',
    'Context switches per second of threads that could have continued.',
  ),
  'system.migrations': perSecond('migrations', 'Threads per second that moved to another CPU.'),
  'system.mutex_spins': perSecond(
    'spins on mutexes',
    'Mutexes per second that were not acquired at the first attempt.',
  ),
  'system.rwlock_spins': perSecond(
    'spins on rw-locks',
    'Readers/writer locks per second that were not acquired at the first attempt.',
  ),
  'system.count.interrupts': inInterval('interrupts', 'system.interrupts'),
  'system.count.context_switches': inInterval('context switches', 'system.context_switches'),
  'system.count.context_switches.involuntary': inInterval(
    'involuntary context switches',
    'system.context_switches.involuntary',
  ),
  'system.count.migrations': inInterval('migrations', 'system.migrations'),
  'system.count.calls': inInterval('system calls', 'system.calls'),
  'system.context_switches': perSecond('context switches', 'Context switches per second.'),
} as const satisfies Record<string, MetricSpec>;
