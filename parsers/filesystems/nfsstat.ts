import type { Command, Line, Parser, Reading, Table } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { ReportsBySection } from '../shared/reports-by-section.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

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
 *
 * `-l` prints a line for each kind of call that occurred, under their sum. `-Z` counts the calls since it began, `-Z5`
 * those of each five seconds; without the command such a log is read as totals.
 *
 * ```
 * nfs v3 client        total:       63
 * ------------- ------------- --------
 * nfs v3 client      getattr:        2
 * ```
 */
export const nfsstat = {
  id: 'nfsstat',
  tool: 'nfsstat',
  platform: '',
  title: 'nfsstat',
  reference: 'nfsstat(8) of nfs-utils, nfsstat(1) of Solaris and FreeBSD',
  options: '-c -s -r -n -l -Z',
  columns: [],
  firstReport: 'interval',
  intervalOption: 'Z',
  opens: (line) => sectionOf(line) !== null || listed(line)?.call === 'total',
  openingWords: ['Client', 'Server', 'nfs'],
  start: (out, command, before) => new NfsstatReading(out.table(), command, before),
} as const satisfies Parser;

/** Reads a line of `-l`: section, call and count. Null for any other line. */
function listed(line: Line): { section: string; call: string; count: string } | null {
  if (!line.is(0, 'nfs') || line.count !== 5) return null;
  const call = /^(\w{1,40}):$/.exec(line.str(3))?.[1];
  const isOf = /^v\d$/.test(line.str(1)) && /^(client|server|ops)$/.test(line.str(2));
  if (call === undefined || !isOf || !/^\d{1,20}$/.test(line.str(4))) return null;
  return { section: `${line.str(2)} nfs ${line.str(1)}`, call, count: line.str(4) };
}

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
  #section = '';
  #part = '';
  /** The words of the last line; the same number of numbers must follow. */
  #words: readonly string[] | null = null;
  #mayBeWords = false;
  readonly #reports: ReportsBySection;
  /** Whether the numbers are of an interval. */
  #isAmount: boolean;

  constructor(table: Table, command: Command, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsBySection(table, stampBefore(before));
    this.#isAmount = command.value('Z') !== undefined || before.some(isOfInterval);
  }

  line(line: Line): boolean {
    const section = sectionOf(line);
    if (section !== null) return this.#enter(section);
    const call = listed(line);
    if (call !== null) return this.#listed(call);
    return this.#belowHeader(line) || this.#between(line);
  }

  #belowHeader(line: Line): boolean {
    if (this.#words !== null && /^\d/.test(line.str(0))) return this.#numbers(line, this.#words);
    // `Connection oriented:`, `Version 3: (120 calls)` and `Rpc Counts:` divide a section.
    if (
      this.#mayBeWords &&
      /^[A-Z][A-Za-z ]{0,30}\d?:( \(\d{1,20} calls\))?$/.test(line.text().trim())
    ) {
      this.#part = nameOf(line.text());
      return true;
    }
    // Names of calls; capitals (`CPU`) and single characters (`r b`) are headings of other tools.
    if (!this.#mayBeWords || /^[A-Z]+$/.test(line.str(0))) return false;
    if (!fields(line).every((word) => /^[A-Za-z][\w-]{1,30}$/.test(word))) return false;
    this.#words = fields(line);
    this.#mayBeWords = false;
    return true;
  }

  #between(line: Line): boolean {
    if (line.str(0).startsWith('-----')) return true;
    const text = line.text();
    if (isOfInterval(text)) {
      this.#isAmount = true;
      return true;
    }
    const stamp = parseStamp(text);
    if (stamp === null) return false;
    this.#reports.end(stamp);
    return true;
  }

  #listed({ section, call, count }: { section: string; call: string; count: string }): true {
    // With server and client together the operations of v4 are printed twice.
    if (call === 'total' && !(section === 'ops nfs v4' && this.#section !== section)) {
      this.#enter(section);
    } else if (!this.#reports.has(section)) this.#enter(section);
    this.#section = section;
    this.#part = '';
    this.#push([call], [count]);
    return true;
  }

  #enter(section: string): true {
    this.#reports.enter(section);
    this.#section = section;
    this.#part = '';
    this.#words = null;
    this.#mayBeWords = true;
    return true;
  }

  #numbers(line: Line, words: readonly string[]): boolean {
    const cells = fields(line).filter((cell) => !cell.endsWith('%'));
    // Below a line of text the numbers may follow, or the next words if they were lost.
    this.#mayBeWords = true;
    if (cells.length !== words.length || !cells.every((cell) => /^\d{1,20}$/.test(cell)))
      return false;
    this.#words = null;
    return this.#push(words, cells);
  }

  #push(words: readonly string[], cells: readonly string[]): boolean {
    const name = this.#part === '' ? this.#section : `${this.#section} ${this.#part}`;
    const metric = this.#isAmount ? 'nfs.operations.count' : 'nfs.calls';
    const layout = this.#table.columns(
      words.map((printed) => wordOf(column(printed, metric, '1'))),
    );
    return this.#table.texts(layout, this.#table.entity({ kind: 'protocol', name }), cells);
  }
}

/** The message of `-Z` before its numbers. */
function isOfInterval(text: string): boolean {
  return /^(Collecting statistics; press CTRL-C|Signal received; displaying \(only\))/.test(text);
}
