import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { areNumbers } from '../shared/fields.ts';

/**
 * fs_mark: how many files a second each of its iterations wrote (print_iteration_stats of fs_mark.c, 3.2 and 3.3).
 *
 * ```
 * #       Version 3.3, 8 thread(s) starting at Sat Nov 21 14:03:21 2026
 * FSUse%        Count         Size    Files/sec     App Overhead
 *      2       800000         4096      29938.0         13459475
 * ```
 *
 * `Count` is that of the files so far; a row has no time.
 */
export const fsMark = {
  id: 'fs-mark',
  tool: 'fs_mark',
  platform: '',
  title: 'fs_mark',
  reference: 'fs_mark.c 3.2 and 3.3',
  options: '-d -D -L -n -s -S -t -v',
  columns: [
    column('Files/sec', 'benchmark.operations', '1/s'),
    column('Size', 'benchmark.bytes.each', 'B', 'of a file'),
  ],
  firstReport: 'interval',
  opens: (line) => isHeader(line),
  openingWords: ['Files/sec'],
  start: (out, _command, before) => new FsMarkReading(out, before),
} as const satisfies Parser;

/** Whether a line is the header; the log file of `-l` has a `#` before it, excerpts may lack the first column. */
const isHeader = (line: Line) =>
  /^\s*#?\s*(FSUse%\s+)?Count\s+Size\s+Files\/sec\s+App Overhead\b/.test(line.text());

const THREADS = /^#\s+Version \S{1,20}, (\d{1,6}) thread\(s\) starting at /;

class FsMarkReading implements Reading {
  readonly #out: SourceBuilder;
  /** The number of threads, for the title. */
  #threads = '';
  #sheet: ResultSheet | null = null;
  /** The field of a row's count; the size and the rate come after it. */
  #count = 0;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    for (const text of before) this.#readThreads(text);
  }

  line(line: Line): boolean {
    if (isHeader(line)) return this.#begin(line);
    return this.#row(line) || this.#readThreads(line.text()) || IGNORED_LINES.test(line.text());
  }

  #begin(line: Line): true {
    this.#sheet = this.#out.results(`fs_mark${this.#threads}`, 'files');
    this.#threads = '';
    this.#count = line.text().includes('FSUse%') ? 1 : 0;
    return true;
  }

  #row(line: Line): boolean {
    const count = this.#count;
    // The overhead follows, and with -v the times of each call.
    if (this.#sheet === null || line.count < count + 4) return false;
    if (!areNumbers(line, 0, line.count)) return false;
    const files = line.str(count);
    this.#sheet.cell(files, 'Files/sec', line.str(count + 2));
    this.#sheet.cell(files, 'Size', line.str(count + 1));
    return true;
  }

  #readThreads(text: string): boolean {
    const threads = THREADS.exec(text)?.[1];
    if (threads !== undefined) this.#threads = `, ${threads} thread${threads === '1' ? '' : 's'}`;
    return threads !== undefined;
  }
}

/** Lines without figures of an iteration. */
const IGNORED_LINES =
  /^(#\s*$|#\s+(\S*fs_mark|Sync method:|Directories:|File names:|Files info:|App overhead is|All system call times) |(Average|p\d\d) Files\/sec:)/;
