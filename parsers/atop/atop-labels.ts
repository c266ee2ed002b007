import type { ColumnSpec, EntityKey } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { diskOf, HOST, nic } from '../shared/entities.ts';

/** A label of atop, with the columns of its line in their order; null for a number that is not measured. */
export interface AtopLabel {
  readonly fields: readonly (ColumnSpec | null)[];
  /** The index of the field that names the entity (-1 for the host), and its key in JSON. */
  readonly name: number;
  readonly nameKey: string;
  entity(name: string): EntityKey;
}

const COUNT = { unit: '1', instant: true } as const;
const PAGES = { unit: 'page', instant: true } as const;

const times = columnsOf('tick', {
  stime: 'cpu.time.system.amount',
  utime: ['cpu.time.user.amount', 'with guests'],
  ntime: 'cpu.time.nice.amount',
  itime: 'cpu.time.idle.amount',
  wtime: 'cpu.time.iowait.amount',
  Itime: 'cpu.time.irq.amount',
  Stime: 'cpu.time.softirq.amount',
  steal: 'cpu.time.steal.amount',
  guest: 'cpu.time.guest.amount',
});

const pressure = (letters: string, id: string) => [
  ...['10', '60', '300'].map((s) =>
    column(`${letters}${s}`, `pressure.${id}.${s}`, '%', { instant: true }),
  ),
  column(`${letters}tot`, `pressure.${id}.amount`, 'us', 'in the interval'),
];

const disk: readonly (ColumnSpec | null)[] = [
  null,
  column('io_ms', 'disk.io_ticks.amount', 'ms'),
  column('nread', 'disk.read.count', '1'),
  column('nrsect', 'disk.read.amount', 'sector'),
  column('nwrite', 'disk.write.count', '1'),
  column('nwsect', 'disk.write.amount', 'sector'),
  column('ndiscrd', 'disk.discard.count', '1'),
  column('ndsect', 'disk.discard.amount', 'sector'),
  column('inflight', 'disk.requests', '1', { instant: true }),
  column('avqueue', 'other.avqueue', '1', 'while the disk was busy'),
];

const upper = columnsOf('1', {
  rpacketsTCP: 'tcp.segments.received.count',
  spacketsTCP: 'tcp.segments.sent.count',
  rpacketsUDP: 'udp.received.count',
  spacketsUDP: 'udp.sent.count',
  rpacketsIP: 'other.rpacketsIP',
  spacketsIP: 'other.spacketsIP',
  dpacketsIP: 'other.dpacketsIP',
  fpacketsIP: 'other.fpacketsIP',
  inerrUDP: 'udp.errors.count',
  noportUDP: 'udp.no_port.count',
  activeOpensTCP: 'tcp.active_opens.count',
  passiveOpensTCP: 'tcp.passive_opens.count',
  establishedTCP: 'other.establishedTCP',
  retransSegsTCP: 'tcp.retransmits.count',
  inerrTCP: 'tcp.errors.count',
  outrstTCP: 'tcp.resets_sent.count',
});

const ofHost = (label: string, fields: readonly (ColumnSpec | null)[]): AtopLabel => ({
  fields: fields.map((spec) => spec && { ...spec, heading: label }),
  name: -1,
  nameKey: '',
  entity: () => HOST,
});

const ofDevice = (
  fields: readonly (ColumnSpec | null)[],
  nameKey: string,
  entity: (name: string) => EntityKey,
): AtopLabel => ({ fields, name: 0, nameKey, entity });

const group = (name: string): EntityKey => ({ kind: 'group', name });

/**
 * "PARSEABLE OUTPUT" of atop(1), the order of parseable.c and the names of json.c (2.8). Numbers are of the interval,
 * except those of an instant; the first field of MEM, SWP and PAG is the size of a page.
 */
export const ATOP_LABELS: Readonly<Record<string, AtopLabel>> = {
  CPU: ofHost('CPU', [null, null, ...times]),
  cpu: {
    ...ofDevice([null, null, ...times], 'cpuid', (name) => ({ kind: 'cpu', name })),
    name: 1,
  },
  CPL: ofHost('CPL', [
    null,
    ...columnsOf(COUNT, {
      lavg1: 'system.load.1',
      lavg5: 'system.load.5',
      lavg15: 'system.load.15',
    }),
    ...columnsOf('1', {
      csw: 'system.count.context_switches',
      devint: 'system.count.interrupts',
    }),
  ]),
  MEM: ofHost('MEM', [
    null,
    ...columnsOf(PAGES, {
      physmem: 'memory.total',
      freemem: 'memory.free',
      cachemem: 'memory.cache',
      buffermem: 'memory.buffers',
      slabmem: 'memory.slab',
      cachedrt: 'memory.dirty',
      slabreclaim: 'memory.slab.reclaimable',
    }),
    null,
    column('shmem', 'memory.shared', 'page', { instant: true }),
    ...Array.from({ length: 10 }, () => null),
    column('pagetables', 'memory.page_tables', 'page', { instant: true }),
  ]),
  SWP: ofHost('SWP', [
    null,
    ...columnsOf(PAGES, {
      totswap: 'memory.swap_total',
      freeswap: 'memory.swap_free',
      swcac: 'memory.swap_cached',
      committed: 'memory.commit.used',
      commitlim: 'memory.commit.limit',
    }),
  ]),
  PAG: ofHost('PAG', [
    null,
    column('pgscans', 'paging.scanned.amount', '1'),
    column('allocstall', 'other.allocstall', '1'),
    null,
    column('swins', 'swap.count.in', '1'),
    column('swouts', 'swap.count.out', '1'),
    column('oomkills', 'other.oomkills', '1'),
    ...columnsOf('1', 'compacts migrates numamigs'),
    column('pgins', 'block.in.amount', 'page'),
    column('pgouts', 'block.out.amount', 'page'),
  ]),
  PSI: ofHost('PSI', [
    null,
    ...pressure('cs', 'cpu.some'),
    ...pressure('ms', 'memory.some'),
    ...pressure('mf', 'memory.full'),
    ...pressure('ios', 'io.some'),
    ...pressure('iof', 'io.full'),
  ]),
  DSK: ofDevice(disk, 'dskname', diskOf('linux')),
  LVM: ofDevice(disk, 'lvmname', group),
  MDD: ofDevice(disk, 'mddname', group),
  NET: ofDevice(
    [
      null,
      column('rpack', 'network.receive.packets.count', '1'),
      column('rbyte', 'network.receive.amount', 'B'),
      column('spack', 'network.transmit.packets.count', '1'),
      column('sbyte', 'network.transmit.amount', 'B'),
    ],
    'name',
    nic,
  ),
  NET_GENERAL: ofHost('NET', [null, ...upper]),
};

export const atopColumns: readonly ColumnSpec[] = Object.values(ATOP_LABELS).flatMap(({ fields }) =>
  fields.filter((spec) => spec !== null),
);
