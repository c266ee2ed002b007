import { fields } from './fields.ts';
import type { HeaderWord, Line, Parser, Reading, SourceBuilder, Table } from './parser.ts';

/**
 * nfsstat of Linux (nfs-utils), Solaris and FreeBSD: calls since boot, words above numbers, mostly with their shares.
 *
 * ```
 * Client rpc stats:
 * calls      retrans    authrefrsh
 * 63         0          0
 *
 * Client nfs v3:
 * null             getattr          setattr
 * 0         0%     2        50%     2        50%
 * ```
 */
export const nfsstat = {
  id: 'nfsstat',
  tool: 'nfsstat',
  platform: '',
  title: 'nfsstat',
  reference: 'nfsstat(8) of nfs-utils, nfsstat(1) of Solaris and FreeBSD',
  options: '-c -s -r -n',
  columns: [],
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => sectionOf(line) !== null,
  start: (out: SourceBuilder) => new NfsstatReading(out.table()),
} as const satisfies Parser;

/** `Client rpc stats:`, `Server nfs v4 operations:`, `Client Info:`; null for any other line. */
function sectionOf(line: Line): string | null {
  if (!(line.is(0, 'Client') || line.is(0, 'Server')) || line.count > 6) return null;
  if (!/^(rpc|nfs|packet|reply|info|file|read|thread)/i.test(line.str(1))) return null;
  return line.text().endsWith(':') ? nameOf(line.text()) : null;
}

function nameOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/( stats)?:.*$/, '');
}

class NfsstatReading implements Reading {
  readonly #table: Table;
  readonly #seen = new Set<string>();
  #section = '';
  #part = '';
  /** A line of words: what follows must be as many numbers. */
  #words: readonly string[] | null = null;
  #mayBeWords = false;

  constructor(table: Table) {
    this.#table = table;
  }

  line(line: Line): boolean {
    const section = sectionOf(line);
    if (section !== null) return this.#enter(section);
    if (this.#words !== null && /^\d/.test(line.str(0))) return this.#numbers(line, this.#words);
    // `Connection oriented:`, `Version 3: (120 calls)` and `Rpc Counts:` divide a section.
    if (
      this.#mayBeWords &&
      /^[A-Z][A-Za-z ]{0,30}\d?:( \(\d{1,20} calls\))?$/.test(line.text().trim())
    ) {
      this.#part = nameOf(line.text());
      return true;
    }
    if (!this.#mayBeWords || !fields(line).every((word) => /^[A-Za-z][\w-]{0,30}$/.test(word))) {
      return false;
    }
    this.#words = fields(line);
    this.#mayBeWords = false;
    return true;
  }

  #enter(section: string): true {
    if (this.#seen.size === 0 || this.#seen.has(section)) {
      this.#table.report(null);
      this.#seen.clear();
    }
    this.#seen.add(section);
    this.#section = section;
    this.#part = '';
    this.#words = null;
    this.#mayBeWords = true;
    return true;
  }

  #numbers(line: Line, words: readonly string[]): boolean {
    const cells = fields(line).filter((cell) => !cell.endsWith('%'));
    this.#words = null;
    this.#mayBeWords = true;
    if (cells.length !== words.length || !cells.every((cell) => /^\d{1,20}$/.test(cell)))
      return false;
    const name = this.#part === '' ? this.#section : `${this.#section} ${this.#part}`;
    const layout = this.#table.columns(words.map(wordOf));
    return this.#table.texts(layout, this.#table.entity({ kind: 'protocol', name }), cells);
  }
}

function wordOf(printed: string): HeaderWord {
  return { printed, spec: { printed, metric: 'nfs.calls', unit: '1' } };
}
