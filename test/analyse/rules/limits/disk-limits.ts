import { MIB, makeRun, makeSource } from '../../../make-run.ts';
import { between, type Course, minutes } from '../find-in.ts';
import { diskColumns, type MadeDisk, slowWriter } from '../make-disk.ts';
import { columnsOf, hostColumns, type Limit } from './limit.ts';

const disk = (made: MadeDisk) => minutes(diskColumns('sda', made));
const KIB = 1024;

/** A disk at 99 % with requests of a size, of which some wait. */
const work = ({ use = 99, size = 4 * KIB, queue = 4, response = 0.002, operations = 500 }) =>
  disk({
    ...{ utilisation: use, operations, throughput: operations * size },
    ...{ queue, response_time: response },
  });
const large = { size: 64 * KIB, queue: 1 };
/** A disk that works on several requests at a time, with many in flight. */
const quick = ({ queue = 20, response = 0.004 }) =>
  work({ ...large, queue, response, operations: queue / response });
/** A disk that is mostly in use with requests of 16 KiB. */
const many = (bytes: number) =>
  disk({ utilisation: 75, operations: bytes / (16 * KIB), throughput: bytes, queue: 1.5 });
const calm = { operations: 200, throughput: 200 * 64 * KIB, utilisation: 40 };
const slow = (high: number, low: number, operations = 200) =>
  disk({ ...calm, operations, response_time: between(40, 60, high, low) });
const peers = (odd: number, usual: number, operations = 200) =>
  minutes(
    ['sda', 'sdb', 'sdc', 'sdd'].flatMap((name) =>
      diskColumns(name, {
        ...{ ...calm, operations: name === 'sda' ? operations : 200 },
        response_time: name === 'sda' ? odd : usual,
      }),
    ),
  );
const single = ({ queue = 1, operations = 200, use = 90, seconds = 60, flushes = Number.NaN }) =>
  disk({
    'flush.operations': flushes,
    ...{ operations, throughput: operations * 64 * KIB, response_time: 0.001 },
    ...{ utilisation: between(20, 20 + seconds, use), queue: between(20, 20 + seconds, queue) },
  });
/** A client that sends the next request soon after the answer, with more or less in flight each second. */
const serial = ({ use = 88, queue = 1, operations = 200 }) =>
  disk({
    ...{ operations, throughput: operations * 64 * KIB, response_time: 0.001, utilisation: use },
    queue: (i) => ((queue * use) / 100) * (1 + 0.2 * (-1) ** i),
  });
const synchronous = ({ queue = 1, flushes = 100, use = 80 }) =>
  disk({
    ...{ 'write.operations': 200, 'write.throughput': 200 * 4 * KIB, 'write.response_time': 0.004 },
    ...{ 'flush.operations': flushes, utilisation: use, queue },
  });
const writing = ({ disk, programs }: { readonly disk: number; readonly programs: number }) =>
  minutes(
    hostColumns({ 'disk.write.throughput': disk * MIB, 'io.write.throughput': programs * MIB }),
  );
const slowWrites = (made: Parameters<typeof slowWriter>[0]) => minutes(slowWriter(made));
/** A controller that moves a part of what it can. */
const controller = (share: number) => {
  const [column] = columnsOf('group', 'hba0', { 'disk.throughput': share * 2000 * MIB });
  const source = makeSource({ samples: 120, columns: [column!] });
  const [entity] = source.entities;
  const repeats = { of: 'sda + sdb', by: 'metadata', members: ['sda', 'sdb'] } as const;
  return makeRun([{ ...source, entities: [{ ...entity!, repeats, capacity: 2000 * MIB }] }]);
};
const stalled = (from: Course, { use = 100, queue = 0 } = {}) =>
  disk({ operations: (i) => (from(i) > 0 ? 0 : 100), utilisation: use, queue });
const mount = (use: number, active_queue = 4) =>
  minutes(diskColumns('filer:/vol', { ...calm, utilisation: use, active_queue }, 'filesystem'), {
    platform: 'solaris',
  });
const delayed = ({ seconds = 0.5, server = 0.01, rate = 10 }) =>
  minutes(
    diskColumns(
      'filer:/vol',
      {
        'write.operations': rate,
        'write.response_time': seconds,
        'write.service_time': server,
        'write.request_size': 4096,
      },
      'filesystem',
    ),
  );
const held = (write: Course) => disk({ 'write.throughput': write });
/** A rate that is the same in so many reports of 5 s. */
const reports = (count: number) =>
  minutes(diskColumns('sda', { 'write.throughput': between(20, 20 + count, 99 * MIB) }), {
    interval: 5,
  });
