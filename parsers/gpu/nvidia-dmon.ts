import type { EntityKey, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { dmonColumns } from './nvidia-columns.ts';

/**
 * `nvidia-smi dmon`: a row for each GPU; its two header lines, words and units, are repeated (nvidia-smi(1), drivers
 * 390 to 610).
 *
 * ```
 * #Time        gpu    pwr  gtemp  mtemp     sm    mem    enc    dec   mclk   pclk
 * #HH:MM:SS    Idx      W      C      C      %      %      %      %    MHz    MHz
 *  10:00:01      0     68     41      -     12      3      0      0   2619   1980
 * ```
 *
 * `-o D` and `-o T` print date and time, `-` is a value that the GPU does not have.
 */
export const nvidiaDmon = {
  id: 'nvidia-dmon',
  tool: 'nvidia-smi',
  platform: '',
  title: 'nvidia-smi dmon',
  reference: 'nvidia-smi(1), drivers 390 to 610',
  options: 'dmon -s -o D|T -d -c -i',
  columns: dmonColumns,
  firstReport: 'interval',
  intervalOption: 'd',
  opens: (line) => headOf(line) !== null,
  openingWords: ['gpu', '#gpu'],
  start: (out) => new DmonReading(out.table()),
} as const satisfies Parser;

interface DmonHeader {
  /** The words before the number of the GPU: `Date`, `Time`. */
  readonly times: readonly string[];
  readonly words: readonly string[];
}

const KNOWN = new Set(dmonColumns.map(({ printed }) => printed));

/** The words of the first header line; null for any other line, that of pmon too, which lists processes. */
function headOf(line: Line): DmonHeader | null {
  if (!line.str(0).startsWith('#') || line.count > 64) return null;
  const words = fields(line).flatMap((word, i) => (i === 0 ? word.slice(1) || [] : word));
  const gpu = words.indexOf('gpu');
  if (gpu < 0 || gpu > 2 || words.includes('pid')) return null;
  const values = words.slice(gpu + 1);
  return values.some((word) => KNOWN.has(word))
    ? { times: words.slice(0, gpu), words: values }
    : null;
}

class DmonReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #head: DmonHeader | null = null;
  #layout: Layout | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, null);
  }

  line(line: Line): boolean {
    if (line.str(0).startsWith('#')) return this.#header(line);
    return (
      this.#head !== null && this.#layout !== null && this.#row(line, this.#head, this.#layout)
    );
  }

  /** Reads a line with a `#`: the words, else the units. */
  #header(line: Line): boolean {
    const head = headOf(line);
    if (head === null) return this.#head !== null;
    this.#head = head;
    this.#layout = this.#table.columns(head.words.map(wordOf));
    return true;
  }

  #row(line: Line, { times }: DmonHeader, layout: Layout): boolean {
    const gpu = line.str(times.length);
    if (line.count !== times.length + 1 + layout.length || !/^\d{1,4}$/.test(gpu)) return false;
    const time = times.map((word, i) => timeText(word, line.str(i))).join(' ');
    this.#reports.stamp = time === '' ? null : parseStamp(time);
    const entity = this.#table.entity(gpuOf(gpu));
    this.#reports.meet(entity, null);
    return this.#table.row(layout, entity, line, times.length + 1);
  }
}

const wordOf = (printed: string): HeaderWord => ({ printed });

/** Returns the text of a time; `20261122` of `-o D` gets its dashes. */
function timeText(word: string, text: string): string {
  return word === 'Date' ? text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : text;
}

/** A GPU by its number, or another name. */
export function gpuOf(name: string): EntityKey {
  return { kind: 'other', name: /^\d+$/.test(name) ? `GPU ${name}` : name };
}
