import type {
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';

/** An object of the JSON of a tool: its keys, and their values as printed. */
export interface JsonRow {
  readonly words: readonly string[];
  readonly cells: readonly string[];
  /** The key of the array around it. */
  readonly list: string;
}

/** A tool of sysstat whose JSON has an object for each row, which names its entity. */
export interface NamedJsonFormat {
  /** Returns the entity of an object; null if it does not name one. */
  entityOf(row: JsonRow): EntityKey | null;
  /** Returns the name of the table of an object. */
  sectionOf(row: JsonRow): string;
  /** Returns the columns of an object; null for a skipped key. */
  columnsOf(row: JsonRow): (HeaderWord | null)[];
}

interface NamedTable {
  readonly table: Table;
  readonly layouts: Map<string, Layout>;
  /** The number of its report. */
  report: number;
}

/** An object or array that is open. */
interface Scope {
  readonly key: string;
  readonly words: string[];
  readonly cells: string[];
}

/** The key of the array of reports. */
const REPORTS_KEY = 'statistics';

/** Reads the JSON of cifsiostat, tapestat and pidstat, token by token: a killed tool leaves its text open. */
export class NamedJsonReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #format: NamedJsonFormat;
  readonly #walk = new JsonWalk(this);
  readonly #tables = new Map<string, NamedTable>();
  readonly #scopes: Scope[] = [];
  #report = 0;
  #stamp: Stamp | null = null;
  /** The head's date, which the next stamp takes. */
  #date = '';

  constructor(out: SourceBuilder, before: readonly string[], format: NamedJsonFormat) {
    this.#out = out;
    this.#format = format;
    for (const text of before) this.#walk.read(text);
  }

  line(line: Line): boolean {
    return this.#walk.read(line.text());
  }

  open(key: string): void {
    if (key === '' && this.#scopes.at(-1)?.key === REPORTS_KEY) this.#report++;
    this.#scopes.push({ key, words: [], cells: [] });
  }

  value(key: string, text: string): void {
    const scope = this.#scopes.at(-1);
    if (key === 'nodename') this.#begin(text);
    else if (key === 'release') this.#out.platform('linux', text);
    else if (key === 'number-of-cpus') this.#out.processors(Number(text));
    else if (key === 'timestamp') this.#readStamp(text);
    else if (key === 'date') this.#date = text;
    else if (key !== '') {
      scope?.words.push(key);
      scope?.cells.push(text);
    }
  }

  close(): void {
    const scope = this.#scopes.pop();
    if (scope === undefined || scope.words.length === 0) return;
    const { words, cells } = scope;
    const row = { words, cells, list: this.#scopes.at(-1)?.key ?? '' };
    const entity = this.#format.entityOf(row);
    if (entity !== null) this.#row(row, entity);
  }

  /** The tables in the order in which they began. */
  get tables(): readonly Table[] {
    return [...this.#tables.values()].map(({ table }) => table);
  }

  /** Handles a host: in the middle of a file it begins another run. */
  #begin(host: string): void {
    this.#out.host(host);
    for (const table of this.tables) table.mark('restart', `sysstat on ${host}`);
    this.#stamp = null;
  }

  #readStamp(text: string): void {
    this.#stamp = parseStamp(`${this.#date} ${text}`) ?? parseStamp(text);
    this.#date = '';
  }

  #row(row: JsonRow, entity: EntityKey): void {
    const named = this.#tableOf(this.#format.sectionOf(row));
    const { table, layouts } = named;
    if (named.report !== this.#report || table.reports === 0) table.report(this.#stamp);
    named.report = this.#report;
    const key = row.words.join('\n');
    let layout = layouts.get(key);
    if (layout === undefined) {
      layout = table.columns(this.#format.columnsOf(row));
      layouts.set(key, layout);
    }
    table.texts(layout, table.entity(entity), row.cells);
  }

  #tableOf(section: string): NamedTable {
    let named = this.#tables.get(section);
    if (named === undefined) {
      named = { table: this.#out.table(section), layouts: new Map(), report: 0 };
      this.#tables.set(section, named);
    }
    return named;
  }
}
