import { printedUnits } from '../../src/model/unit.ts';
import type {
  ColumnSpec,
  Command,
  EntityRef,
  HeaderWord,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, columnsOf, under, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { type FreeUnit, freeUnit } from './memory-unit.ts';

/**
 * `free -s N` of procps and procps-ng, with `-h -l -L -t -v -w` and the options of units: free.c, free(1).
 *
 * ```
 *                total        used        free      shared  buff/cache   available
 * Mem:        24684092     1127100    20321824      320568     3859384    23556992
 * Swap:        1048572           0     1048572
 * ```
 *
 * Before procps 3.3.10 caches counted as used, and `-/+ buffers/cache:` printed the numbers without them; since 4.0.0
 * `used` is `total` less `available`. The words may be translated, their order never changes.
 */
const MEMORY = 'Mem';
const WITHOUT_CACHE = '-/+ buffers/cache';

const KIB = { unit: 'KiB', instant: true } as const;

const three = (heading: string, metric: string): ColumnSpec[] =>
  under(
    heading,
    columnsOf(KIB, { total: `${metric}total`, used: `${metric}used`, free: `${metric}free` }),
  );

const columns: readonly ColumnSpec[] = [
  ...under(
    MEMORY,
    columnsOf(KIB, {
      total: 'memory.total',
      used: ['memory.used', 'with caches before procps 3.3.10'],
      free: 'memory.free',
      shared: 'memory.shared',
      'buff/cache': ['memory.cache', 'buffers included'],
      buffers: 'memory.buffers',
      cache: 'memory.cache',
      cached: 'memory.cache',
      available: 'memory.available',
    }),
  ),
  ...three('Swap', 'memory.swap_'),
  ...three('Total', 'memory.all.'),
  ...three('Low', 'memory.low.'),
  ...three('High', 'memory.high.'),
  ...under(
    'Comm',
    columnsOf(KIB, {
      total: ['memory.commit.limit', 'printed in the column total'],
      used: 'memory.commit.used',
      free: 'memory.commit.free',
    }),
  ),
  ...under(
    WITHOUT_CACHE,
    columnsOf(KIB, { used: 'memory.used_without_cache', free: 'memory.free_with_cache' }),
  ),
];

/** `-L`: everything on one line. */
const lineColumns: readonly ColumnSpec[] = columnsOf(KIB, {
  SwapUse: 'memory.swap_used',
  CachUse: ['memory.cache', 'with buffers'],
  MemUse: 'memory.used',
  MemFree: 'memory.free',
});

/** The English words of a translated header, by their number. */
const ORDERS: ReadonlyMap<number, string> = new Map([
  [6, 'total used free shared buff/cache available'],
  [7, 'total used free shared buffers cache available'],
]);

/** Minimum number of cells (total, used, free); a row with fewer is broken. */
const MIN_CELLS = 3;

/** The six words before procps 3.3.10; the last one is that of caches. */
const OLD_ORDER = 'total used free shared buffers cached';

export const freeLinux = {
  id: 'free-linux',
  tool: 'free',
  platform: 'linux',
  title: 'free -s (Linux, procps)',
  reference: 'procps-ng free.c and free(1), 3.2 to 4.0.7',
  options: '-b -k -m -g -h -l -L -s -t -v -w --si --kilo --mega --giga',
  columns: [...columns, ...lineColumns],
  firstReport: 'interval',
  printsAtStart: true,
  intervalOption: 's',
  opens: (line) => isHeader(line) || isOneLine(line),
  openingWords: ['used', 'SwapUse'],
  openingForms: [/\s{7}[^\s\d:]+(?:\s+[^\s\d:]+){5}/],
  start: (out, command, before) => new FreeLinuxReading(out, command, before),
} as const satisfies Parser;

class FreeLinuxReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #command: Command;
  readonly #table: Table;
  readonly #host: EntityRef;
  /** The printed words of the header, and the English ones. */
  #printed: readonly string[] = [];
  #words: readonly string[] = [];
  #unit: FreeUnit | null = null;
  #stamp: Stamp | null;
  /** The labels of the rows of the open report. */
  readonly #labels = new Set<string>();
  /** The number of rows below memory whose labels are in another language. */
  #others = 0;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#command = command;
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (isHeader(line)) this.#readHeader(line);
    else if (isOneLine(line)) return this.#readOneLine(line);
    else if (!this.#readRow(line)) return this.#readStamp(line);
    return true;
  }

  #readHeader(line: Line): void {
    const words = headerWords(line);
    const isEnglish = words.every((word) => columns.some(({ printed }) => printed === word));
    const order = isOld(words) ? OLD_ORDER : ORDERS.get(words.length);
    this.#printed = words;
    this.#words = isEnglish ? words : (order?.split(' ') ?? words);
    this.#open();
    this.#others = 0;
  }

  #open(): void {
    this.#table.report(this.#stamp);
    this.#labels.clear();
    this.#stamp = null;
  }

  /** `Mem:`, `Swap:`, `-/+ buffers/cache:`, `Partition d'échange:` and the numbers after it. */
  #readRow(line: Line): boolean {
    const from = [1, 2, 3].find((i) => /[:：]$/.test(line.str(i - 1)));
    if (from === undefined) return false;
    const label = fields(line, 0, from).join(' ').slice(0, -1);
    const withoutCache = label.startsWith('-/+');
    const skipped = withoutCache ? 1 : 0;
    const words = this.#words.slice(skipped, withoutCache ? 3 : undefined);
    const tokens = fields(line, from);
    const minCells = withoutCache ? 2 : MIN_CELLS;
    if (tokens.length < minCells || tokens.length > words.length) return false;
    if (!tokens.every(isAmount)) return false;
    const kind = withoutCache ? WITHOUT_CACHE : this.#kindOf(label, tokens.length);
    const isMemory = kind === MEMORY;
    // The row of memory shows the unit of all rows; with fewer numbers it is incomplete.
    if (isMemory ? tokens.length < words.length : this.#unit === null) return false;
    // A loop may have left out the heading above all but the first report.
    if (this.#labels.has(label)) this.#open();
    this.#labels.add(label);
    const specs = tokens.map((_, i) => {
      const printed = this.#printed[i + skipped]!;
      return { ...specOf(columns, words[i]!, kind), printed, heading: label };
    });
    return this.#push(specs, tokens);
  }

  /** Returns the kind of a translated label: memory has all columns, then comes the swap, then both together. */
  #kindOf(label: string, count: number): string {
    if (columns.some(({ heading }) => heading === label)) return label;
    if (count === this.#words.length) return MEMORY;
    return ['Swap', 'Total'][Math.min(this.#others++, 1)]!;
  }

  /** `SwapUse 0 CachUse 3860892 MemUse 1128376 MemFree 20319040` */
  #readOneLine(line: Line): boolean {
    const tokens = lineColumns.map((_, i) => line.str(2 * i + 1));
    this.#open();
    return tokens.every(isAmount) && this.#push(lineColumns, tokens);
  }

  #push(specs: readonly ColumnSpec[], tokens: readonly string[]): boolean {
    this.#unit ??= this.#measure(tokens);
    const { bytes, suffix } = this.#unit;
    const factor = { ...printedUnits.B, times: bytes };
    const words = specs.map((spec): HeaderWord => {
      return { ...wordOf(suffix === undefined ? spec : { ...spec, suffix }), factor };
    });
    return this.#table.texts(this.#table.columns(words), this.#host, tokens);
  }

  #measure(tokens: readonly string[]): FreeUnit {
    const unit = freeUnit(this.#command, tokens);
    if (unit.assumed !== undefined) {
      this.#out.warn(
        'unit-assumed',
        `numbers were read as ${unit.assumed}, judging by their size (set with --command)`,
      );
    }
    return unit;
  }

  #readStamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    this.#stamp = stamp ?? this.#stamp;
    return stamp !== null;
  }
}

