import type { ColumnSpec, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { collectlStamp, countedStamp, secondsBetween } from './collectl-time.ts';

/**
 * collectl's lines for a terminal, the "brief" form (collectl(1), briefFormatit in formatit.ph of 4.3): with `-oT` or
 * `-oD` each begins with its time.
 *
 * ```
 * waiting for 1 second sample...
 * #         <--------CPU--------><-----------Memory-----------><----------Disks----------->
 * #Time     cpu sys inter  ctxsw Free Buff Cach Inac Slab  Map KBRead  Reads KBWrit Writes
 * 03:07:38  100  10  1368   4993  11G 524M   9G   5G 587M   1G      0      0     69     13
 * ```
 *
 * A number too wide for its column is cut: memory and KB by 1024, the others by 1000.
 */
const CUT = { unit: '1/s', suffix: 1000 } as const;

const columns: readonly ColumnSpec[] = [
  column('cpu', 'cpu.busy', '%', 'all but idle and wait'),
  column('sys', 'cpu.system', '%', 'with interrupts and steal'),
  ...columnsOf(CUT, { inter: 'system.interrupts', ctxsw: 'system.context_switches' }),
  ...columnsOf(
    { unit: 'KiB', suffix: 'KiB', instant: true },
    {
      Free: 'memory.free',
      Buff: 'memory.buffers',
      Cach: 'memory.cache',
      Inac: 'memory.inactive',
      Slab: 'memory.slab',
      Map: ['other.Map', 'mapped files and memory of processes'],
    },
  ),
  ...columnsOf(
    { unit: 'KiB/s', suffix: 1024 },
    {
      KBRead: 'io.read.throughput',
      KBWrit: 'io.write.throughput',
      KBIn: 'network.receive.throughput',
      KBOut: 'network.transmit.throughput',
    },
  ),
  ...columnsOf(CUT, {
    Reads: 'io.read.operations',
    Writes: 'io.write.operations',
    PktIn: 'network.receive.packets',
    PktOut: 'network.transmit.packets',
  }),
  ...columnsOf(
    { unit: '1', suffix: 1000, instant: true },
    {
      Tcp: ['socket.total', 'all sockets, although collectl names them Tcp'],
      Udp: 'socket.udp',
      Raw: 'socket.raw',
      Frag: 'socket.fragments',
      Handle: 'file.handles',
      Inodes: 'file.inodes',
    },
  ),
  ...under('NFS', columnsOf(CUT, 'Reads Writes Meta Comm')),
  ...under('TCP', columnsOf({ unit: '1', suffix: 1000 }, 'IP Tcp Udp Icmp')),
];

const WORDS = new Set(columns.map(({ printed }) => printed));

export const collectl = {
  id: 'collectl',
  tool: 'collectl',
  platform: 'linux',
  title: 'collectl, on a terminal (Linux)',
  reference: 'collectl(1) and formatit.ph of collectl 4.3',
  options: '-s -i -c -oT -oD -om',
  columns,
  firstReport: 'interval',
  intervalOption: 'i',
  opens: (line) => isHeader(line),
  openingForms: [/#(?:[A-Za-z]\w*)?\s/],
  start: (out, _command, before) => new CollectlReading(out.table(), before),
} as const satisfies Parser;

/** `#cpu sys …`, `#    cpu sys …`, `#Time cpu …`, `#Date Time KBRead …`: names of columns after a `#`. */
function isHeader(line: Line): boolean {
  if (!/^#(Date|Time|[A-Za-z]\w*)?$/.test(line.str(0))) return false;
  const words = headerOf(line).slice(timeWords(line));
  const known = words.filter((word) => WORDS.has(word) || /^(Size|Error|C(pu|p)?\d+)$/.test(word));
  return words.length > 1 && known.length > words.length / 2;
}

const headerOf = (line: Line) => [line.str(0).slice(1), ...fields(line, 1)].filter((w) => w !== '');

/** Returns the number of words in front of a row that are its time. */
function timeWords(line: Line): number {
  return line.is(0, '#Date') ? 2 : line.is(0, '#Time') ? 1 : 0;
}

class CollectlReading implements Reading {
  readonly #table: Table;
  readonly #interval: number;
  #layout: Layout | null = null;
  #timeWords = 0;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#interval = secondsBetween(before);
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isHeader(line)) {
      this.#timeWords = timeWords(line);
      this.#layout = this.#table.columns(headerWords(headerOf(line).slice(this.#timeWords)));
      return true;
    }
    return line.text().startsWith('#') && line.text().includes('<-');
  }

  #row(line: Line, layout: Layout): boolean {
    const from = this.#timeWords;
    if (line.count !== layout.length + from || !isNumber(line, from)) return false;
    const stamp =
      from === 0 ? countedStamp(this.#table, this.#interval) : collectlStamp(fields(line, 0, from));
    if (stamp === null && from > 0) return false;
    this.#table.report(stamp);
    return this.#table.row(layout, this.#table.entity(HOST), line, from);
  }
}

function headerWords(words: readonly string[]): HeaderWord[] {
  return words.map((printed, i) => {
    const heading = headingOf(words, i);
    if (heading !== '') return { heading, printed };
    if (WORDS.has(printed)) return { printed };
    return { printed, spec: column(printed, `other.${printed}`, '1', { suffix: 1000 }) };
  });
}

/**
 * Reads and writes without KB in front of them are those of NFS; TCP and UDP are errors of `-st` unless the raw sockets
 * of `-ss` follow.
 */
function headingOf(words: readonly string[], i: number): string {
  const word = words[i]!;
  if (/^(Reads|Writes|Meta|Comm)$/.test(word)) return /^KB/.test(words[i - 1] ?? '') ? '' : 'NFS';
  if (/^(IP|Icmp)$/.test(word)) return 'TCP';
  if (!/^(Tcp|Udp)$/.test(word)) return '';
  return words[word === 'Tcp' ? i + 2 : i + 1] === 'Raw' ? '' : 'TCP';
}
