import type { MetricSpec } from '../metric.ts';
import { bytes, counter, intervalAmount, number, perSecond, share, throughput } from './makers.ts';

const ofItsTime = (title: string, what: string): MetricSpec =>
  share(title, `Share of the process's own time ${what}.`);

/** Single processes and threads; their CPU time is a share of one CPU, so it may exceed 100 %. */
export const processMetrics = {
  'process.cpu.total': share('CPU', 'CPU time of the process, as a share of one CPU.'),
  'process.cpu.user': share('user', 'CPU time in user code, as a share of one CPU.'),
  'process.cpu.system': share('system', 'CPU time in the kernel, as a share of one CPU.'),
  'process.cpu.of_all': share('CPU', 'CPU time of the process, as a share of all CPUs.'),
  'process.cpu.of_all.user': share('user', 'CPU time in user code, as a share of all CPUs.'),
  'process.cpu.of_all.system': share('system', 'CPU time in the kernel, as a share of all CPUs.'),
  'process.cpu.guest': share('guest', 'CPU time in a virtual machine, as a share of one CPU.'),
  'process.cpu.wait': share('wait', 'Time spent ready to run, waiting for a CPU.'),
  'process.cpu.processor': number('CPU number', 'The CPU that the process ran on last.'),
  'process.cpu_time': counter(
    'CPU time',
    's',
    'CPU time that the process has used since it started.',
    'process.cpu.usage',
  ),
  'process.cpu.usage': {
    title: 'CPUs',
    meaning: 'CPU time used per second, that is, how many CPUs the process kept busy.',
    unit: '1',
    kind: 'rate',
  },
  'process.memory.virtual': bytes('virtual', 'Address space of the process.'),
  'process.memory.resident': bytes('resident', 'Memory of the process that is in RAM.'),
  'process.memory.shared': bytes('shared', 'Resident memory that other processes may share.'),
  'process.memory.share': share('memory', 'Resident memory of the process, as a share of RAM.'),
  'process.memory.compressed': bytes('compressed', 'Memory of the process that is compressed.'),
  'process.memory.purgeable': bytes(
    'purgeable',
    'Memory that the process allows the system to drop.',
  ),
  'process.energy_impact': number(
    'energy impact',
    'A score that macOS computes from its use of CPU and I/O.',
  ),
  'process.stack.size': bytes('stack', 'Memory reserved for the stack.'),
  'process.stack.used': bytes('stack used', 'Memory of the stack that has been used.'),
  'process.faults.minor': perSecond('minor faults', 'Page faults per second that needed no I/O.'),
  'process.faults.major': perSecond('major faults', 'Page faults per second that needed I/O.'),
  'process.context_switches.voluntary': perSecond(
    'voluntary switches',
    'How often per second the process gave up its CPU to wait for something.',
  ),
  'process.context_switches.involuntary': perSecond(
    'involuntary switches',
    'How often per second the process was preempted.',
  ),
  'process.system_calls': perSecond('system calls', 'System calls of the process per second.'),
  'process.count.context_switches.voluntary': intervalAmount(
    'voluntary switches',
    '1',
    'How often in the interval the process gave up its CPU to wait for something.',
    'process.context_switches.voluntary',
  ),
  'process.count.context_switches.involuntary': intervalAmount(
    'involuntary switches',
    '1',
    'How often in the interval the process was preempted.',
    'process.context_switches.involuntary',
  ),
  'process.count.system_calls': intervalAmount(
    'system calls',
    '1',
    'System calls of the process in the interval.',
    'process.system_calls',
  ),
  'process.count.signals': intervalAmount(
    'signals',
    '1',
    'Signals that the process received in the interval.',
    'process.signals',
  ),
  'process.signals': perSecond('signals', 'Signals that the process received per second.'),
  'process.read.throughput': throughput('read', 'Bytes per second read from disk for the process.'),
  'process.write.throughput': throughput(
    'write',
    'Bytes per second that were or will be written to disk for the process.',
  ),
  'process.write_cancelled.throughput': throughput(
    'write cancelled',
    'Bytes per second that need not be written, because the process truncated dirty page cache.',
  ),
  'process.io_delay': intervalAmount(
    'I/O delay',
    's',
    'Time in the interval that the process waited for block I/O or swap.',
    'process.io_waiting',
  ),
  'process.io_waiting': {
    title: 'waiting for I/O',
    meaning: 'Time per second that the process waited for block I/O or swap.',
    unit: '1',
    kind: 'rate',
  },
  'process.threads': number('threads', 'Threads of the process.'),
  'process.files': number('open files', 'File descriptors of the process.'),
  'process.priority': number(
    'priority',
    'Scheduling priority, on the scale of the operating system.',
  ),
  'process.nice': number('nice', 'Nice value: the higher, the less CPU time it claims.'),
  'process.microstate.user': ofItsTime('USR', 'in user code'),
  'process.microstate.system': ofItsTime('SYS', 'in the kernel'),
  'process.microstate.busy': ofItsTime('USR + SYS', 'on a CPU; at most 100 % for a thread'),
  'process.microstate.trap': ofItsTime('TRP', 'in system traps'),
  'process.microstate.text_fault': ofItsTime('TFL', 'in page faults of its text'),
  'process.microstate.data_fault': ofItsTime('DFL', 'in page faults of its data'),
  'process.microstate.lock': ofItsTime('LCK', 'waiting for user locks'),
  'process.microstate.sleep': ofItsTime('SLP', 'asleep'),
  'process.microstate.latency': ofItsTime('LAT', 'ready to run, waiting for a CPU'),
  'process.count': number('processes', 'Processes of the host.'),
  'process.sleeping': number('sleeping', 'Processes that are asleep.'),
  'process.stopped': number('stopped', 'Processes that are stopped.'),
  'process.zombies': number(
    'zombies',
    'Processes that ended and whose parent has not collected them.',
  ),
  'thread.count': number('threads', 'Threads of the host.'),
  'process.created': perSecond('created', 'Processes created per second.'),
  'system.load.1': number(
    'load 1 min',
    'Threads running or waiting, averaged over about a minute.',
  ),
  'system.load.5': number(
    'load 5 min',
    'Threads running or waiting, averaged over about 5 minutes.',
  ),
  'system.load.15': number(
    'load 15 min',
    'Threads running or waiting, averaged over about 15 minutes.',
  ),
} as const satisfies Record<string, MetricSpec>;
