import { constants, type Dirent, rmdirSync } from 'node:fs';
import { access, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { DATASET_FOLDERS } from '../../export/parquet/run-tables.ts';
import { UserError } from '../../model/user-error.ts';
import { makeOutputFolder, OTHER_FOLDER_HINT } from '../output-folder.ts';
import { occupied, statOrNull, writeError } from '../write.ts';
import { type ExportOrigin, type FileFacts, factsOf, readFacts } from './dataset-facts.ts';
import type { StagedTables } from './stage-runs.ts';
import { isStagingFolder, removeOldStagingFolders, StagingFolder } from './staging-folder.ts';

/** The folder that is written last: a run is complete if its file is there. */
const INDEX_FOLDER = 'series';

/** A directory of Parquet files: a folder for each table, in it a file for each run and host. */
export class Dataset {
  readonly path: string;
  /** The facts of each file in the index. */
  readonly #facts: Map<string, FileFacts>;
  /** The names of the files in the index, by the place of their input. */
  readonly #names = new Map<string, Set<string>>();
  readonly #staging: StagingFolder;
  readonly #isNew: boolean;

  private constructor(path: string, facts: Map<string, FileFacts>, isNew: boolean) {
    this.path = path;
    this.#facts = facts;
    this.#isNew = isNew;
    for (const [name, { place }] of facts) this.#namesAt(place).add(name);
    this.#staging = new StagingFolder(path);
  }

  /** Opens a dataset, and makes it if nothing is there. It must be closed. */
  static async open(path: string): Promise<Dataset> {
    const facts = await readFacts(join(path, INDEX_FOLDER)).catch((error) => {
      throw writeError(path, error);
    });
    await checkDataset(path, facts.size > 0);
    const isNew = await makeOutputFolder(path);
    await removeOldStagingFolders(path);
    return new Dataset(path, facts, isNew);
  }

  /** Returns the folder that keeps files until {@link commit}. */
  async stagingFolder(): Promise<string> {
    return this.#staging.path();
  }

  /** Whether the files of an export all exist, and would be the same if written now. */
  async has({ place, input }: ExportOrigin): Promise<boolean> {
    const names = [...this.#namesAt(place)];
    const written = names.map((name) => this.#facts.get(name)!);
    const parts = Number(written[0]?.part.split('/')[1]);
    if (input === '' || written.length !== parts) return false;
    if (written.some((facts) => facts.input !== input)) return false;
    const files = names.flatMap((name) => this.#files(name));
    const infos = await Promise.all(files.map((file) => statOrNull(stat(file))));
    return infos.every((info) => info !== null);
  }

  /** Refuses an export if names of its runs are taken by others. Another process may have written some since. */
  async checkNames(staged: readonly StagedTables[], { place }: ExportOrigin): Promise<void> {
    const names = new Set<string>();
    for (const { run, host, name } of staged) {
      if (names.has(name)) throw new NameTaken(run, host);
      names.add(name);
      const facts = await factsOf(join(this.path, INDEX_FOLDER, name));
      if (facts !== null && facts.place !== place) throw new NameTaken(run, host, this.path);
    }
  }

  /**
   * Gives the files of an export their names. They replace all files of the same input. For standard input, nobody
   * knows whether two streams are the same input: its files only replace files of the same names.
   */
  async commit(staged: readonly StagedTables[], origin: ExportOrigin): Promise<void> {
    const names = new Set(staged.map(({ name }) => name));
    const existing = [...this.#namesAt(origin.place)];
    const replaced = origin.place === '' ? existing.filter((name) => names.has(name)) : existing;
    const moved = staged.flatMap(({ name, temporary }) =>
      Array.from(temporary, ([folder, file]) => ({ file, path: join(this.path, folder, name) })),
    );
    const written = new Set(moved.map(({ path }) => path));
    const obsolete = replaced
      .flatMap((name) => this.#files(name))
      .filter((path) => !written.has(path));
    await this.#change(async () => {
      await makeWritable([...written, ...obsolete].map(dirname));
      // Removed first, while the facts still name them: if this is interrupted, the next export finds them.
      for (const path of obsolete) await rm(path, { force: true });
      for (const { file, path } of moved) await rename(file, path);
    });
    for (const name of replaced) if (!names.has(name)) this.#facts.delete(name);
    for (const [i, { name, temporary }] of staged.entries()) {
      const folders = [...temporary.keys()].join(' ');
      this.#facts.set(name, { ...origin, part: `${i + 1}/${staged.length}`, folders });
    }
    const kept = existing.filter((name) => !replaced.includes(name));
    this.#names.set(origin.place, new Set([...kept, ...names]));
  }

  /** Removes unfinished files, and a new dataset that is empty. */
  close(): void {
    this.#staging.close();
    if (this.#isNew) removeIfEmpty(this.path);
  }

  #namesAt(place: string): Set<string> {
    const known = this.#names.get(place) ?? new Set();
    this.#names.set(place, known);
    return known;
  }

  /** Returns the files of a run and host in the dataset, that of the index at the end. */
  #files(name: string): string[] {
    const { folders } = this.#facts.get(name)!;
    return folders.split(' ').map((folder) => join(this.path, folder, name));
  }

  async #change(change: () => Promise<void>): Promise<void> {
    await change().catch((error) => {
      throw writeError(this.path, error);
    });
  }
}

/** Reports that two runs have the same name and host, so that a dataset or a table cannot distinguish them. */
export class NameTaken extends UserError {
  /** `dataset` is where the other run is, from other paths; without it both are in this export. */
  constructor(run: string, host: string, dataset?: string) {
    if (dataset === undefined) {
      const both = host === '' ? '' : ` and the host ${host}`;
      super('cannotWrite', `two runs have the name ${run}${both}`, RENAME_HINT);
    } else {
      const whose = host === '' ? '' : ` of the host ${host}`;
      const already = `${dataset} has a run ${run}${whose}, made of other paths`;
      super('cannotWrite', already, `${RENAME_HINT}; if they were moved, write another dataset`);
    }
  }
}

const RENAME_HINT = 'rename one of their directories';

/** Makes missing folders. Fails if files in a folder cannot be changed. */
async function makeWritable(folders: readonly string[]): Promise<void> {
  for (const folder of new Set(folders)) {
    await makeOutputFolder(folder);
    await access(folder, constants.W_OK);
  }
}

function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // The folder is not empty.
  }
}

