import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';

/**
 * `nicstat -l`: the interfaces with their speed, a list without time (nicstat(1), nicstat.c).
 *
 * ```
 * Int      Loopback   Mbit/s Duplex State
 * lo            Yes        -   unkn    up
 * ```
 */
export const nicstatList = {
  id: 'nicstat-list',
  tool: 'nicstat',
  platform: '',
  title: 'nicstat -l',
  reference: 'nicstat(1), nicstat.c 1.95',
  options: '-l',
  // Columns of words only: the speed of a link is not a measurement.
  columns: [],
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['Loopback'],
  start: (out) => new NicstatListReading(out),
} as const satisfies Parser;

class NicstatListReading implements Reading {
  readonly #sheet: ResultSheet;
  #words: readonly string[] = [];

  constructor(out: SourceBuilder) {
    this.#sheet = out.results('Interfaces', 'Int');
  }

  line(line: Line): boolean {
    if (isHeader(line)) {
      this.#words = fields(line, 1);
      return true;
    }
    if (this.#words.length === 0 || line.count !== this.#words.length + 1) return false;
    if (!/^(Yes|No)$/.test(line.str(1))) return false;
    for (const [i, word] of this.#words.entries()) {
      this.#sheet.cell(line.str(0), word, line.str(i + 1));
    }
    return true;
  }
}

function isHeader(line: Line): boolean {
  return line.is(0, 'Int') && line.is(1, 'Loopback') && line.is(2, 'Mbit/s');
}
