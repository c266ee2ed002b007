import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { UniqueNames } from '../shared/unique-names.ts';

/**
 * `mmfsadm dump iocounters` of IBM Spectrum Scale. Its columns are undocumented, so its tables are shown as
 * printed: a line of words heads the rows of numbers below it.
 *
 * ```
 * ===== dump iocounters =====
 * disk        reads   writes   errors
 * nsd1       182311   920022        0
 * ```
 */
export const iocounters = {
  id: 'iocounters',
  tool: 'mmfsadm',
  platform: '',
  title: 'mmfsadm dump iocounters (IBM Spectrum Scale)',
  reference: 'the name of the command; its output is undocumented',
  options: 'dump iocounters',
  columns: [],
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: (line) => line.count < 12 && TITLE.test(line.text()),
  start: (out) => new IocountersReading(out),
} as const satisfies Parser;

/** The head of a section of a dump, or the command at a prompt. */
const TITLE = /(^=+ dump|\bmmfsadm dump) iocounters\b/;

/** A dump of everything continues with other sections. */
const SECTION = /^=+ dump \S/;

class IocountersReading implements Reading {
  readonly #out: SourceBuilder;
  #sheet: ResultSheet | null = null;
  #words: readonly string[] = [];
  #names = new UniqueNames();
  #isOpen = false;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text();
    if (TITLE.test(text)) this.#isOpen = true;
    else if (SECTION.test(text)) this.#isOpen = false;
    else if (this.#isOpen && isHeader(line)) this.#open(fields(line));
    else return this.#isOpen && (/^[-=\s]+$/.test(text) || this.#row(line));
    return this.#isOpen;
  }

  #open(words: readonly string[]): void {
    this.#words = words;
    this.#sheet = this.#out.results('mmfsadm dump iocounters', words[0]!);
    this.#names = new UniqueNames();
  }

  /** Reads a row; a name may have blanks, so cells are counted from the end. */
  #row(line: Line): boolean {
    const cells = this.#words.length - 1;
    const first = line.count - cells;
    if (this.#sheet === null || first < 1 || !isNumber(line, line.count - 1)) return false;
    const name = this.#names.of(fields(line, 0, first).join(' '));
    for (const [i, text] of fields(line, first).entries()) {
      this.#sheet.cell(name, this.#words[i + 1]!, text);
    }
    return true;
  }
}

/** Whether a line has only words, more than one, each once. */
function isHeader(line: Line): boolean {
  const words = fields(line);
  const isWords = words.every((word) => /^[A-Za-z%]/.test(word));
  return isWords && words.length > 1 && new Set(words).size === words.length;
}
