import type { ColumnSpec, EntityKey } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { diskOf, HOST, nic } from '../shared/entities.ts';

/** A table of `--verbose`: its columns in their order, and the kind of its rows. */
export interface CollectlSection {
  /** The heading of the entities' names; empty for tables of the host. */
  readonly names: string;
  readonly columns: readonly ColumnSpec[];
  entity(name: string): EntityKey;
}

const RATE = { unit: '1/s', suffix: 1000 } as const;
const KIB_RATE = { unit: 'KiB/s', suffix: 1024 } as const;
const KIB = { unit: 'KiB', suffix: 'KiB', instant: true } as const;
const COUNT = { unit: '1', suffix: 1000, instant: true } as const;

const ofHost = (columns: readonly ColumnSpec[]): CollectlSection => ({
  names: '',
  columns,
  entity: () => HOST,
});

const shares = columnsOf('%', {
  User: ['cpu.user', 'with guests'],
  Nice: 'cpu.nice',
  Sys: 'cpu.system',
  Wait: 'cpu.iowait',
  IRQ: 'cpu.interrupts',
  Soft: 'cpu.soft_interrupts',
  Steal: 'cpu.steal',
  Guest: 'other.Guest',
  NiceG: 'other.NiceG',
  Idle: 'cpu.idle',
});

const cpu = [
  ...shares,
  ...columnsOf('1', 'CPUs'),
  ...columnsOf(RATE, {
    Intr: 'system.interrupts',
    Ctxsw: 'system.context_switches',
    Proc: 'process.created',
  }),
  ...columnsOf(COUNT, {
    RunQ: 'thread.count',
    Run: 'other.Run',
    Avg1: 'system.load.1',
    Avg5: 'system.load.5',
    Avg15: 'system.load.15',
    RunT: 'process.running',
    BlkT: 'process.blocked',
  }),
];

const disks = [
  column('KBRead', 'io.read.throughput', 'KiB/s', { suffix: 1024 }),
  column('RMerged', 'other.RMerged', '1/s'),
  column('Reads', 'io.read.operations', '1/s', { suffix: 1000 }),
  { ...column('SizeKB', 'other.SizeKB', 'KiB'), heading: 'reads' },
  column('KBWrite', 'io.write.throughput', 'KiB/s', { suffix: 1024 }),
  column('WMerged', 'other.WMerged', '1/s'),
  column('Writes', 'io.write.operations', '1/s', { suffix: 1000 }),
  { ...column('SizeKB', 'other.SizeKB', 'KiB'), heading: 'writes' },
];

const requests = (direction: 'read' | 'write') =>
  under(`${direction}s`, [
    ...columnsOf(KIB_RATE, { KBytes: `disk.${direction}.throughput` }),
    ...columnsOf(RATE, { Merged: `disk.${direction}.merges`, IOs: `disk.${direction}.operations` }),
    column('Size', `disk.${direction}.request_size`, 'KiB'),
    column('Wait', `disk.${direction}.response_time`, 'ms'),
  ]);

const disk = [
  ...requests('read'),
  ...requests('write'),
  column('RWSize', 'disk.request_size', 'KiB'),
  column('QLen', 'other.QLen', '1', 'while the disk was busy'),
  column('Wait', 'disk.response_time', 'ms'),
  column('SvcTim', 'disk.service_time', 'ms'),
  column('Util', 'disk.utilisation', '%'),
];

const network = [
  ...columnsOf(KIB_RATE, { KBIn: 'network.receive.throughput' }),
  ...columnsOf(RATE, { PktIn: 'network.receive.packets' }),
  ...columnsOf('B', { SizeIn: 'network.receive.packet_size' }),
  ...columnsOf(RATE, {
    MultI: 'network.receive.multicast',
    CmpI: 'network.receive.compressed',
    ErrsI: 'network.receive.errors',
  }),
  ...columnsOf(KIB_RATE, { KBOut: 'network.transmit.throughput' }),
  ...columnsOf(RATE, { PktOut: 'network.transmit.packets' }),
  ...columnsOf('B', { SizeO: 'network.transmit.packet_size' }),
  ...columnsOf(RATE, { CmpO: 'network.transmit.compressed', ErrsO: 'network.transmit.errors' }),
];

const memory = [
  ...columnsOf(KIB, {
    Total: 'memory.total',
    Used: ['memory.used', 'with caches'],
    Free: 'memory.free',
    Buff: 'memory.buffers',
    Cached: 'memory.cache',
    Slab: 'memory.slab',
    Mapped: 'memory.mapped',
    Anon: 'memory.anonymous',
    AnonH: 'memory.huge.anonymous',
    Commit: 'memory.commit.used',
    Locked: 'memory.locked',
    Inact: 'memory.inactive',
  }),
  ...under('Swap', [
    ...columnsOf(KIB, {
      Total: 'memory.swap_total',
      Used: 'memory.swap_used',
      Free: 'memory.swap_free',
    }),
    ...columnsOf(RATE, { In: 'swap.pages.in', Out: 'swap.pages.out' }),
  ]),
  ...under('Paging', [
    ...columnsOf(RATE, { Fault: 'paging.faults', MajFt: 'paging.major_faults' }),
    ...columnsOf(KIB_RATE, { In: 'block.in', Out: 'block.out' }),
  ]),
];

/** The tables by their titles. */
export const COLLECTL_SECTIONS: ReadonlyMap<string, CollectlSection> = new Map([
  ['CPU SUMMARY', ofHost(cpu)],
  ['SINGLE CPU STATISTICS', { names: 'Cpu', columns: shares, entity: cpuOf }],
  ['DISK SUMMARY', ofHost(disks)],
  ['DISK STATISTICS', { names: 'Name', columns: disk, entity: diskOf('linux') }],
  ['NETWORK SUMMARY', ofHost(network)],
  ['NETWORK STATISTICS', { names: 'Name', columns: network, entity: nic }],
  ['MEMORY SUMMARY', ofHost(memory)],
]);

function cpuOf(name: string): EntityKey {
  return { kind: 'cpu', name };
}

export const collectlSectionColumns: readonly ColumnSpec[] = [
  ...new Set([...COLLECTL_SECTIONS.values()].flatMap(({ columns }) => columns)),
];