/** A mount whose queue and use are not printed. */
const client = (flight: number) =>
  minutes(diskColumns('nas:/x', { operations: 500, response_time: flight / 500 }, 'filesystem'));
/** A path that gets a tenth of the requests of the others, of a size. */
const path = (size: number) =>
  minutes(
    ['sda', 'sdb', 'sdc', 'sdd'].flatMap((name, at) => {
      const operations = at === 0 ? 20 : 200;
      const throughput = operations * (at === 0 ? size : 1000);
      return diskColumns(name, { operations, throughput, response_time: at === 0 ? 0.05 : 0.005 });
    }),
  );

/** A device above a disk that is always in use with 16 in flight. */
const above = ({ use = 100, response = 0.032, queue = 16, disk = 10, below = 0.001 }) =>
  minutes([
    ...diskColumns(
      'loop0',
      { utilisation: use, response_time: response, queue, operations: 500 },
      'group',
    ),
    ...diskColumns('sda', { utilisation: disk, response_time: below, operations: 500 }),
  ]);

/** The limits of the rules about disks and mounts. */
export const diskLimits: readonly Limit[] = [
  ['disk-request-rate', '% in use', 65, 64.9, (use) => work({ use, queue: 1.5 })],
  [
    ...(['disk-request-rate', 'bytes a request', 20 * KIB - 1, 20 * KIB] as const),
    (size) => work({ ...{ use: 75, queue: 1.5 }, size }),
  ],
  ['disk-request-rate', 'B/s', 49.9 * MIB, 50 * MIB, many],
  ['disk-small-requests', '% in use', 95, 94.5, (use) => work({ use })],
  ['disk-small-requests', 'B a request', 20 * KIB - 1, 20 * KIB, (size) => work({ size })],
  ['disk-small-requests', 'requests in flight', 2, 1.9, (queue) => work({ queue })],
  ['disk-small-requests', 'operations a second', 990, 991, (rate) => work({ operations: rate })],
  ['disk-busy', 'in flight at many a second', 8, 7.9, (queue) => quick({ queue })],
  ['disk-busy', 'seconds at many a second', 0.001, 0.00099, (response) => quick({ response })],
  ['disk-busy', '% in use', 95, 94.5, (use) => work({ ...large, use, queue: 4 })],
  ['disk-busy', 'seconds a request', 0.005, 0.0049, (x) => work({ ...large, response: x })],
  ['disk-busy', 'requests in flight', 2, 1.9, (queue) => work({ ...large, queue })],
  ['disk-in-use', '% in use', 95, 94.5, (x) => disk({ ...calm, utilisation: x })],
  [
    ...(['disk-wait', '% waiting', 5, 4.9] as const),
    (x) => disk({ ...calm, wait_utilisation: x, wait_queue: 0.2 }),
  ],
  [
    ...(['disk-wait', 'requests waiting', 0.1, 0.09] as const),
    (x) => disk({ ...calm, wait_utilisation: 9, wait_queue: x }),
  ],
  [
    ...(['disk-wait', '% in use', 94.5, 95] as const),
    (x) => disk({ ...calm, wait_utilisation: 9, wait_queue: 0.2, utilisation: x }),
  ],
  ['disk-slow', 'seconds a request', 0.02, 0.0199, (x) => slow(x, x)],
  ['disk-slow', 'operations', 10, 9.9, (x) => slow(0.09, 0.09, x)],
  ['disk-slowest', 'seconds a request', 0.0151, 0.0149, (x) => peers(x, 0.005)],
  ['disk-slowest', 'seconds at least', 0.01, 0.0099, (x) => peers(x, 0.002)],
  ['disk-slowest', 'operations', 100, 99, (x) => peers(0.05, 0.005, x)],
  ['disk-slowest', 'B a request with less load', 1090, 1110, (size) => path(size)],
  ['disk-one-request', 'in flight at most', 1.19, 1.2, (queue) => single({ queue })],
  ['disk-one-request', 'operations', 100, 99, (operations) => single({ operations })],
  ['disk-one-request', '% in use at most', 94.9, 95, (use) => single({ use })],
  ['disk-one-request', '% in use at least', 62.5, 62, (use) => single({ use })],
  ['disk-one-request', '% in use without a flush', 85, 84.9, (use) => single({ use, flushes: 0 })],
  ['disk-one-request', '% in use without a second one', 85, 84.9, (use) => serial({ use })],
  [
    ...(['disk-one-request', 'operations of a quick disk', 8000, 7999] as const),
    (operations) => serial({ operations, use: 60 }),
  ],
  ['disk-one-request', 'in flight while in use', 1.04, 1.05, (queue) => serial({ queue })],
  ['disk-one-request', 'in flight of unknown use', 1.01, 1.03, (x) => client(x)],
  ['disk-one-request', 'in flight of unknown use at least', 0.951, 0.949, (x) => client(x)],
  ['disk-one-request', 'seconds', 12, 11, (seconds) => single({ seconds })],
  ['disk-synchronous', 'in flight at least', 0.7, 0.69, (queue) => synchronous({ queue })],
  ['disk-synchronous', 'in flight at most', 1.19, 1.2, (queue) => synchronous({ queue })],
  ['disk-synchronous', 'flushes', 20, 19, (flushes) => synchronous({ flushes })],
  ['disk-slow-writes', 'seconds a write', 0.002, 0.00197, (each) => slowWrites({ each })],
  ['disk-slow-writes', 'seconds a read', 0.00099, 0.001, (read) => slowWrites({ read })],
  [
    'disk-slow-writes',
    'times a read',
    5,
    4.9,
    (x) => slowWrites({ each: 0.0008 * x, read: 0.0008 }),
  ],
  ['disk-slow-writes', 'reads', 5, 4.9, (reads) => slowWrites({ reads })],
  ['disk-slow-writes', 'writes', 20, 19.9, (writes) => slowWrites({ writes })],
  ['disk-slow-writes', '% in use', 20, 19.9, (use) => slowWrites({ use, queue: 0.5 })],
  ['disk-slow-writes', 'in flight', 2.39, 2.4, (queue) => slowWrites({ queue })],
  ['disk-write-amplification', 'times', 3, 2.96, (x) => writing({ disk: 30 * x, programs: 30 })],
  ['disk-write-amplification', 'MiB/s', 1, 0.99, (disk) => writing({ disk, programs: 0.1 })],
  [
    ...(['devices-unknown', 'B/s', 10 * MIB, 9.9 * MIB] as const),
    (x) => minutes(hostColumns({ 'cpu.idle': 90, 'network.receive.throughput': x })),
  ],
  ['group-late', '% in use', 95, 94.5, (use) => above({ use })],
  ['group-late', 'seconds a request', 0.02, 0.0199, (response) => above({ response })],
  ['group-late', 'requests in flight', 2, 1.9, (queue) => above({ queue })],
  ['group-late', '% in use of a disk', 49, 50, (disk) => above({ disk })],
  ['group-late', 'seconds a request of a disk', 0.0159, 0.016, (below) => above({ below })],
  ['disk-stalled', 'reports', 2, 1, (x) => stalled(between(30, 30 + x, 1))],
  ['disk-stalled', '% in use', 99, 98.9, (use) => stalled(between(30, 40, 1), { use })],
  [
    ...(['disk-stalled', 'requests pending', 1, 0.9] as const),
    (queue) => stalled(between(30, 40, 1), { use: 5, queue }),
  ],
  [
    ...(['disk-errors', 'errors', 1, 0] as const),
    (x) =>
      minutes([
        {
          ...{ kind: 'disk', name: 'sda', metric: 'disk.errors.hard.total' },
          values: between(60, 120, 3 + x, 3),
        },
      ]),
  ],
  ['group-full', 'share of its capacity', 0.9, 0.899, controller],
  [
    'io-pressure',
    '% of the time',
    20,
    19.9,
    (x) => minutes(hostColumns({ 'pressure.io.full': x })),
  ],
  ['nfs-busy', '% in use', 80, 79, (x) => mount(x)],
  ['nfs-busy', 'in service', 1, 0.9, (x) => mount(90, x)],
  ['nfs-queue', 'seconds', 0.1, 0.098, (seconds) => delayed({ seconds })],
  ['nfs-queue', 'seconds at the server', 0.16, 0.17, (server) => delayed({ server })],
  ['nfs-queue', 'requests a second', 1, 0.9, (rate) => delayed({ rate })],
  ['held-rate', 'B/s', 10 * MIB, 9.9 * MIB, (x) => held(() => x)],
  ['held-rate', 'seconds', 20, 19, (x) => held(between(20, 20 + x, 99 * MIB))],
  ['held-rate', 'reports', 10, 9, (x) => reports(x)],
  ['held-rate', '% from the middle', 1.9, 2.1, (x) => held((i) => (100 + x * (-1) ** i) * MIB)],
  ['held-rate', 'operations', 500, 499, (x) => disk({ 'write.operations': x })],
];
