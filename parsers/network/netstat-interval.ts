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
import { column, columnsOf, under } from '../shared/columns.ts';
import { nic } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';

/**
 * The counts of netstat in an interval: `-i N` of Solaris and illumos, `-w N` of FreeBSD, macOS, OpenBSD and NetBSD
 * (netstat.c and if.c of each, netstat(1)).
 *
 * ```
 *     input   net0      output     input  (Total)    output
 * packets errs  packets errs  colls  packets errs  packets errs  colls
 * 338712  0     180791  0     0      339832  0     181911  0     0
 * ```
 *
 * ```
 *             input        (Total)           output
 *    packets  errs idrops      bytes    packets  errs      bytes colls
 * ```
 *
 * FreeBSD and macOS begin with an interval, the others with counts since boot. With `-h` K M G are powers of 1000.
 */
const COUNT = { unit: '1', suffix: 1000 } as const;

const columns: readonly ColumnSpec[] = [
  ...under('input', [
    ...columnsOf(COUNT, {
      packets: 'network.receive.packets.count',
      errs: 'network.receive.errors.amount',
      idrops: 'network.receive.drops.amount',
    }),
    column('bytes', 'network.receive.amount', 'B', { suffix: 1000 }),
  ]),
  ...under('output', [
    ...columnsOf(COUNT, {
      packets: 'network.transmit.packets.count',
      errs: 'network.transmit.errors.amount',
    }),
    column('bytes', 'network.transmit.amount', 'B', { suffix: 1000 }),
    ...columnsOf(COUNT, {
      colls: 'network.collisions.amount',
      drops: 'network.transmit.drops.amount',
    }),
  ]),
];

export const netstatInterval = {
  id: 'netstat-interval',
  tool: 'netstat',
  platform: '',
  title: 'netstat -i N, netstat -w N',
  reference: 'netstat(1) of Solaris, illumos, FreeBSD, macOS, OpenBSD and NetBSD',
  options: '-i -I -w -d -h',
  columns,
  firstReport: 'since-boot',
  opens: isHeader,
  openingWords: ['errs'],
  start: (out, _command, before) => new NetstatIntervalReading(out.table(), before.slice(-2)),
} as const satisfies Parser;

const WORDS = new Set(columns.map(({ printed }) => printed));

function isHeader(line: Line): boolean {
  if (!line.is(0, 'packets') || !line.is(1, 'errs') || line.count > 24) return false;
  return fields(line).every((word) => WORDS.has(word));
}

class NetstatIntervalReading implements Reading {
  readonly #table: Table;
  #names: readonly string[];
  #parts: readonly InterfaceColumns[] = [];
  #count = 0;
  /** `interval` for FreeBSD and macOS, which print one interface with its bytes and no total since boot. */
  #kind: 'interval' | undefined;
  /** The cells of a row that lacks its last one: old Solaris wraps it to the next line. */
  #wrapped: readonly string[] | null = null;

  constructor(table: Table, above: readonly string[]) {
    this.#table = table;
    const named = above.map((text) => namesOf(text.trim().split(/\s+/)));
    this.#names = named.findLast((names) => names.length > 0) ?? [];
  }

  line(line: Line): boolean {
    if (this.#row(line)) return true;
    if (isHeader(line)) return this.#header(line);
    const names = namesOf(fields(line, 0, 12));
    if (names.length > 0) this.#names = names;
    else if (isPrompt(line, 'netstat') && this.#table.reports > 0) {
      this.#table.mark('restart', line.text().trim());
      return false;
    }
    return names.length > 0;
  }

  #header(line: Line): true {
    this.#parts = interfacesOf(fields(line), this.#names, this.#table);
    this.#count = line.count;
    this.#kind = this.#parts.length === 1 ? 'interval' : undefined;
    this.#table.mayRestart('header again');
    return true;
  }

  #row(line: Line): boolean {
    if (this.#parts.length === 0 || !isNumber(line, 0)) return false;
    const rest = this.#wrapped !== null && line.count === 1 ? this.#wrapped : [];
    const cells = [...rest, ...fields(line)];
    this.#wrapped = null;
    if (!cells.every((cell) => /^\d{1,20}(\.\d{1,3})?[kKMGTPE]?$/.test(cell))) return false;
    if (cells.length === this.#count - 1 && this.#parts.length > 1) {
      this.#wrapped = cells;
      return true;
    }
    if (cells.length !== this.#count) return false;
    this.#table.report(null, this.#kind);
    for (const { layout, entity, from } of this.#parts) {
      this.#table.texts(layout, entity, cells.slice(from, from + layout.length));
    }
    return true;
  }
}

/** The columns of one interface. */
interface InterfaceColumns {
  readonly layout: Layout;
  readonly entity: EntityRef;
  readonly from: number;
}

/** Each `packets` begins a direction, and two directions are an interface. */
function interfacesOf(
  words: readonly string[],
  names: readonly string[],
  table: Table,
): InterfaceColumns[] {
  const starts = [...words.keys()].filter((i) => words[i] === 'packets');
  return starts.flatMap((from, i) => {
    if (i % 2 === 1) return [];
    const middle = starts[i + 1] ?? words.length;
    const printedWords = words.slice(from, starts[i + 2] ?? words.length);
    const layout = table.columns(
      printedWords.map(
        (printed, k): HeaderWord => ({
          heading: from + k < middle ? 'input' : 'output',
          printed,
        }),
      ),
    );
    const name = names[i / 2] ?? 'interface';
    return [{ layout, entity: table.entity(nic(name)), from }];
  });
}

/** `input net0 output input (Total) output`; `em0 in em0 out total in total out` of OpenBSD and NetBSD. */
function namesOf(words: readonly string[]): readonly string[] {
  const after = words.flatMap((word, i) =>
    word === 'input' && words[i + 2] === 'output' ? [words[i + 1]!] : [],
  );
  if (after.length > 0) return after;
  return words.flatMap((word, i) =>
    words[i + 1] === 'in' && words[i + 3] === 'out' ? [word] : [],
  );
}
