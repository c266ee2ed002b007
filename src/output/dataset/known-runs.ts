import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { statOrNull, writeError } from '../write.ts';
import { damagedTable } from './damaged-table.ts';
import {
  INDEX_FOLDER,
  isMergedName,
  isTablePath,
  type RunFacts,
  readRunLines,
  runOfLine,
  runText,
} from './dataset-facts.ts';
import { type LineKey, RunLines } from './run-lines.ts';
import { stagedFile } from './stage-runs.ts';

/** A run and host of a dataset, or one that will be of it. */
export interface KnownRun extends RunFacts {
  /** Its number in {@link KnownRuns}. */
  readonly number: number;
  /** The name of its files in the folders: its own, or that of a month. */
  readonly file: string;
  /** The start of the paths of its temporary files, if they get their places later. */
  readonly stem: string | undefined;
}

/** Instead of the number of a merged file. */
const UNMERGED = -1;

/** The runs and hosts of a dataset, by the names that `datasetName` gives them. */
export class KnownRuns {
  /** The names of the merged files. */
  readonly merged: string[] = [];
  /** The runs that merged files have, but should not: the file by the name of the run. */
  readonly dropped = new Map<string, string>();
  /** The number of runs that are not in merged files. */
  unmerged = 0;
  readonly #lines = new RunLines();
  readonly #stems = new Map<string, string>();

  /** Reads the index of a dataset; nothing if there is none. */
  static async read(dataset: string): Promise<KnownRuns> {
    const known = new KnownRuns();
    const folder = join(dataset, INDEX_FOLDER);
    const names = await namesIn(dataset);
    for (const file of names.filter(isMergedName)) {
      const lines = readRunLines(folder, file);
      if (lines !== '') known.#lines.add(lines, known.merged.push(file) - 1);
      else if (existsSync(join(folder, file))) throw damagedTable(join(folder, file));
    }
    for (const file of names.filter((name) => !isMergedName(name))) {
      const lines = readRunLines(folder, file);
      if (lines !== '') known.set(runOfLine(lines));
    }
    return known;
  }

  get(name: string): KnownRun | undefined {
    return this.#find('name', name)[0];
  }

  /** Returns the runs that an input had; none for standard input, because nobody knows whether two are the same. */
  ofPlace(place: string): KnownRun[] {
    const found = place === '' ? [] : this.#find('place', place);
    // A large run is in several places of a file.
    return [...new Map(found.map((run) => [run.name, run])).values()];
  }

  /** Returns a run by its number. */
  at(number: number): KnownRun {
    const { text, file } = this.#lines.at(number);
    const run = runOfLine(text);
    return { ...run, number, file: this.merged[file] ?? run.name, stem: this.#stems.get(run.name) };
  }

  /** Adds a run that is not merged; it replaces the one of its name. */
  set(run: RunFacts, stem?: string): void {
    this.delete(run.name);
    this.#lines.add(`0\t${runText(run)}`, UNMERGED);
    this.unmerged++;
    if (stem !== undefined) this.#stems.set(run.name, stem);
  }

  delete(name: string): void {
    for (const { number, file } of this.#find('name', name)) {
      this.#lines.remove(number);
      if (file === name) this.unmerged--;
      else this.dropped.set(name, file);
    }
    this.#stems.delete(name);
  }

  /** Returns the numbers of the runs that are not merged, or only of those that get their places later, by name. */
  due(isAll: boolean): number[] {
    const found: [name: string, number: number][] = [];
    for (const number of this.#lines.of(UNMERGED)) {
      const { name, stem } = this.at(number);
      if (isAll || stem !== undefined) found.push([name, number]);
    }
    return found.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number);
  }

  /** Whether another process has merged files since the index was read, or did so meanwhile. */
  async isOld(dataset: string): Promise<boolean> {
    if (this.dropped.size > 0) return true;
    const merged = (await namesIn(dataset)).filter(isMergedName);
    return (
      merged.length !== this.merged.length || !merged.every((name) => this.merged.includes(name))
    );
  }

  #find(key: LineKey, value: string): KnownRun[] {
    const found = this.#lines.find(key, value).map((number) => this.at(number));
    return found.filter((run) => run[key] === value);
  }
}

/** Returns the path of the file of a run in a folder of a dataset. */
export function fileIn(dataset: string, folder: string, { file, stem }: KnownRun): string {
  return stem === undefined ? join(dataset, folder, file) : stagedFile(stem, folder);
}

async function namesIn(dataset: string): Promise<string[]> {
  const names = await statOrNull(readdir(join(dataset, INDEX_FOLDER))).catch((error) => {
    throw writeError(dataset, error);
  });
  return (names ?? []).filter((name) => isTablePath(`${INDEX_FOLDER}/${name}`));
}
