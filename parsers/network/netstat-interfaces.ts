import type { ColumnSpec, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { nic } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';

/**
 * The interfaces of netstat, counted since boot: `-i` and `-i -c` of Linux (net-tools), `-i` and `-ib` of FreeBSD,
 * macOS, OpenBSD, NetBSD and Solaris.
 *
 * ```
 * Iface             MTU    RX-OK RX-ERR RX-DRP RX-OVR    TX-OK TX-ERR TX-DRP TX-OVR Flg
 * eth0             1400   454840      0      0 0        309639      0      0      0 BMRU
 * ```
 *
 * ```
 * Name    Mtu Network       Address              Ipkts Ierrs Idrop     Ibytes    Opkts Oerrs     Obytes  Coll
 * em0    1500 <Link#1>      00:0c:29:1a:4e:3b   372717     0     0  372538087   213821     0  198573339     0
 * ```
 *
 * BSD prints an interface once more for each of its addresses, with parts of the same: only `<Link>` is read. Cells are
 * counted from the end, because the address may be missing.
 */
const COUNT = { unit: '1', suffix: 1000 } as const;

const columns: readonly ColumnSpec[] = [
  ...columnsOf(COUNT, {
    'RX-OK': 'network.receive.packets.total',
    Ipkts: 'network.receive.packets.total',
    'RX-ERR': 'network.receive.errors.total',
    Ierrs: 'network.receive.errors.total',
    'RX-DRP': 'network.receive.drops.total',
    Idrop: 'network.receive.drops.total',
    'RX-OVR': 'network.receive.overruns.total',
  }),
  column('Ibytes', 'network.receive.amount.total', 'B', { suffix: 1000 }),
  ...columnsOf(COUNT, {
    'TX-OK': 'network.transmit.packets.total',
    Opkts: 'network.transmit.packets.total',
    'TX-ERR': 'network.transmit.errors.total',
    Oerrs: 'network.transmit.errors.total',
    'TX-DRP': 'network.transmit.drops.total',
    Drop: 'network.transmit.drops.total',
    'TX-OVR': 'network.transmit.overruns.total',
  }),
  column('Obytes', 'network.transmit.amount.total', 'B', { suffix: 1000 }),
  ...columnsOf(COUNT, {
    Coll: 'network.collisions.total',
    Colls: 'network.collisions.total',
    Collis: 'network.collisions.total',
  }),
  column('Queue', 'other.Queue', '1'),
];

export const netstatInterfaces = {
  id: 'netstat-interfaces',
  tool: 'netstat',
  platform: '',
  title: 'netstat -i, -ib, -i -c',
  reference: 'netstat(8) of net-tools, netstat(1) of BSD, macOS and Solaris',
  options: '-i -b -d -n -h -c',
  columns,
  firstReport: 'interval',
  opens: (line) => isLinuxHeader(line) || isBsdHeader(line),
  openingWords: ['RX-OK', 'Mtu'],
  start: (out) => new NetstatInterfacesReading(out.table()),
} as const satisfies Parser;

function isLinuxHeader(line: Line): boolean {
  return line.is(0, 'Iface') && line.is(1, 'MTU') && (line.is(2, 'RX-OK') || line.is(3, 'RX-OK'));
}

function isBsdHeader(line: Line): boolean {
  if (!line.is(0, 'Name') || !line.is(1, 'Mtu') || !line.is(3, 'Address')) return false;
  return line.is(2, 'Network') || line.is(2, 'Net/Dest');
}

class NetstatInterfacesReading implements Reading {
  readonly #table: Table;
  #layout: Layout | null = null;
  /** The index of the first cell, counted from the end of the line. */
  #fromEnd = 0;
  #form: 'linux' | 'bsd' | 'solaris' = 'linux';
  readonly #seen = new Set<string>();

  constructor(table: Table) {
    this.#table = table;
  }

  line(line: Line): boolean {
    if (isLinuxHeader(line)) return this.#header(line, 'linux');
    if (isBsdHeader(line)) return this.#header(line, line.is(2, 'Network') ? 'bsd' : 'solaris');
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    return /^Kernel Interface table/.test(line.text());
  }

  #header(line: Line, form: 'linux' | 'bsd' | 'solaris'): true {
    // Solaris prints a second table, of IPv6, without a queue.
    const isSecond = form === 'solaris' && this.#seen.size > 0 && !line.is(line.count - 1, 'Queue');
    const first = form === 'linux' ? 1 : 4;
    this.#form = form;
    this.#fromEnd = line.count - first;
    this.#layout = this.#table.header(line, () => fields(line, first).map(wordOf));
    if (isSecond) return true;
    this.#table.report(null);
    this.#seen.clear();
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    const from = line.count - this.#fromEnd;
    const minFrom = this.#form === 'linux' ? 1 : 3;
    if (from < minFrom || (this.#form === 'linux' && from > 1)) return false;
    for (let i = from; i < line.count; i++) {
      const isFlags = this.#form === 'linux' && i === line.count - 1;
      if (!isFlags && !/^(-|\d{1,20}(\.\d{1,3})?[kKMGTPE]?)$/.test(line.str(i))) return false;
    }
    const isWhole = this.#form !== 'bsd' || line.str(2).startsWith('<Link');
    const name = this.#name(line);
    if (!isWhole || this.#seen.has(name)) return true;
    this.#seen.add(name);
    return this.#table.row(layout, this.#table.entity(nic(name)), line, from);
  }

  /** Returns the name; BSD cuts names to their column, so the link distinguishes a second `vmnet` of a report. */
  #name(line: Line): string {
    const name = line.str(0).replace(/\*$/, '');
    return this.#form === 'bsd' && this.#seen.has(name) ? `${name} ${line.str(2)}` : name;
  }
}

/** The MTU and the flags are not measurements. */
function wordOf(printed: string): HeaderWord | null {
  return /^(MTU|Met|Flg|Time)$/.test(printed) ? null : { printed };
}
