import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { statOrNull, writeError } from '../write.ts';
import {
  type FileFacts,
  INDEX_FOLDER,
  isMergedName,
  isTablePath,
  type RowsOfRun,
  readRuns,
} from './dataset-facts.ts';
import { damagedTable } from './merge-tables.ts';

/** A run and host of a dataset, or one that will be of it. */
export interface KnownRun {
  readonly facts: FileFacts;
  /** The name of its files in the folders: its own, or that of a month. */
  readonly file: string;
  /** The temporary file of each folder, if it gets its place later. */
  readonly staged?: ReadonlyMap<string, string>;
}

/** The runs and hosts of a dataset, by the names that `datasetName` gives them. */
export class KnownRuns {
  /** The runs of each merged file. */
  readonly merged = new Map<string, readonly RowsOfRun[]>();
  /** The names of runs that merged files have, but should not. */
  readonly dropped = new Set<string>();
  readonly #inMerged = new Map<string, KnownRun>();
  readonly #others = new Map<string, KnownRun>();
  /** The names by the place of the input. */
  readonly #names = new Map<string, string[]>();

  /** Reads the index of a dataset; nothing if there is none. */
  static async read(dataset: string): Promise<KnownRuns> {
    const known = new KnownRuns();
    const folder = join(dataset, INDEX_FOLDER);
    const names = await namesIn(dataset);
    for (const file of names.filter(isMergedName)) {
      const runs = readRuns(folder, file);
      const isThere = runs.length > 0 || existsSync(join(folder, file));
      if (isThere && runs.length === 0) throw damagedTable(join(folder, file));
      known.merged.set(file, runs);
      // A large run is in several places of a file.
      for (const { name, facts } of runs)
        if (known.get(name) === undefined) known.set(name, { facts, file });
    }
    for (const file of names.filter((name) => !isMergedName(name)))
      for (const { name, facts } of readRuns(folder, file)) known.set(name, { facts, file });
    return known;
  }

  get size(): number {
    return this.#inMerged.size + this.#others.size;
  }

  get(name: string): KnownRun | undefined {
    return this.#others.get(name) ?? this.#inMerged.get(name);
  }

  /** Adds a run; it replaces the one of its name. */
  set(name: string, run: KnownRun): void {
    if (this.get(name) !== undefined) this.delete(name);
    (this.merged.has(run.file) ? this.#inMerged : this.#others).set(name, run);
    const names = this.#names.get(run.facts.place);
    if (names === undefined) this.#names.set(run.facts.place, [name]);
    else names.push(name);
  }

  delete(name: string): void {
    const { facts } = this.get(name)!;
    if (!this.#others.delete(name)) this.dropped.add(name);
    this.#inMerged.delete(name);
    const others = this.namesAt(facts.place).filter((other) => other !== name);
    this.#names.set(facts.place, others);
  }

  /** Returns the names of the runs that an input had. */
  namesAt(place: string): readonly string[] {
    return this.#names.get(place) ?? [];
  }

  /** Whether the files of a run are in their places, and of nothing else. */
  isSmall(name: string): boolean {
    const run = this.#others.get(name);
    return run !== undefined && run.staged === undefined;
  }

  /** Returns the runs that are not in merged files, by their names. */
  small(): [string, KnownRun][] {
    return [...this.#others].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Whether another process has merged files since the index was read, or did so meanwhile. */
  async isOld(dataset: string): Promise<boolean> {
    if (this.dropped.size > 0) return true;
    const merged = (await namesIn(dataset)).filter(isMergedName);
    return merged.length !== this.merged.size || !merged.every((name) => this.merged.has(name));
  }
}

async function namesIn(dataset: string): Promise<string[]> {
  const names = await statOrNull(readdir(join(dataset, INDEX_FOLDER))).catch((error) => {
    throw writeError(dataset, error);
  });
  return (names ?? []).filter((name) => isTablePath(`${INDEX_FOLDER}/${name}`));
}
