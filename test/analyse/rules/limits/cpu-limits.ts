import type { Platform } from '../../../../src/model/platform.ts';
import type { MadeColumn } from '../../../make-run.ts';
import { between, minutes, withCores } from '../find-in.ts';
import { busy, columnsOf, type Limit, type Made } from './limit.ts';

const cpu = (name: string, share: number, made: Made = {}): MadeColumn[] =>
  columnsOf('cpu', name, { 'cpu.idle': 100 - share, ...made });
const thread = (share: number) => columnsOf('thread', '812/815', { 'process.cpu.total': share });
const waiting = (share: number) =>
  columnsOf('thread', '812/815', { 'process.microstate.latency': share });
const queue = (threads: number, { use = 90, platform = 'linux' as Platform } = {}) =>
  withCores(minutes(busy(use, { 'process.running': threads }), { platform }), 4);
const serving = (share: number) => [...cpu('0', 99, { 'cpu.soft_interrupts': share })];
const spins = ({ rate = 600, switches = 100, kernel = 20 }) =>
  minutes(
    ['0', '1'].flatMap((name) =>
      cpu(name, 40, {
        'system.mutex_spins': rate,
        'system.context_switches': switches,
        'cpu.system': kernel,
      }),
    ),
    { platform: 'solaris' },
  );
const waits = ({ rate = 6000, requests = 0, use = 30 }) =>
  minutes([
    ...busy(use),
    ...columnsOf('thread', '812/815', { 'process.context_switches.voluntary': rate }),
    ...columnsOf('disk', 'sda', { 'disk.operations': requests }),
  ]);
const lockWaits = ({ share = 60, used = 5, threads = 2 }) =>
  minutes(
    Array.from({ length: threads }, (_, i) =>
      columnsOf('thread', `java/${i + 2}`, {
        'process.microstate.lock': share,
        'process.microstate.busy': used,
      }),
    ).flat(),
  );
const ofAll = (share: number) => withCores(minutes(busy(between(30, 60, share, 3))), 4);
const softly = ({ use = 60, soft = 31 }) => minutes(busy(use, { 'cpu.soft_interrupts': soft }));
const servedByOne = (soft: number) =>
  minutes([
    ...cpu('0', 60, { 'cpu.soft_interrupts': soft }),
    ...cpu('1', 5, { 'cpu.soft_interrupts': 1 }),
    ...cpu('2', 5, { 'cpu.soft_interrupts': 1 }),
  ]);
/** A process that waits for I/O. */
const waitingForIo = (share: number) =>
  minutes([{ kind: 'process', name: '9/dd', metric: 'process.io_wait', values: () => share }]);
/** Operations that are 8,000 a second, but so many in the last seconds of every 20. */
const falling = (seconds: number, low: number) =>
  minutes(
    columnsOf('job', 'r', { 'benchmark.operations': (i) => (i % 20 < 20 - seconds ? 8000 : low) }),
  );

/** The limits of the rules about processors. */
export const cpuLimits: readonly Limit[] = [
  ['cpu-busy', '% busy', 95, 94.5, (x) => minutes(busy(x))],
  ['cpu-busy', 'seconds', 12, 9, (x) => minutes(busy(between(20, 20 + x, 98, 10)))],
  ['cpu-process', '% busy', 95, 94.5, (x) => minutes(busy(x))],
  ['cpu-one', '% of a CPU', 95, 94.5, (x) => minutes([...cpu('0', 4), ...cpu('1', x)])],
  ['cpu-one', '% of the other', 50, 51, (x) => minutes([...cpu('0', x), ...cpu('1', 99)])],
  [
    ...(['cpu-interrupts', '% in interrupts', 79.5, 79] as const),
    (x) => minutes([...serving(x), ...cpu('1', 3)]),
  ],
  ['cpu-soft-interrupts', '% in soft interrupts', 30, 29.5, (x) => softly({ soft: x })],
  ['cpu-interrupts', '% of one CPU', 40, 39, (x) => servedByOne(x)],
  ['cpu-soft-interrupts', '% busy', 40, 39.5, (x) => softly({ use: x })],
  ['cpu-one-thread', '% of a CPU', 95, 94.5, (x) => withCores(minutes(thread(x)), 4)],
  ['cpu-one-of-all', '% of four CPUs at least', 23.5, 23, ofAll],
  ['cpu-one-of-all', '% of four CPUs at most', 30, 31, ofAll],
  ['cpu-mutex', 'spins a CPU', 500, 490, (rate) => spins({ rate })],
  ['cpu-mutex', 'context switches', 1200, 1210, (x) => spins({ switches: x })],
  ['cpu-mutex', '% in the kernel', 10, 9.9, (kernel) => spins({ kernel })],
  ['thread-switches', 'a second', 5000, 4990, (rate) => waits({ rate })],
  ['thread-switches', 'requests a second', 2990, 3000, (requests) => waits({ requests })],
  ['thread-switches', '% busy', 85, 86, (use) => waits({ use })],
  ['process-waits', '% of its time', 50, 49, (share) => waitingForIo(share)],
  ['tasks-waited', 'blocked', 20, 19.9, (x) => minutes(busy(40, { 'process.blocked': x }))],
  ['thread-locks', '% of the time', 50, 49, (share) => lockWaits({ share })],
  ['thread-locks', '% on a CPU', 1, 0.9, (used) => lockWaits({ used })],
  ['thread-locks', 'threads', 2, 1, (threads) => lockWaits({ threads })],
  ['cpu-run-queue', 'threads on four CPUs', 5.5, 5.4, (x) => queue(x)],
  ['cpu-run-queue', '% busy', 70, 69, (use) => queue(8, { use })],
  [
    ...(['cpu-run-queue-waiting', 'waiting threads', 1, 0.9] as const),
    (x) => queue(x, { platform: 'solaris' }),
  ],
  ['cpu-steal', '% stolen', 10, 9.9, (x) => minutes(busy(60, { 'cpu.steal': x }))],
  ['cpu-steal', '% busy', 20, 19.9, (x) => minutes(busy(x, { 'cpu.steal': 15 }))],
  ['cpu-waited-for', '% of its time', 50, 49.9, (x) => minutes(waiting(x))],
  ['cpu-pressure', '% of the time', 50, 49.9, (x) => minutes(busy(40, { 'pressure.cpu.some': x }))],
  [
    ...(['gpu-busy', '% in use', 95, 94.9] as const),
    (x) => minutes(columnsOf('other', 'GPU 0', { 'gpu.utilisation': x })),
  ],
  [
    ...(['benchmark-fell', 'operations of 8,000', 4000, 4001] as const),
    (x) => minutes(columnsOf('job', 'r', { 'benchmark.operations': between(60, 90, x, 8000) })),
  ],
  ['benchmark-stalls', 'operations of 8,000', 800, 801, (low) => falling(2, low)],
  ['benchmark-swings', 'operations of 8,000', 5333, 5334, (low) => falling(10, low)],
  ['cpu-system', '% in the kernel', 60, 59.5, (x) => minutes(busy(80, { 'cpu.system': x }))],
  ['cpu-system', '% busy', 70, 69.5, (x) => minutes(busy(x, { 'cpu.system': 60 }))],
];
