import { printedUnits } from '../../src/model/unit.ts';
import type {
  ColumnSpec,
  Command,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { HeaderDistance } from '../shared/header-distance.ts';
import { isPrompt } from '../shared/prompt.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { concludedUnit, type MemoryUnit, OddRows } from './memory-unit.ts';
import { memoryLevels, StuckMemory } from './stuck-memory.ts';
import {
  englishWords,
  isHeader,
  isOldGroupLine,
  isTranslated,
  isVmstatGroupLine,
  isZone,
} from './vmstat-linux-header.ts';
import { wordsOfRow } from './vmstat-linux-rows.ts';

/**
 * vmstat of procps and procps-ng, with `-a -n -S -t -w -y`.
 *
 * ```
 * procs -----------memory---------- ---swap-- -----io---- -system-- -------cpu-------
 *  r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st gu
 *  5  0      0 20336840  85156 3768768  0    0  4261  9319 1576   22 14  9 77  0  0  0
 * ```
 *
 * `-S` scales memory and swap, never `bi bo`, and is not visible in the text: the command line shows it, else what the
 * numbers can be divided by. Of the first row, r, b and memory are of that moment, the rest are averages since boot.
 * Header words may be translated; their order never changes.
 */
const columns: readonly ColumnSpec[] = [
  column('r', 'process.running', '1', { instant: true }),
  column('b', 'process.blocked', '1', { instant: true }),
  column('w', 'process.swapped_out', '1', { instant: true, note: 'procps 2' }),
  column('swpd', 'memory.swap_used', 'KiB', { instant: true }),
  column('free', 'memory.free', 'KiB', { instant: true }),
  column('buff', 'memory.buffers', 'KiB', { instant: true }),
  column('cache', 'memory.cache', 'KiB', { instant: true }),
  column('inact', 'memory.inactive', 'KiB', { instant: true }),
  column('active', 'memory.active', 'KiB', { instant: true }),
  column('si', 'swap.in', 'KiB/s'),
  column('so', 'swap.out', 'KiB/s'),
  column('bi', 'block.in', 'KiB/s', 'always 1024 bytes, whatever -S says'),
  column('bo', 'block.out', 'KiB/s', 'always 1024 bytes, whatever -S says'),
  column('in', 'system.interrupts', '1/s'),
  column('cs', 'system.context_switches', '1/s'),
  column('us', 'cpu.user', '%'),
  column('sy', 'cpu.system', '%'),
  column('id', 'cpu.idle', '%', 'without I/O wait'),
  column('wa', 'cpu.iowait', '%'),
  column('st', 'cpu.steal', '%'),
  column('gu', 'cpu.guest', '%', 'not counted in us'),
];

/** The bytes of each unit of `-S`. */
const scales: ReadonlyMap<string, number> = new Map([
  ['k', 1000],
  ['K', 1024],
  ['m', 1000 ** 2],
  ['M', 1024 ** 2],
]);

/** Rows between two headers in a file; on a terminal the header is repeated once a screen. */
const ROWS_PER_HEADER = 21;

const LEVELS_AND_SWAP = new Set(['swpd', 'free', 'buff', 'cache', 'inact', 'active', 'si', 'so']);
const SCALED_METRICS = columns
  .filter(({ printed }) => LEVELS_AND_SWAP.has(printed))
  .map(({ metric }) => metric);

const STUCK =
  'swpd, free, buff and cache never change: procps 4.0.0 to 4.0.2 read the memory only once; they are left out';

/** The metrics of the columns that such a version reads only once. */
const MEMORY_METRICS = columns.map(({ metric }) => metric).filter((m) => m.startsWith('memory.'));

export const vmstatLinux = {
  id: 'vmstat-linux',
  tool: 'vmstat',
  platform: 'linux',
  title: 'vmstat (Linux, procps)',
  reference: 'procps-ng vmstat.c and vmstat(8), 3.2 to 4.0.7',
  options: '-a -n -S k|K|m|M -t -w -y',
  columns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  rates: 'nominal',
  opens: (line) => isHeader(line) || isVmstatGroupLine(line),
  opensWhenNamed: (line) => wordsOfRow(line) !== undefined,
  isKnownByRows: true,
  openingWords: ['swpd'],
  openingForms: [/-\W+-/],
  start: (out, command, before) => new VmstatLinuxReading(out, command, before),
} as const satisfies Parser;

class VmstatLinuxReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #command: Command;
  readonly #memory = new StuckMemory();
  readonly #odd = new OddRows();
  /** Whether the command says the unit. */
  readonly #isGiven: boolean;
  readonly #header = new HeaderDistance(ROWS_PER_HEADER);
  readonly #kind: 'interval' | undefined;
  /** Whether the rows are read without a header: they are an excerpt, and its first row is not since boot. */
  #isExcerpt = false;
  /** The unit of this log's memory levels; known with its first row. */
  #unit: MemoryUnit | null = null;
  #firstRow = 0;
  #words: readonly string[] = [];
  #layout: Layout | null = null;
  #zone = '';
  #belowGroups = false;
  /** The stamp that a loop printed before it started the tool again: `date; vmstat 1 2`. */
  #stamp: Stamp | null;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#command = command;
    this.#isGiven = command.text !== '';
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#kind = before.some(isExaWatcher) ? 'interval' : undefined;
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    const belowGroups = this.#belowGroups;
    this.#belowGroups = false;
    if (this.#words.length === 0) this.#beginWithout(line);
    if (this.#words.length > 0 && !Number.isNaN(line.num(0))) return this.#row(line);
    if (isVmstatGroupLine(line)) this.#belowGroups = true;
    else if (isHeader(line) || (belowGroups && isTranslated(line))) this.#readHeader(line);
    else return isOldGroupLine(line) || this.#other(line);
    return true;
  }

  end(): void {
    this.#judgeUnit();
    if (!this.#memory.isStuck || this.#unit?.bytes !== 1024) return;
    this.#out.warn('frozen-memory', STUCK);
    this.#table.freeze(MEMORY_METRICS);
  }

  /** Concludes the unit again, if rows below the first show that the numbers are not in KiB; says what was assumed. */
  #judgeUnit(): void {
    const { levels } = this.#odd;
    if (levels !== null && this.#unit?.bytes === 1024) {
      this.#unit = this.#measure(levels);
      this.#table.scale(SCALED_METRICS, this.#unit.bytes);
    }
    if (this.#unit?.assumed === undefined) return;
    this.#out.warn(
      'unit-assumed',
      `memory and swap were read as ${this.#unit.assumed}, judging by their size (set with --command)`,
      this.#firstRow,
    );
  }

  /** Begins a log without a header. The number of words in the row decides which columns it has. */
  #beginWithout(line: Line): void {
    const words = wordsOfRow(line);
    if (words === undefined) return;
    this.#words = words;
    this.#isExcerpt = true;
    this.#out.warn(
      'no-header',
      `no header: read as ${words.join(' ')}, because us to ${words.at(-1)} add up to 100`,
    );
  }

  #row(line: Line): boolean {
    const { length } = this.#words;
    const stamp = stampOf(line, length, this.#zone);
    if (line.count !== length && stamp === null) return false;
    const levels = length > 2 && this.#words[2] === 'w' ? 3 : 2;
    this.#layout ??= this.#bind(line, levels);
    this.#table.report(stamp ?? this.#stamp, this.#isExcerpt ? 'interval' : this.#kind);
    this.#stamp = null;
    this.#memory.row(line, levels);
    if (!this.#isGiven) this.#odd.row(line, levels);
    return this.#table.row(this.#layout, this.#host, line, 0);
  }

  #bind(line: Line, levels: number): Layout {
    if (this.#unit === null) this.#firstRow = line.number;
    this.#unit ??= this.#measure(memoryLevels(line, levels));
    const { bytes } = this.#unit;
    const english = englishWords(this.#words);
    return this.#table.columns(this.#words.map((word, i) => scaledWord(word, english[i]!, bytes)));
  }

  #measure(levels: readonly number[]): MemoryUnit {
    const given = scales.get(this.#command.value('S') ?? '');
    if (this.#isGiven) return { bytes: given ?? 1024 };
    const unit = concludedUnit(
      levels,
      levels.reduce((sum, level) => sum + level, 0),
    );
    if (unit.assumed === undefined || unit.bytes === 1) return { bytes: 1024 };
    return unit;
  }

  #readHeader(line: Line): void {
    if (this.#header.header(this.#table) === 'restart') this.#memory.restart();
    const words = fields(line);
    if (isZone(words.at(-1)!)) words.pop();
    this.#words = words;
    this.#isExcerpt = false;
    this.#zone = line.str(words.length);
    this.#layout = null;
    // A log without a readable row is recognised by its header; the unit is known with the first row.
    this.#table.columns([]);
  }

  #other(line: Line): boolean {
    const printed = parseStamp(line.text());
    this.#stamp = printed ?? this.#stamp;
    if (isPrompt(line, 'vmstat')) this.#restart(line.text().trim());
    return printed !== null;
  }

  #restart(text: string): void {
    this.#table.mark('restart', text);
    this.#memory.restart();
    this.#header.forget();
  }
}

/** Whether the log is of the collector of Exadata, which starts `vmstat 5 2` for each row and keeps the second. */
const isExaWatcher = (text: string): boolean => text.startsWith('# Collection Command:');

function scaledWord(printed: string, english: string, bytes: number): HeaderWord {
  const spec = columns.find((c) => c.printed === english);
  if (spec === undefined) return { printed };
  if (!LEVELS_AND_SWAP.has(english)) return { printed, spec };
  return { printed, spec, factor: { ...printedUnits[spec.unit], times: bytes } };
}

/** Returns the stamp after the numbers; procps 3.2 of RHEL 6 has the zone in each row, later ones in the header. */
function stampOf(line: Line, columnCount: number, zone: string) {
  const printedZone = line.count === columnCount + 3 ? line.str(columnCount + 2) : zone;
  if (line.count !== columnCount + 2 && !isZone(printedZone)) return null;
  const stamp = parseStamp(`${line.str(columnCount)} ${line.str(columnCount + 1)}`);
  return stamp && { ...stamp, zone: printedZone };
}
