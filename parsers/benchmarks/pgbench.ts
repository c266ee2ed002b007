import type { HeaderWord, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { pgbenchColumns, pgbenchFigure, progressColumns } from './pgbench-columns.ts';
import { type Progress, ProgressTable } from './progress-table.ts';

/**
 * pgbench of PostgreSQL: its progress (`-P`), its results and the latencies of statements (`-r`), from
 * printProgressReport and printResults of pgbench.c, 9.4 to 17.
 *
 * ```
 * pgbench (15.4)
 * progress: 2.0 s, 203.0 tps, lat 1.186 ms stddev 0.515, 0 failed, lag 0.146 ms, 0 skipped
 * transaction type: <builtin: TPC-B (sort of)>
 * number of clients: 4
 * latency average = 1.465 ms
 * tps = 2722.072996 (without initial connection time)
 * statement latencies in milliseconds and failures:
 *          0.073           0  BEGIN;
 * ```
 */
export const pgbench = {
  id: 'pgbench',
  tool: 'pgbench',
  platform: '',
  title: 'pgbench',
  reference: 'pgbench.c of PostgreSQL 9.4 to 17',
  options: '-P --progress-timestamp -R -L -r -C --max-tries --failures-detailed',
  columns: pgbenchColumns,
  firstReport: 'interval',
  intervalOption: 'P',
  opens: (line) => isBanner(line) || isTypeHead(line) || progressOf(line) !== null,
  openingWords: ['pgbench', 'transaction', 'progress:'],
  start: (out) => new PgbenchReading(out),
} as const satisfies Parser;

/** Maximum length of a line that is read; scripts of the user are longer. */
const MAX_CHARACTERS = 300;

const isBanner = (line: Line) => line.is(0, 'pgbench') && /^\(\d/.test(line.str(1));

const isTypeHead = (line: Line) => line.is(0, 'transaction') && line.is(1, 'type:');

/** Larger times are seconds since 1970 (`--progress-timestamp`). */
const MIN_EPOCH_SECONDS = 1e9;

/** Reads `progress: 2.0 s, 203.0 tps, lat 1.186 ms stddev 0.515, 0 failed`; null for any other line. */
function progressOf(line: Line): Progress | null {
  if (!line.is(0, 'progress:') || !line.is(2, 's,') || line.count > 24) return null;
  const seconds = line.num(1);
  const parts = line.rest(3).split(/, | (?=stddev )/);
  const cells = parts.map(cellOf);
  if (Number.isNaN(seconds) || cells.some((cell) => cell === null)) return null;
  const time = seconds < MIN_EPOCH_SECONDS ? seconds : epochStamp(seconds);
  return { time, rows: new Map([['transactions', cells.filter((cell) => cell !== null)]]) };
}

/** `203.0 tps`, `lat 1.186 ms`, `stddev 0.515`, `0 failed` */
function cellOf(part: string): { word: HeaderWord; text: string } | null {
  const words = part.split(' ');
  const [text, printed] = /^-?[\d.n]/.test(words[0]!) ? words : [words[1], words[0]];
  const spec = progressColumns.find((known) => known.printed === printed);
  return spec === undefined || text === undefined ? null : { word: spec, text };
}

class PgbenchReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #progress: ProgressTable;
  #title = 'pgbench';
  #clients = '';
  #sheet: ResultSheet | null = null;
  /** The open script of a run of several, and its sheet. */
  #script = '';
  #scripts: ResultSheet | null = null;
  #statements: ResultSheet | null = null;
  #statement = 0;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#progress = new ProgressTable(out, 'pgbench');
  }

  line(line: Line): boolean {
    const progress = progressOf(line);
    if (progress !== null) {
      this.#progress.add(progress);
      return true;
    }
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS && this.#statements === null) return false;
    return this.#head(text) || this.#figure(text) || this.#row(line) || IGNORED_LINES.test(text);
  }

  #head(text: string): boolean {
    const [, name, value] = PARAMETERS.exec(text) ?? [];
    if (value !== undefined) this.#out.parameter(name ?? 'version', value);
    const type = /^transaction type: (.{1,200})$/.exec(text)?.[1];
    const clients = /^number of clients: (\d{1,9})$/.exec(text)?.[1];
    const script = /^SQL script (\d{1,4}: .{1,200})$/.exec(text)?.[1];
    if (type !== undefined) this.#begin(type);
    if (clients !== undefined) this.#clients = clients;
    if (script !== undefined) this.#beginScript(script);
    const isList = /^(- )?statement latencies in milliseconds/.test(text);
    if (isList) this.#statements ??= this.#out.results(`${this.#title}, statements`, 'statement');
    return (type ?? clients ?? script) !== undefined || isList;
  }

  /** Begins the results of a run. */
  #begin(type: string): void {
    this.#title = `pgbench ${type.replace(/^<builtin: (.*)>$/, '$1')}`;
    this.#sheet = this.#out.results(this.#title, 'clients');
    this.#clients = '';
    this.#script = '';
    this.#scripts = null;
    this.#statements = null;
    this.#statement = 0;
  }

  #beginScript(script: string): void {
    this.#script = script;
    this.#scripts ??= this.#out.results(`${this.#title}, scripts`, 'script');
  }

  #figure(text: string): boolean {
    const figures = pgbenchFigure(text.replace(/^- /, ''));
    if (figures === null) return false;
    const isOfScript = this.#script !== '' && text.startsWith('- ');
    const [sheet, row] = isOfScript
      ? [this.#scripts, this.#script]
      : [this.#sheet, this.#clients || 'unknown'];
    for (const [name, value] of figures) sheet?.cell(row, name, value);
    return true;
  }

  /** `0.132           0           0  UPDATE …` below the heading of the statements. */
  #row(line: Line): boolean {
    if (this.#statements === null || line.indent === 0 || Number.isNaN(line.num(0))) return false;
    let from = 1;
    while (from < 3 && !Number.isNaN(line.num(from))) from++;
    const which = this.#script === '' ? '' : `${this.#script.split(':', 1)[0]}.`;
    const row = `${which}${++this.#statement} ${line.rest(from)}`;
    this.#statements.cell(row, 'latency', line.str(0));
    if (from > 1) this.#statements.cell(row, 'failures', line.str(1));
    if (from > 2) this.#statements.cell(row, 'retries', line.str(2));
    return true;
  }
}

/** Its version, and the options that it prints. */
const PARAMETERS =
  /^(?:pgbench \(|(scaling factor|query mode|number of threads|duration|number of transactions per client): )(\S.{0,100}?)(?: \(.*\)\)|\))?$/;

/** Lines without figures of interest. */
const IGNORED_LINES =
  /^(pgbench \(|starting vacuum|scaling factor: |query mode: |number of (threads|transactions per client): |maximum number of tries: |duration: |partition (method|count)|number of partitions: |random seed: |- weight: |dropping old|creating |generating data|vacuuming|done in |script statistics:|\d+ of \d+ tuples|setting random seed|pghost: |end\.$)/;
