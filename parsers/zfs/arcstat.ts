import type { EntityRef, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { epochStamp, timeOfDayStamp } from '../shared/clock-stamps.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import type { Stamp } from '../shared/timestamp.ts';
import { arcstatColumns } from './arcstat-columns.ts';

/**
 * arcstat of every generation: Perl, arcstat.py, arcstat of OpenZFS and zarcstat (cmd/arcstat, arcstat(1)), with the
 * columns of `-f`, the separator of `-s` and plain numbers (`-p`).
 *
 * ```
 *     time  read  ddread  ddh%  dmread  dmh%  pread  ph%   size      c  avail
 * 14:03:21  1.3K    1.1K    98     154   100     12   75  20.6G    24G   1.8G
 * ```
 *
 * Rates are divided by the interval of the command. The first row covers the milliseconds since the start and is
 * divided nevertheless, so only its sizes are meaningful; it is treated like an average since boot.
 */
export const arcstat = {
  id: 'arcstat',
  tool: 'arcstat',
  platform: '',
  title: 'arcstat, zarcstat',
  reference: 'cmd/arcstat of OpenZFS and arcstat(1)',
  options: '-f -s -x -v -p -a',
  columns: arcstatColumns,
  firstReport: 'since-boot',
  beginsWithSums: true,
  rates: 'nominal',
  opens: (line) => headerOf(line) !== null,
  openingForms: [/%(?<=[himst]%)/, /\b(?:l2\w|arcsz|d[dm]read|iohs|m[fr]ug)/],
  start: (out) => new ArcstatReading(out.table()),
} as const satisfies Parser;

class ArcstatReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  #header: ArcstatHeader | null = null;
  #layout: Layout;

  constructor(table: Table) {
    this.#table = table;
    this.#host = table.entity(HOST);
    this.#layout = table.columns([]);
  }

  line(line: Line): boolean {
    if (this.#header !== null && this.#row(line, this.#header)) return true;
    const header = headerOf(line);
    if (header !== null) {
      this.#header = header;
      this.#layout = this.#table.columns(header.words.map(columnWord));
      return true;
    }
    if (isPrompt(line, 'arcstat')) this.#table.mark('restart', line.text().trim());
    return false;
  }

  #row(line: Line, { separator, words }: ArcstatHeader): boolean {
    const cells = separator === '' ? fields(line) : cellsOf(line.text(), separator);
    if (cells.length !== words.length || !cells.every(isCell)) return false;
    const time = words.findIndex(isTime);
    const stamp = time < 0 ? null : stampOf(cells[time]!);
    if (time >= 0 && stamp === null) return false;
    this.#table.report(stamp);
    return this.#table.texts(this.#layout, this.#host, cells);
  }
}

interface ArcstatHeader {
  readonly words: readonly string[];
  /** The separator; empty for blanks. */
  readonly separator: string;
}

const KNOWN = new Set(arcstatColumns.map(({ printed }) => printed));

/** Words that only headers of arcstat have; the others are too common. */
const ARCSTAT_WORDS =
  /^(arcsz|miss%|hit%|d?dm?(h|m|i)%|[pm][dm]?[him]%|l2\w+%?|d[dm]read|iohs|mfug|mrug)$/;

/** Whether a line has only known words, mostly `time` first. Called for lines of other logs too, so it fails early. */
function headerOf(line: Line): ArcstatHeader | null {
  const first = /^([A-Za-z\d]+%?)/.exec(line.str(0))?.[1] ?? '';
  if (!KNOWN.has(first) && !isTime(first)) return null;
  const text = line.text().trim();
  const separator = /[^\w%\s]+/.exec(text)?.[0] ?? '';
  const words = separator === '' ? fields(line) : cellsOf(text, separator);
  if (words.length < 2 || !words.every((word) => KNOWN.has(word) || isTime(word))) return null;
  return words.some((word) => ARCSTAT_WORDS.test(word)) ? { words, separator } : null;
}

/** Splits a line into cells; a separator follows the last cell too. */
function cellsOf(text: string, separator: string): string[] {
  const cells = text.split(separator, 200).map((cell) => cell.trim());
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** Whether a word is `time`; the first arcstat, in Perl, printed `Time`. */
function isTime(word: string): boolean {
  return word === 'time' || word === 'Time';
}

function columnWord(printed: string): HeaderWord | null {
  return isTime(printed) ? null : { printed };
}

function isCell(cell: string): boolean {
  return /^(-?\d{1,20}(\.\d{1,6})?[KMGTPE]?|\d\d:\d\d:\d\d|-)$/.test(cell);
}

/** `HH:MM:SS`, with plain numbers seconds since 1970. */
function stampOf(cell: string): Stamp | null {
  return /^1\d{9}$/.test(cell) ? epochStamp(Number(cell)) : timeOfDayStamp(cell);
}
