import type { Command, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { type CopyFigures, readCopyFigures, readRecords } from './dd-lines.ts';
import { readTimes, type Times } from './time-lines.ts';

/**
 * dd, often with `time` before it: the copied bytes and the rate. GNU dd in several languages, BSD and macOS; Solaris,
 * AIX and HP-UX print only the records, so the rate is computed from the size and the real time.
 *
 * ```
 * # time dd if=/dev/zero of=/jbod/test bs=1024k count=10240
 * 10240+0 records in
 * 10240+0 records out
 * 10737418240 bytes (11 GB, 10 GiB) copied, 23.4567 s, 458 MB/s
 *
 * real    0m23.460s
 * ```
 */
export const dd = {
  id: 'dd',
  tool: 'dd',
  platform: '',
  title: 'dd, with time',
  reference: 'dd.c of coreutils, FreeBSD and illumos; time(1) of bash, ksh, csh and GNU',
  options: 'if= of= bs= count=',
  columns: [
    column('rate', 'benchmark.throughput', 'MB/s'),
    column('size / real', 'benchmark.throughput', 'MB/s', 'where dd prints no rate'),
    column('records/s', 'benchmark.operations', '1/s', 'where each waits for the disk'),
    column('requests at a time', 'benchmark.queue', '1', 'where each waits for the disk'),
    column('size', 'benchmark.bytes', 'B'),
    column('time', 'benchmark.duration.taken', 's'),
    column('real', 'benchmark.duration.taken', 's'),
    column('user', 'benchmark.duration', 's'),
    column('sys', 'benchmark.duration', 's'),
  ],
  firstReport: 'interval',
  opens: (line) =>
    line.count < 14 && (readRecords(line) !== null || readCopyFigures(line) !== null),
  openingForms: [/\+\d+\D+$/, /\/(?<=\d ?[GKMTk]?i?[Bo]\/)/, /\bbytes\/sec/],
  start: (out, command, before) => new DdReading(out, command, before),
} as const satisfies Parser;

const isCommand = (text: string) => text.length < 400 && /(^|[\s/;])dd\s+\w+=\S/.test(text);

/** Reads one copy after the other: command, records, bytes and rate, time. */
class DdReading implements Reading {
  readonly #sheet: ResultSheet;
  readonly #names = new UniqueNames();
  /** The commands of the copies that begin next. */
  #next: Copy[] = [];
  #command = '';
  #count = 0;
  #row = '';
  #size = Number.NaN;
  #hasRate = false;
  #hasRecords = false;
  /** Whether ^C ended the line before: its result comes below, if it is printed. */
  #isStopped = false;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#sheet = out.results('dd', 'copy');
    this.#readCommand(command.text !== '' ? command.text : (before.findLast(isCommand) ?? ''));
  }

  line(line: Line): boolean {
    const records = readRecords(line);
    const copied = records === null ? readCopyFigures(line) : null;
    if (records !== null) this.#records(records.which, records.text);
    else if (copied !== null) {
      this.#copied(copied);
      this.#isStopped = /\^C\s*$/.test(line.text());
    } else return this.#timeOrCommand(line);
    return true;
  }

  #timeOrCommand(line: Line): boolean {
    const times = readTimes(line);
    if (times !== null) return this.#timed(times);
    if (!isCommand(line.text())) return false;
    this.#readCommand(line.text());
    return true;
  }

  #readCommand(text: string): void {
    this.#next = copiesOf(text);
    this.#row = '';
  }

  #records(which: 'in' | 'out', text: string): void {
    const isProgress = this.#row !== '' && this.#hasRate && !this.#hasRecords;
    if (isProgress) this.#hasRate = false;
    else if (which === 'in' || this.#row === '' || this.#hasRate) this.#begin();
    this.#sheet.cell(this.#row, `records ${which}`, text);
    this.#hasRecords = true;
    this.#size = sizeOf(this.#command, text);
  }

  #copied({ size, seconds, rate, unit }: CopyFigures): void {
    // `status=progress` prints the same line again and again; the last one counts.
    if (this.#row === '' || (this.#hasRate && !this.#hasRecords && !this.#isStopped)) this.#begin();
    this.#sheet.cell(this.#row, 'size', size);
    this.#sheet.cell(this.#row, 'time', seconds);
    this.#sheet.cell(this.#row, 'rate', rate, unit);
    this.#hasRate = true;
    const operations = Number(size) / blockOf(this.#command) / Number(seconds);
    const isKnown = Number.isFinite(operations) && !OTHER_SIZE.test(this.#command);
    if (!isKnown || !WAITS.test(this.#command)) return;
    this.#sheet.cell(this.#row, 'records/s', operations.toPrecision(4));
    this.#sheet.cell(this.#row, 'requests at a time', '1');
  }

  /** Reads the lines of `time` below. */
  #timed(times: Times): true {
    if (this.#row === '') return true;
    for (const [word, text] of Object.entries(times)) this.#sheet.cell(this.#row, word, text);
    if (times.real !== undefined && !this.#hasRate && this.#size > 0) {
      const rate = this.#size / Number(times.real) / 1e6;
      if (Number.isFinite(rate))
        this.#sheet.cell(this.#row, 'size / real', `${Number(rate.toPrecision(4))}`);
    }
    return true;
  }

  #begin(): void {
    this.#count++;
    const { command, name } = this.#next.shift() ?? { command: '', name: `copy ${this.#count}` };
    this.#command = command;
    this.#row = this.#names.of(name);
    this.#hasRate = false;
    this.#hasRecords = false;
  }
}

/** Flags with which each record is a request to the disk, made when the one before is done. */
const WAITS = /\s(?:[io]flag=(?:\w{1,12},){0,9}direct|oflag=(?:\w{1,12},){0,9}d?sync)\b/;
/** A record that is read may have another size than one that is written. */
const OTHER_SIZE = /\sibs=/;

/** A command of dd, and what names its copy. */
interface Copy {
  readonly command: string;
  readonly name: string;
}

/** The commands of a line; of several, each is named by what it does. */
function copiesOf(text: string): Copy[] {
  const commands = text.split(/;|&&/).flatMap((part) => /\bdd\s.*/.exec(part)?.[0].trim() ?? []);
  return commands.map((part) => {
    const command = part.slice(0, 200);
    return { command, name: commands.length > 1 ? workOf(command) : command };
  });
}

/** `write /mnt/jbod` of `of=/mnt/jbod/test`; a copy from a file to another is named by its command. */
function workOf(command: string): string {
  const [read, write] = ['if', 'of'].map((word) => {
    const path = new RegExp(` ${word}=(?!/dev/(?:zero|null|u?random))(\\S+)`).exec(command)?.[1];
    return path?.replace(/^(?!\/dev\/)(.+)\/[^/]*$/, '$1');
  });
  if ((read === undefined) === (write === undefined)) return command;
  return write === undefined ? `read ${read}` : `write ${write}`;
}

/** The bytes of whole records; NaN if their size is unknown or some were not whole. */
function sizeOf(command: string, records: string): number {
  const [whole, partial] = records.split('+').map(Number);
  return partial === 0 ? whole! * blockOf(command) : Number.NaN;
}

/** The bytes of a record, `bs=128k`; NaN if they are unknown. */
function blockOf(command: string): number {
  if (command === '') return Number.NaN;
  const block = /\bo?bs=(\d{1,12})(?:([bcw])|([kmg])(i?)(B?))?(\s|$)/i.exec(command);
  if (block === null) return / o?bs=/.test(command) ? Number.NaN : 512;
  const [, number, word = 'c', prefix = ' ', i, byte] = block;
  const thousand = byte && !i ? 1000 : 1024;
  const unit = { b: 512, c: 1, w: 2 }[word.toLowerCase()]!;
  return Number(number) * unit * thousand ** ' kmg'.indexOf(prefix.toLowerCase());
}
