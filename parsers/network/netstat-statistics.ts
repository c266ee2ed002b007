import type {
  ColumnSpec,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  Table,
} from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { ReportsBySection } from '../shared/reports-by-section.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * `netstat -s` of Linux (net-tools statistics.c), called repeatedly, mostly with a stamp between: totals since boot
 * under the names of their protocols. Words are around the number, some before it.
 *
 * ```
 * Tcp:
 *     2428 active connection openings
 * TcpExt:
 *     Quick ack mode was activated 8328 times
 *     TCPLostRetransmit: 12
 * ```
 */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['Tcp active connection openings', 'tcp.active_opens.total'],
  ['Tcp active connections openings', 'tcp.active_opens.total'],
  ['Tcp passive connection openings', 'tcp.passive_opens.total'],
  ['Tcp failed connection attempts', 'tcp.failed_opens.total'],
  ['Tcp connection resets received', 'tcp.established_resets.total'],
  ['Tcp segments received', 'tcp.segments.received.total'],
  ['Tcp segments sent out', 'tcp.segments.sent.total'],
  ['Tcp segments send out', 'tcp.segments.sent.total'],
  ['Tcp segments retransmitted', 'tcp.retransmits.total'],
  ['Tcp segments retransmited', 'tcp.retransmits.total'],
  ['Tcp bad segments received', 'tcp.errors.total'],
  ['Tcp resets sent', 'tcp.resets_sent.total'],
  ['Udp packets received', 'udp.received.total'],
  ['Udp packets sent', 'udp.sent.total'],
  ['Udp packets to unknown port received', 'udp.no_port.total'],
  ['Udp packet receive errors', 'udp.errors.total'],
]);

/** Levels, not totals. */
const LEVELS = new Set(['Tcp connections established']);
/** Settings, which are not measured. */
const SETTINGS = new Set(['Ip Forwarding', 'Ip Default TTL is']);
/** Maximum of counts: kernels have some hundreds; a text with more is another log. */
const MAX_COUNTS = 1000;

const columns: readonly ColumnSpec[] = [...NAMED]
  .filter(([, metric], i, all) => all.findIndex(([, other]) => other === metric) === i)
  .map(([name, metric]) => {
    const [heading, ...words] = name.split(' ');
    return column(words.join(' '), metric, '1', { heading: heading! });
  });

export const netstatStatistics = {
  id: 'netstat-s',
  tool: 'netstat',
  platform: 'linux',
  title: 'netstat -s (Linux, net-tools)',
  reference: 'net-tools statistics.c and netstat(8)',
  options: '-s -t -u -w',
  columns,
  firstReport: 'interval',
  opens: (line) => /^(Ip|IcmpMsg|Tcp|Udp)$/.test(sectionOf(line)),
  openingWords: ['Ip:', 'IcmpMsg:', 'Tcp:', 'Udp:'],
  start: (out, _command, before) => new NetstatStatisticsReading(out.table(), before),
} as const satisfies Parser;

class NetstatStatisticsReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #layouts = new Map<string, Layout>();
  readonly #reports: ReportsBySection;
  #section = '';
  #part = '';

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#host = table.entity(HOST);
    this.#reports = new ReportsBySection(table, stampBefore(before));
  }

  line(line: Line): boolean {
    const section = sectionOf(line);
    if (section !== '') return this.#enter(section);
    if (this.#section !== '' && line.indent >= 4 && line.count < 24) return this.#total(line);
    this.#reports.stamp = parseStamp(line.text());
    return this.#reports.stamp !== null;
  }

  #enter(section: string): true {
    this.#reports.enter(section);
    this.#section = section;
    this.#part = '';
    return true;
  }

  /** Reads a line: its first whole number is the value, the words around it are the name. */
  #total(line: Line): boolean {
    const words = fields(line);
    const index = words.findIndex((word) => /^\d{1,20}$/.test(word));
    if (index < 0) {
      this.#part = line.text().trim().replace(/:$/, '');
      return words.at(-1)!.endsWith(':') && words.length < 8;
    }
    const name = words.filter((_, i) => i !== index).join(' ');
    const isDeep = this.#part !== '' && line.indent > 4;
    const printed = `${isDeep ? `${this.#part} ` : ''}${name.replace(/[.:]$/, '')}`;
    if (printed === '' || printed.length > 100) return false;
    if (SETTINGS.has(`${this.#section} ${printed}`)) return true;
    const layout = this.#layoutOf(printed);
    if (layout === null) return false;
    // A word that appears twice counts once.
    this.#table.texts(layout, this.#host, [words[index]!]);
    return true;
  }

  /** Returns null if there are too many names. */
  #layoutOf(printed: string): Layout | null {
    const key = `${this.#section} ${printed}`;
    let layout = this.#layouts.get(key);
    if (layout === undefined) {
      if (this.#layouts.size >= MAX_COUNTS) return null;
      layout = this.#table.columns([totalWord(this.#section, printed)]);
      this.#layouts.set(key, layout);
    }
    return layout;
  }
}

/** `Tcp:` alone in a line; empty for any other. */
function sectionOf(line: Line): string {
  if (line.count !== 1 || line.indent > 0) return '';
  return /^([A-Z][A-Za-z0-9]{1,15}):$/.exec(line.str(0))?.[1] ?? '';
}

function totalWord(heading: string, printed: string): HeaderWord {
  const key = `${heading} ${printed}`;
  const metric = LEVELS.has(key) ? `other.${printed}` : (NAMED.get(key) ?? 'protocol.events.total');
  return wordOf(column(printed, metric, '1', { heading }));
}
