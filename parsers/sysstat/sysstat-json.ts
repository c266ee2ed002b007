import type { Command, Layout, Line, Reading, SourceBuilder, Table } from '../parser.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { entityOf, type Section } from '../shared/section.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { covering } from './sadf-table.ts';
import { jsonWords, sectionOfKey } from './sysstat-json-words.ts';

/** The JSON of a tool of sysstat. */
export interface JsonOptions {
  readonly sections: readonly Section[];
  /** The names of sections, by the key of an object or of the array it is in. */
  readonly names: Readonly<Record<string, string>>;
  /** Whether the tool prints one report, since boot, without an interval. */
  readonly sinceBoot: boolean;
}

/** The keys that name an entity. */
const ENTITY_KEYS = new Set(
  'cpu number node intr iface disk-device line filesystem mountpoint fchost'.split(' '),
);

/** Maximum of tables: sadf has some forty sections, and each is marked at each new run. */
const MAX_TABLES = 200;

/** An object or array that is open. */
interface Scope {
  /** Its key; an object in an array has the key of the array. */
  readonly key: string;
  readonly words: string[];
  readonly cells: string[];
  /** Whether it is a report. */
  isReport: boolean;
  /** Whether it is a pair of a name and a value, whose word belongs to the object around it. */
  isOfPairs: boolean;
}

interface JsonTable {
  readonly section: Section;
  readonly table: Table;
  readonly layouts: Map<string, Layout>;
  /** The number of its report. */
  report: number;
}

/**
 * Reads the JSON of sysstat, `mpstat -o JSON` and `sadf -j` (mpstat.c, json_stats.c), token by token: a killed tool
 * leaves its text open. An object of numbers is a row of the same table in the text form; its keys are the words
 * there without `%`, `kb` and `/s`.
 */