const FOLDERS: readonly string[] = [...DATASET_FOLDERS, 'wide'];

/** Accepts a directory that is missing, empty or a dataset; refuses any other. */
async function checkDataset(path: string, hasRuns: boolean): Promise<void> {
  const info = await statOrNull(stat(path));
  if (info === null || hasRuns) return;
  if (!info.isDirectory()) throw occupied(path, 'exists and is not a directory', OTHER_FOLDER_HINT);
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    throw writeError(path, error);
  });
  const isOfDataset = ({ name }: Dirent) => FOLDERS.includes(name) || isStagingFolder(name);
  if (!entries.every((entry) => entry.isDirectory() && isOfDataset(entry)))
    throw occupied(path, 'is not empty and not a dataset', OTHER_FOLDER_HINT);
}

/** Refuses a dataset within the logs, because it would be read as one of them. */
export async function checkNotWithin(paths: readonly string[], output: string): Promise<void> {
  for (const path of paths.filter((input) => input !== '-')) {
    const read = await realpath(path).catch(() => resolve(path));
    const written = await realPlace(output);
    if (written !== read && !written.startsWith(read + sep)) continue;
    throw new UserError('usage', `the output is within the input: ${output}`, OTHER_FOLDER_HINT);
  }
}

/** Returns the path of an existing or future file, with the links above it resolved. */
async function realPlace(path: string): Promise<string> {
  const absolute = resolve(path);
  const above = dirname(absolute);
  if (above === absolute) return absolute;
  return realpath(absolute).catch(async () => join(await realPlace(above), basename(absolute)));
}
