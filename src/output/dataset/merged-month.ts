import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ParquetColumns } from '../../export/parquet/parquet-column.ts';
import { writeNew } from '../write.ts';
import { damagedTable, reading } from './damaged-table.ts';
import type { AddedFile, RemovedFiles } from './dataset-change.ts';
import { foldersIn, INDEX_FOLDER, readRunLines, runOfLine, runText } from './dataset-facts.ts';
import type { JoinedRows } from './joined-rows.ts';
import { fileIn, type KnownRun, type KnownRuns } from './known-runs.ts';
import { mergeTables } from './merge-tables.ts';
import { TableFile } from './table-file.ts';
import type { TablePart } from './table-part.ts';

/** What is merged, and where. */
export interface MergeInput {
  readonly dataset: string;
  /** The folder of unfinished files. */
  readonly folder: string;
  readonly version: string;
  readonly known: KnownRuns;
  readonly joined: JoinedRows;
}

/** A month that gets runs or loses some. */
export class MergedMonth {
  readonly #input: MergeInput;
  readonly #name: string;
  /** The folders of each merged file that it has. */
  readonly #files = new Map<string, string>();
  /** The columns that each table will have. */
  #columns = new Map<string, ParquetColumns>();
  /** The runs that it gets, by their numbers. */
  readonly #added: number[] = [];
  #isLosing = false;

  constructor(input: MergeInput, name: string) {
    this.#input = input;
    this.#name = name;
    const { dataset, known } = input;
    for (const file of known.merged.filter((merged) => monthIn(merged) === name)) {
      const [kept, all] = [new Set<string>(), new Set<string>()];
      const lines = readRunLines(join(dataset, INDEX_FOLDER), file);
      if (lines === '') throw damagedTable(join(dataset, INDEX_FOLDER, file));
      for (const line of lines.split('\n')) {
        const { name: runName, folders } = runOfLine(line);
        all.add(folders);
        if (known.dropped.has(runName)) this.#isLosing = true;
        else kept.add(folders);
      }
      this.#files.set(file, foldersOf(all).join(' '));
      for (const folder of foldersOf(kept)) {
        const path = join(dataset, folder, file);
        const columns = reading(path, () => TableFile.use(path, (table) => table.columns));
        this.#columns.set(folder, this.#joined(path, folder, columns));
      }
    }
  }

  /** Whether its files must be written anew. */
  get isChanged(): boolean {
    return this.#isLosing || this.#added.length > 0;
  }

  /** Adds a run with the columns of each of its tables. Throws an error if they cannot be joined to those of others. */
  add(run: KnownRun, columns: ReadonlyMap<string, ParquetColumns>): void {
    const joined = new Map(this.#columns);
    for (const [folder, ofRun] of columns)
      joined.set(folder, this.#joined(fileIn(this.#input.dataset, folder, run), folder, ofRun));
    this.#columns = joined;
    this.#added.push(run.number);
  }

  /** Writes its new files to the folder of unfinished files. */
  async write(): Promise<AddedFile[]> {
    const { folder, version, known, joined } = this.#input;
    const hash = randomBytes(6).toString('hex');
    const facts = { 'statgraph.version': version, 'statgraph.schema': '1' };
    const added: AddedFile[] = [];
    for (const [table, columns] of this.#columns) {
      const staged = `merged-${hash}-${added.length}.tmp`;
      const merged = { parts: this.#parts(table), columns, dropped: known.dropped, facts, joined };
      await writeNew(join(folder, staged), mergeTables(merged));
      added.push([staged, `${table}/${this.#name}~merged-${hash}.parquet`]);
    }
    return added;
  }

  /** Names the files whose rows are in the new ones. */
  removeOld(removed: RemovedFiles): void {
    for (const [file, folders] of this.#files) removed.add(folders, file);
    for (const number of this.#added) {
      const { folders, name, stem } = this.#input.known.at(number);
      if (stem === undefined) removed.add(folders, name);
    }
  }

  *#parts(table: string): Generator<TablePart> {
    const { dataset, known } = this.#input;
    for (const [file, folders] of this.#files)
      if (foldersIn(folders).includes(table)) yield { path: join(dataset, table, file) };
    for (const number of this.#added) {
      const run = known.at(number);
      if (foldersIn(run.folders).includes(table))
        yield { path: fileIn(dataset, table, run), run: runText(run) };
    }
  }

  /** Returns the columns of a table and of one more file. Those that one of them lacks may be null. */
  #joined(path: string, folder: string, columns: ParquetColumns): ParquetColumns {
    const known = this.#columns.get(folder);
    if (known === undefined || isDeepStrictEqual(known, columns)) return columns;
    const [a, b] = [known, columns].map((some) => new Map(Object.entries(some)));
    const joined = Array.from(new Map([...a!, ...b!]), ([name, column]) => {
      const [first, second] = [a!.get(name), b!.get(name)];
      if (first === undefined || second === undefined)
        return [name, { ...column, isOptional: true as const }];
      if (first.type === second.type) return [name, { ...first, ...second }];
      throw damagedTable(path, `the column ${name} is of another type`);
    });
    return Object.fromEntries(joined);
  }
}

/** Returns the month in the name of a merged file. */
export function monthIn(name: string): string {
  return name.split('~')[0]!;
}

function foldersOf(all: ReadonlySet<string>): string[] {
  return [...new Set([...all].flatMap(foldersIn))];
}
