import type { MetricSpec } from '../metric.ts';

const share = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '%',
  kind: 'ratio',
});
const perSecond = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1/s',
  kind: 'rate',
});
const amount = (title: string, rate: string): MetricSpec => ({
  title,
  meaning: `The interval's ${title}.`,
  unit: '1',
  kind: 'amount',
  rate,
});
const count = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1',
  kind: 'gauge',
});

/** Processors, scheduling and the kernel's event rates. */
export const cpuMetrics = {
  'cpu.user': share('user', 'Share of all CPU time spent in user code.'),
  'cpu.nice': share('nice', 'Share of all CPU time spent in user code of lowered priority.'),
  'cpu.system': share('system', 'Share of all CPU time spent in the kernel.'),
  'cpu.iowait': share(
    'I/O wait',
    'Share of all CPU time that was idle while a disk request was outstanding; it is idle time.',
  ),
  'cpu.steal': share('steal', 'Share of time that the hypervisor gave to somebody else.'),
  'cpu.guest_nice': share(
    'guest nice',
    'Share of all CPU time spent running virtual machines of lowered priority.',
  ),
  'cpu.guest': share('guest', 'Share of all CPU time spent running virtual machines.'),
  'cpu.dtrace': share('DTrace', 'Share of all CPU time spent in DTrace probes (illumos).'),
  'cpu.idle': share('idle', 'Share of all CPU time with nothing to run.'),
  'cpu.spin': share('spin', 'Share of all CPU time spent spinning for kernel locks (OpenBSD).'),
  'cpu.interrupts': share('interrupts', 'Share of all CPU time spent serving interrupts.'),
  'cpu.soft_interrupts': share(
    'soft interrupts',
    'Share of all CPU time spent in deferred work of interrupts (Linux).',
  ),
  'partition.cpus': count('CPUs consumed', 'Physical processors that the partition used (AIX).'),
  'partition.entitlement': share(
    'entitlement',
    'Share of its entitled processors that the partition used; above 100 where it borrows (AIX).',
  ),
  'process.raw_io': count('raw I/O', 'Threads that wait for I/O of raw devices (AIX).'),
  'process.direct_io': count(
    'direct I/O',
    'Threads that wait for direct or concurrent I/O of filesystems (AIX).',
  ),
  'process.running': count('running', 'Threads running or waiting for a CPU.'),
  'process.blocked': count('blocked', 'Threads blocked on I/O or paging.'),
  'process.swapped_out': count(
    'swapped out',
    'Threads swapped out; on Solaris this number rarely comes down again.',
  ),
  'system.interrupts': perSecond('interrupts', 'Device interrupts a second.'),
  'interrupt.rate': perSecond('interrupts', 'Interrupts a second of one kind or source.'),
  'system.calls': perSecond('system calls', 'System calls a second.'),
  'system.cross_calls': perSecond('cross-calls', 'Calls from one CPU to another a second.'),
  'system.interrupt_threads': perSecond(
    'interrupt threads',
    'Interrupts a second that ran as threads, without the clock.',
  ),
  'system.context_switches.involuntary': perSecond(
    'involuntary switches',
    'Context switches a second of threads that could have gone on.',
  ),
  'system.migrations': perSecond('migrations', 'Threads a second that moved to another CPU.'),
  'system.mutex_spins': perSecond(
    'spins on mutexes',
    'Mutexes a second that were not got at the first try.',
  ),
  'system.rwlock_spins': perSecond(
    'spins on rw-locks',
    'Readers/writer locks a second that were not got at the first try.',
  ),
  'system.count.interrupts': amount('interrupts', 'system.interrupts'),
  'system.count.context_switches': amount('context switches', 'system.context_switches'),
  'system.count.context_switches.involuntary': amount(
    'involuntary context switches',
    'system.context_switches.involuntary',
  ),
  'system.count.migrations': amount('migrations', 'system.migrations'),
  'system.count.calls': amount('system calls', 'system.calls'),
  'system.context_switches': perSecond('context switches', 'Context switches a second.'),
} as const satisfies Record<string, MetricSpec>;
