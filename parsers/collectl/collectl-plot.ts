import type {
  ColumnSpec,
  EntityKey,
  EntityRef,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, columnsOf, under, wordOf } from '../shared/columns.ts';
import { diskOf, HOST, nic } from '../shared/entities.ts';
import { collectlDate } from './collectl-time.ts';

/**
 * collectl's form for plotting, `-P`, on a terminal or in files (collectl(1), intervalPrintPlot in formatit.ph of 4.3):
 * a column for each number, `[CPU]` of the host, `[DSK:sda]` of one device.
 *
 * ```
 * #Date Time [CPU]User% [CPU]Sys% [DSK:sda]Name [DSK:sda]Reads [DSK:sda]RKBytes
 * 20261122 03:07:32 52 5 sda 120 480
 * ```
 */
const KIB = { unit: 'KiB', instant: true } as const;
const COUNT = { unit: '1', instant: true } as const;

const columns: readonly ColumnSpec[] = [
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
  columns.map((spec) => [`${spec.heading} ${spec.printed}`, spec]),
);

export const collectlPlot = {
  id: 'collectl-plot',
  tool: 'collectl',
  platform: 'linux',
  title: 'collectl -P (Linux)',
  reference: 'collectl(1) and formatit.ph of collectl 4.3',
  options: '-P -s -i -f -om --sep',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  intervalOption: 'i',
  leavesOut: 'nothing',
  opens: (line) => isHeader(line.text()),
  start: (out, _command, before) => new CollectlPlotReading(out, before),
} as const satisfies Parser;

/** `--sep` sets another separator than a blank. */
const isHeader = (text: string) =>
  /^#Date([ ,;|\t])Time\1\[(CPU|MEM|SOCK|NET|DSK|INODE|NFS|TCP|SLAB|BUD|INT|IB|ENV|OST|MDS|CLT)[:\]]/.test(
    text,
  );

/** The columns of one entity, and where they are in a row. */
interface Part {
  readonly entity: EntityRef;
  readonly layout: Layout;
  readonly at: readonly number[];
}

class CollectlPlotReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #separator = ' ';
  #count = 0;
  #parts: readonly Part[] = [];
  #zone = '';

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    for (const text of before) this.#about(text);
  }

  /** `# Host:       db7  DaemonOpts:` and `# Date:       20261122-143428  Secs: 1795358068 TZ: +0000` of a file. */
  #about(text: string): void {
    const host = /^# Host: +(\S{1,64})/.exec(text)?.[1];
    if (host !== undefined) this.#out.host(host);
    this.#zone = /^# Date: .{1,60} TZ: ([+-]\d{4})/.exec(text)?.[1] ?? this.#zone;
  }

  line(line: Line): boolean {
    const text = line.text().trimEnd();
    if (isHeader(text)) return this.#header(text);
    if (text.startsWith('#')) this.#about(text);
    if (text.startsWith('#')) return true;
    const cells = text.split(this.#separator);
    const stamp = cells.length === this.#count ? collectlDate(cells[0]!, cells[1]!) : null;
    if (stamp === null) return false;
    this.#table.report({ ...stamp, zone: this.#zone });
    for (const { layout, entity, at } of this.#parts) {
      this.#table.texts(
        layout,
        entity,
        at.map((i) => cells[i]!),
      );
    }
    return true;
  }

  #header(text: string): true {
    this.#separator = text['#Date'.length]!;
    const words = text.split(this.#separator);
    this.#count = words.length;
    const parts = new Map<string, { readonly key: EntityKey; at: number[]; specs: ColumnSpec[] }>();
    for (const [i, word] of words.entries()) {
      const [, kind, name = '', printed] = /^\[([A-Z]+)(?::([^\]]+))?\](.+)$/.exec(word) ?? [];
      if (kind === undefined || printed === 'Name') continue;
      const key = entityOf(kind, name);
      const id = JSON.stringify(key);
      const part = parts.get(id) ?? { key, at: [], specs: [] };
      parts.set(id, part);
      part.at.push(i);
      part.specs.push(SPECS.get(`${kind} ${printed}`) ?? unlisted(kind, printed!));
    }
    this.#parts = [...parts.values()].map(({ key, at, specs }) => ({
      at,
      entity: this.#table.entity(key),
      layout: this.#table.columns(specs.map(wordOf)),
    }));
    return true;
  }
}

function entityOf(kind: string, name: string): EntityKey {
  if (name === '') return HOST;
  if (kind === 'CPU') return { kind: 'cpu', name };
  if (kind === 'DSK') return diskOf('linux')(name);
  return kind === 'NET' ? nic(name) : { kind: 'other', name };
}

const unlisted = (heading: string, printed: string): ColumnSpec => ({
  ...column(printed, `other.${printed}`, printed.endsWith('%') ? '%' : '1'),
  heading,
});