export class SysstatJsonReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #options: JsonOptions;
  readonly #command: Command;
  readonly #walk = new JsonWalk(this);
  readonly #tables = new Map<string, JsonTable>();
  readonly #scopes: Scope[] = [];
  /** The head's date, which the next stamp takes. */
  #date = '';
  #report = 0;
  #stamp: Stamp | null = null;
  #foreign = false;

  constructor({ out, command, before }: JsonStart, options: JsonOptions) {
    this.#out = out;
    this.#command = command;
    this.#options = options;
    for (const text of before) this.#read(text);
  }

  line(line: Line): boolean {
    return this.#read(line.text());
  }

  end(): void {
    const isSingle = this.#report === 1 && this.#command.interval === undefined;
    if (!this.#options.sinceBoot || !isSingle) return;
    for (const { table } of this.#tables.values()) table.amend({ kind: 'since-boot' });
  }

  /** Returns false if some tokens are not of sysstat. */
  #read(text: string): boolean {
    this.#foreign = false;
    return this.#walk.read(text) && !this.#foreign;
  }

  open(key: string): void {
    const around = this.#scopes.at(-1)?.key ?? '';
    const scopeKey = key === '' ? around : key;
    this.#scopes.push({ key: scopeKey, words: [], cells: [], isReport: false, isOfPairs: false });
  }

  value(key: string, text: string): void {
    const scope = this.#scopes.at(-1);
    if (key === 'nodename') this.#begin(text);
    else if (key === 'release') this.#out.platform('linux', text);
    else if (key === 'number-of-cpus') this.#out.processors(Number(text));
    else if (key === 'date' && scope?.key !== 'timestamp') this.#date = text;
    else if (key === 'timestamp') this.#open(text, scope);
    else if (key !== '') {
      scope?.words.push(key);
      scope?.cells.push(text);
    }
  }

  close(): void {
    const scope = this.#scopes.pop();
    const around = this.#scopes.at(-1);
    if (scope === undefined || scope.isReport) this.#stamp = null;
    else if (scope.key === 'timestamp')
      this.#open(stampText(scope), around, cellOf(scope, 'interval'));
    else if (scope.isOfPairs) hand(scope, around);
    else if (scope.words.join(' ') === 'name value' && around !== undefined) {
      around.words.push(scope.cells[0]!);
      around.cells.push(scope.cells[1]!);
      around.isOfPairs = true;
    } else if (scope.words.length > 0 && this.#stamp !== null) this.#row(scope, this.#stamp);
  }

  /** Handles a host: in the middle of a file it begins another run. */
  #begin(host: string): void {
    this.#out.host(host);
    for (const { table } of this.#tables.values()) table.mark('restart', `sysstat on ${host}`);
    this.#stamp = null;
  }

  #open(text: string, report: Scope | undefined, seconds = ''): void {
    const stamp = parseStamp(`${this.#date} ${text}`) ?? parseStamp(text);
    if (stamp === null) this.#foreign = true;
    this.#stamp = stamp && covering(stamp, seconds);
    this.#date = '';
    this.#report++;
    if (report !== undefined) report.isReport = true;
  }

  #row({ key, words, cells }: Scope, stamp: Stamp): void {
    const isNamed = ENTITY_KEYS.has(words[0]!);
    const from = isNamed ? 1 : 0;
    if (words.length === from) return;
    const jsonTable = this.#tableOf(key, isNamed);
    if (jsonTable === null) return;
    if (jsonTable.report !== this.#report) jsonTable.table.report(stamp, 'interval');
    jsonTable.report = this.#report;
    const name = isNamed ? cells[0]! : '';
    const entity = jsonTable.table.entity(entityOf(name, jsonTable.section));
    jsonTable.table.texts(layoutOf(jsonTable, words.slice(from)), entity, cells.slice(from));
  }

  /** Returns null if there are too many tables. */
  #tableOf(key: string, isNamed: boolean): JsonTable | null {
    const { names, sections } = this.#options;
    const name = (Object.hasOwn(names, key) ? names[key] : undefined) ?? key;
    let jsonTable = this.#tables.get(name);
    if (jsonTable === undefined) {
      if (this.#tables.size === MAX_TABLES) {
        this.#out.warn('too-many-tables', `more than ${MAX_TABLES} sections`);
        return null;
      }
      const section = sections.find((s) => s.name === name) ?? sectionOfKey(name, isNamed);
      const table = this.#out.table(section.name);
      jsonTable = { section, table, layouts: new Map(), report: 0 };
      this.#tables.set(name, jsonTable);
    }
    return jsonTable;
  }
}

/** Whether a line may belong to a JSON text. */
export function isJson(line: Line): boolean {
  const first = line.str(0)[0];
  return first === '"' || first === '{';
}

/**
 * Whether a line is of sadf: its stamps are objects that begin with a date, its head has the date of its file. Other
 * programs have objects for stamps too.
 */
export function isOfSadf(text: string): boolean {
  return /"timestamp"\s*:\s*\{\s*"date"|"file-date"\s*:/.test(text);
}

/** The arguments with which a parser is started. */
export interface JsonStart {
  readonly out: SourceBuilder;
  readonly command: Command;
  readonly before: readonly string[];
}

function hand({ words, cells }: Scope, around: Scope | undefined): void {
  if (around === undefined) return;
  // No `push(...words)`: a hostile text could have more words than a call can have arguments.
  for (const word of words) around.words.push(word);
  for (const cell of cells) around.cells.push(cell);
}

/** `{"date": "2026-11-21", "time": "16:35:53", "utc": 1, "interval": 1}` */
function stampText(scope: Scope): string {
  const zone = cellOf(scope, 'utc') === '1' ? ' UTC' : '';
  return `${cellOf(scope, 'date')} ${cellOf(scope, 'time')}${zone}`.trim();
}

/** Returns the cell of a word, empty without one. */
function cellOf({ words, cells }: Scope, key: string): string {
  return cells[words.indexOf(key)] ?? '';
}

function layoutOf({ section, table, layouts }: JsonTable, words: readonly string[]): Layout {
  const key = JSON.stringify(words);
  let layout = layouts.get(key);
  if (layout === undefined) {
    layout = table.columns(jsonWords(words, section));
    layouts.set(key, layout);
  }
  return layout;
}
