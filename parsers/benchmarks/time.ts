import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { readTimes } from './time-lines.ts';

/**
 * The lines of `time` below any command: those of the shells, of time(1) and of `GNU time -v`.
 *
 * ```
 * # time tar xf linux.tar
 *
 * real    0m23.460s
 * user    0m1.015s
 * sys     0m8.721s
 * ```
 */
export const time = {
  id: 'time',
  tool: 'time',
  platform: '',
  title: 'time of a command',
  reference: 'time(1) of bash, ksh, csh, zsh, busybox and GNU time 1.9',
  options: '-p -v',
  columns: [
    ...columnsOf('s', {
      real: 'benchmark.duration.taken',
      user: 'benchmark.duration',
      sys: 'benchmark.duration',
    }),
    column('major faults', 'benchmark.count', '1', '-v'),
    column('voluntary switches', 'benchmark.count', '1', '-v'),
    column('involuntary switches', 'benchmark.count', '1', '-v'),
    column('max RSS', 'benchmark.memory', 'KiB', 'the peak of its largest process, -v'),
    column(
      'max RSS seen',
      'benchmark.memory',
      'KiB',
      'the least that it was, of `statgraph record`',
    ),
  ],
  firstReport: 'interval',
  opens,
  openingWords: ['real', 'Command', 'cpu'],
  openingForms: [/\b\d[\d.]*(?:u [\d.]|elapsed)/],
  start: (out, _command, before) => new TimeReading(out, before),
} as const satisfies Parser;

/** `Command being timed: "xz file"` of `GNU time -v`. */
const TIMED = /^\s*Command being timed: "(.{0,300})"$/;

/** `# time xz file` behind a prompt, `time -v xz file` at the start of a line. */
const TYPED = /^(?:.{0,80}[#$>%+]\s+)?(?:\/usr\/bin\/)?time\s+(?:-\w\s+)*(\S.{0,300})$/;

/** The counts of `GNU time -v`, and one that `statgraph record` adds. */
const COUNTS: ReadonlyMap<string, string> = new Map([
  ['Major (requiring I/O) page faults', 'major faults'],
  ['Voluntary context switches', 'voluntary switches'],
  ['Involuntary context switches', 'involuntary switches'],
  ['Maximum resident set size (kbytes)', 'max RSS'],
  ['Maximum resident set size seen (kbytes)', 'max RSS seen'],
]);

/** Whether a line is the first of a command's times: it has the time that passed, or names the command. */
function opens(line: Line): boolean {
  const first = line.str(0);
  if (!/^(real|Command|\d[\d.]*(u|user)?)$/.test(first) || line.count > 16) return false;
  return first === 'Command' ? TIMED.test(line.text()) : readTimes(line)?.real !== undefined;
}

class TimeReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;
  /** The command of the times that follow; empty if none was typed. */
  #command = '';
  #row = '';
  #count = 0;
  /** The times of the open row. */
  #seen = new Set<string>();

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    for (const text of before) this.#typed(text);
  }

  line(line: Line): boolean {
    const text = line.text();
    const timed = TIMED.exec(text)?.[1];
    if (timed !== undefined) this.#begin(timed);
    return timed !== undefined || this.#times(line) || this.#typed(text);
  }

  #times(line: Line): boolean {
    const times = readTimes(line);
    if (times === null) return false;
    const cells = Object.entries(times);
    if (this.#row === '' || cells.some(([word]) => this.#seen.has(word))) this.#begin('');
    for (const [word, seconds] of cells) this.#put(word, seconds);
    const [, label, count] = /^\s*(.{3,60}): (\d{1,15})$/.exec(line.text()) ?? [];
    const counted = COUNTS.get(label ?? '');
    if (counted !== undefined) this.#put(counted, count!);
    return true;
  }

  #put(word: string, text: string): void {
    this.#seen.add(word);
    this.#sheet ??= this.#out.results('time', 'command');
    this.#sheet.cell(this.#row, word, text);
  }

  #typed(text: string): boolean {
    const command = text.length < 400 ? TYPED.exec(text)?.[1] : undefined;
    if (command === undefined) return false;
    this.#command = command.trim();
    this.#row = '';
    return true;
  }

  #begin(command: string): void {
    this.#count++;
    const name = command || this.#command || `command ${this.#count}`;
    this.#row = this.#names.of(name);
    this.#command = '';
    this.#seen = new Set();
  }
}
