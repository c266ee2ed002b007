import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';

const KIB = { unit: 'KiB', instant: true } as const;
const COUNT = { unit: '1', instant: true } as const;

/** The columns of `-P` by their bracket, which is their heading. */
export const collectlPlotColumns: readonly ColumnSpec[] = [
  ...under('CPU', [
    ...columnsOf('%', {
      'User%': ['cpu.user', 'with guests'],
      'Nice%': 'cpu.nice',
      'Sys%': 'cpu.system',
      'Wait%': 'cpu.iowait',
      'Irq%': 'cpu.interrupts',
      'Soft%': 'cpu.soft_interrupts',
      'Steal%': 'cpu.steal',
      'Idle%': 'cpu.idle',
    }),
    ...columnsOf('%', 'Totl% Guest% GuestN%'),
    ...columnsOf('1/s', {
      'Intrpt/sec': 'system.interrupts',
      Intrpt: 'system.interrupts',
      'Ctx/sec': 'system.context_switches',
      'Proc/sec': 'process.created',
    }),
    ...columnsOf(COUNT, {
      ProcQue: 'thread.count',
      'L-Avg1': 'system.load.1',
      'L-Avg5': 'system.load.5',
      'L-Avg15': 'system.load.15',
      RunTot: 'process.running',
      BlkTot: 'process.blocked',
    }),
  ]),
  ...under('MEM', [
    ...columnsOf(KIB, {
      Tot: 'memory.total',
      Used: ['memory.used', 'with caches'],
      Free: 'memory.free',
      Shared: 'memory.shared',
      Buf: 'memory.buffers',
      Cached: 'memory.cache',
      Slab: 'memory.slab',
      Map: 'memory.mapped',
      Anon: 'memory.anonymous',
      AnonH: 'memory.huge.anonymous',
      Commit: 'memory.commit.used',
      Locked: 'memory.locked',
      SwapTot: 'memory.swap_total',
      SwapUsed: 'memory.swap_used',
      SwapFree: 'memory.swap_free',
      Dirty: 'memory.dirty',
      Inactive: 'memory.inactive',
      SUnreclaim: 'memory.slab.unreclaimable',
    }),
    ...columnsOf('1/s', { SwapIn: 'swap.pages.in', SwapOut: 'swap.pages.out' }),
    ...columnsOf('KiB/s', { PageIn: 'block.in', PageOut: 'block.out' }),
    ...columnsOf('1/s', {
      PageFaults: 'paging.faults',
      PageMajFaults: 'paging.major_faults',
    }),
    ...columnsOf(COUNT, 'Clean Laundry HugeTotal HugeFree HugeRsvd'),
  ]),
  ...under('NET', [
    ...columnsOf('1/s', {
      RxPktTot: 'network.receive.packets',
      TxPktTot: 'network.transmit.packets',
      RxPkt: 'network.receive.packets',
      TxPkt: 'network.transmit.packets',
      RxErrsTot: 'network.receive.errors',
      TxErrsTot: 'network.transmit.errors',
      RxErr: 'network.receive.errors',
      TxErr: 'network.transmit.errors',
      RxDrp: 'network.receive.drops',
      TxDrp: 'network.transmit.drops',
      RxFifo: 'network.receive.overruns',
      TxFifo: 'network.transmit.overruns',
      RxFra: 'network.receive.frame_errors',
      RxCmp: 'network.receive.compressed',
      RxMlt: 'network.receive.multicast',
      TxColl: 'network.collisions',
      TxCar: 'network.transmit.carrier_errors',
      TxCmp: 'network.transmit.compressed',
    }),
    ...columnsOf('KiB/s', {
      RxKBTot: 'network.receive.throughput',
      TxKBTot: 'network.transmit.throughput',
      RxKB: 'network.receive.throughput',
      TxKB: 'network.transmit.throughput',
    }),
    ...columnsOf('1/s', 'RxCmpTot RxMltTot TxCmpTot RxErrs TxErrs'),
  ]),
  ...under('DSK', [
    ...columnsOf('1/s', {
      ReadTot: 'io.read.operations',
      WriteTot: 'io.write.operations',
      OpsTot: 'io.operations',
      Reads: 'disk.read.operations',
      Writes: 'disk.write.operations',
      RMerge: 'disk.read.merges',
      WMerge: 'disk.write.merges',
    }),
    ...columnsOf('KiB/s', {
      ReadKBTot: 'io.read.throughput',
      WriteKBTot: 'io.write.throughput',
      RKBytes: 'disk.read.throughput',
      WKBytes: 'disk.write.throughput',
    }),
    column('KbTot', 'other.KbTot', 'KiB/s'),
    ...columnsOf('1/s', 'ReadMrgTot WriteMrgTot MrgTot'),
    ...columnsOf('ms', {
      WaitR: 'disk.read.response_time',
      WaitW: 'disk.write.response_time',
      Wait: 'disk.response_time',
      SvcTim: 'disk.service_time',
    }),
    column('Request', 'disk.request_size', 'KiB'),
    column('QueLen', 'other.QueLen', '1', 'while the disk was busy'),
    column('Util', 'disk.utilisation', '%'),
  ]),
];

const SPECS: ReadonlyMap<string, ColumnSpec> = new Map(
  collectlPlotColumns.map((spec) => [`${spec.heading} ${spec.printed}`, spec]),
);

/** Returns the column of a word after its bracket; an unlisted word is kept as printed. */
export function plotColumn(bracket: string, printed: string): ColumnSpec {
  return SPECS.get(`${bracket} ${printed}`) ?? unlisted(bracket, printed);
}

const unlisted = (heading: string, printed: string): ColumnSpec => ({
  ...column(printed, `other.${printed}`, printed.endsWith('%') ? '%' : '1'),
  heading,
});