function specOf(specs: readonly ColumnSpec[], word: string, heading: string): ColumnSpec {
  return (
    specs.find((c) => c.printed === word && c.heading === heading) ??
    column(word, `other.${heading}.${word}`, 'KiB', { heading, instant: true })
  );
}

/** Whether a token is a number, also of `-h`: `3.6Gi`, `217M`, `0B`, `3,7Gi`. */
const isAmount = (token: string): boolean => /^-?\d{1,19}([.,]\d{1,3})?[KMGTPE]?i?B?$/.test(token);

/** `total used free shared …`; in another language six or seven words, recognised by the fifth or the last. */
function isHeader(line: Line): boolean {
  if (line.is(0, 'total') && line.is(1, 'used') && line.is(2, 'free')) return true;
  if (line.indent < 8 || line.count < 6 || line.count > 8) return false;
  const words = headerWords(line);
  if (!ORDERS.has(words.length)) return false;
  if (words.some((word) => /[\d:]/.test(word))) return false;
  return (
    isOld(words) ||
    words[4]!.includes('/') ||
    /^(avail|besch|dispo|verf|dost|tillg|дост|可用|利用|가용|ხელ)/i.test(words.at(-1)!)
  );
}

/** Returns the words of a header; in Polish the sixth of seven consists of two words, `w cache`. */
function headerWords(line: Line): readonly string[] {
  const words = fields(line);
  if (words.length !== 8 || words[5] !== 'w') return words;
  return [...words.slice(0, 5), `${words[5]} ${words[6]}`, words[7]!];
}

function isOld(words: readonly string[]): boolean {
  return words.length === 6 && /^(cach|kesz|кэш|кеш|缓存)/i.test(words[5]!);
}

function isOneLine(line: Line): boolean {
  return line.is(0, 'SwapUse') && line.is(2, 'CachUse') && line.count === 2 * lineColumns.length;
}
