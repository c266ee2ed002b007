import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';

/**
 * `mmdiag --network` and `mmdiag --lroc` of IBM Spectrum Scale: the connections to other nodes, and the objects in the
 * local read-only cache.
 *
 * ```
 *   TCP Connections between nodes:
 *     hostname  node    destination  status     err  sock  sent(MB)  recvd(MB)  ostype
 *     client05  <c0n4>  10.1.13.5    connected  0    79    210       15         Linux/L
 *   Connection details:
 *     <c0n4> 10.1.13.5/0 (client05)
 *         retrans: 0 unrecovered retrans: 0
 *         rtt(round trip time): 53 medium deviation of rtt: 3
 *
 *   Data objects stored 26751 (6338 MB) recalled 132025 (32850 MB) = 493.52 %
 * ```
 */
const columns: readonly ColumnSpec[] = [
  ...columnsOf('1', 'err'),
  ...columnsOf('MiB', 'sent(MB) recvd(MB)'),
  ...columnsOf('1', 'retry(success) lost unacknowledged retrans'),
  column('unrecovered retrans', 'other.unrecovered retrans', '1'),
  column('rtt(round trip time)', 'connection.round_trip', 'us'),
  column('medium deviation of rtt', 'connection.round_trip.deviation', 'us'),
  column('GPFS Send-Queue', 'other.GPFS Send-Queue', 'B'),
  column('Socket Send-Queue', 'other.Socket Send-Queue', 'B'),
  ...columnsOf('1', 'stored recalled'),
  column('stored MB', 'other.stored MB', 'MiB'),
  column('recalled MB', 'other.recalled MB', 'MiB'),
];

export const mmdiag = {
  id: 'mmdiag',
  tool: 'mmdiag',
  platform: '',
  title: 'mmdiag (IBM Spectrum Scale)',
  reference: 'mmdiag in the documentation of IBM Storage Scale',
  options: '--network --lroc',
  columns,
  firstReport: 'interval',
  isProse: true,
  opens: (line) => OPENING.test(line.text()),
  openingForms: [/<c\d+[np]\d/, /\b(?:mmdiag:|objects stored)/],
  start: (out) => new MmdiagReading(out),
} as const satisfies Parser;

/** The last two: a row of the cache, and rows of several nodes whose line ends were lost. */
const OPENING =
  /^\s*(=== mmdiag: (?:network|lroc)|<c\d+[np]\d+> [\d.]+\/\d+|\w+ objects stored \d+ \(\d+ MB\)[^:]+$|[\w.-]{1,100}: +\w+ objects stored \d+ \(\d+ MB\).+ objects stored)/;
/** Host and number of a node, and the state, errors, sent and received megabytes of its connection. */
const CONNECTION =
  /^\s*(\S{1,100})\s+<(c\d+[np]\d+)>\s+(?:\d+\s+)?[\d.:a-f]+\s+(\w+)\s+(\d+)\s+\d+\s+(\d+)\s+(\d+)\s+\S+\s*$/;
/** The line above the details of a connection; where the host cannot be read, the number of the node names it. */
const NODE = /^\s*<(c\d+[np]\d+)> [\d.]+(?:.*\(([\w.-]{1,100})\)\s*$)?/;
const NETWORK = 'mmdiag --network';
const WORDS = new Set(columns.map(({ printed }) => printed));
const FIGURE = /([A-Za-z][\w ()-]{1,40}): (\d{1,15})/g;
const OBJECTS =
  /(?:([\w.-]{1,100}): +)?(\w{1,30}) objects stored (\d+) \((\d+) MB\) recalled (\d+) \((\d+) MB\)/g;
/** Words of a line with figures: without a form that is known, it is broken. */
const BROKEN = /<c\w+>.|objects stored|retrans:|rtt\(|retry\(/;

class MmdiagReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  readonly #sheets = new Map<string, ResultSheet>();
  /** The row of each connection, by the number of its node. */
  readonly #rows = new Map<string, string>();
  #node = '';
  /** The figures of that node that were read: one that repeats is of a node whose name cannot be read. */
  readonly #figures = new Set<string>();
  #cacheNode = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text();
    if (this.#connection(text) || this.#figure(text) || this.#objects(text)) return true;
    if (BROKEN.test(text)) this.#out.warn('not-understood', text.trim().slice(0, 200));
    return false;
  }

  #connection(text: string): boolean {
    const [row, host, number, status, err, sent, received] = CONNECTION.exec(text) ?? [];
    if (row !== undefined) {
      const cells = { status, err, 'sent(MB)': sent, 'recvd(MB)': received };
      const name = this.#names.of(host!);
      this.#rows.set(number!, name);
      this.#cells(NETWORK, name, cells);
      return true;
    }
    const [title, node, name] = NODE.exec(text) ?? [];
    if (title === undefined) return false;
    this.#node = this.#rows.get(node!) ?? name ?? node!;
    this.#figures.clear();
    return true;
  }

  #figure(text: string): boolean {
    const figures = [...text.matchAll(FIGURE)].filter(([, word]) => WORDS.has(word!));
    if (figures.some(([, word]) => this.#figures.has(word!))) this.#node = '';
    if (this.#node === '' || figures.length === 0) return false;
    for (const [, word, value] of figures) {
      this.#figures.add(word!);
      this.#cells(NETWORK, this.#node, { [word!]: value });
    }
    return true;
  }

  #objects(text: string): boolean {
    const all = [...text.matchAll(OBJECTS)];
    for (const [, node, kind, stored, storedMB, recalled, recalledMB] of all) {
      this.#cacheNode = node ?? this.#cacheNode;
      const [title, row] =
        this.#cacheNode === '' ? ['LROC', kind!] : [`LROC: ${kind} objects`, this.#cacheNode];
      const cells = { stored, 'stored MB': storedMB, recalled, 'recalled MB': recalledMB };
      this.#cells(title, row, cells);
    }
    return all.length > 0;
  }

  #cells(title: string, row: string, cells: Readonly<Record<string, string | undefined>>): void {
    const rowHead = title === 'LROC' ? 'objects' : 'node';
    const sheet = this.#sheets.get(title) ?? this.#out.results(title, rowHead);
    this.#sheets.set(title, sheet);
    for (const [word, text] of Object.entries(cells)) sheet.cell(row, word, text!);
  }
}
