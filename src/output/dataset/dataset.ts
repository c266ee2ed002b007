import { constants, rmdirSync } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { UserError } from '../../model/user-error.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { statOrNull, writeError } from '../write.ts';
import { checkDataset } from './check-dataset.ts';
import { changeDataset, doDecided, isDecided } from './dataset-change.ts';
import { type ExportOrigin, INDEX_FOLDER, readRuns } from './dataset-facts.ts';
import { type KnownRun, KnownRuns } from './known-runs.ts';
import { fileIn, mergeRuns } from './merge-runs.ts';
import type { StagedTables } from './stage-runs.ts';
import {
  isInUse,
  removeOldStagingFolders,
  StagingFolder,
  stagingFolders,
} from './staging-folder.ts';

/** Maximum runs and hosts whose files an export leaves unmerged. */
const MAX_SMALL_RUNS = 1000;

/**
 * A directory of Parquet files: a folder for each table, in it a file for each run and host, and merged ones, each with
 * the runs of a month.
 */
export class Dataset {
  readonly path: string;
  #known: KnownRuns;
  readonly #staging: StagingFolder;
  readonly #isNew: boolean;
  #isWriting = false;
  /** Small files that are removed when merged ones change. */
  readonly #obsolete: string[] = [];

  private constructor(path: string, known: KnownRuns, isNew: boolean) {
    this.path = path;
    this.#known = known;
    this.#isNew = isNew;
    this.#staging = new StagingFolder(path);
  }

  /** Opens a dataset, and makes it if nothing is there. It must be closed. */
  static async open(path: string): Promise<Dataset> {
    const known = await KnownRuns.read(path);
    await checkDataset(path, known.size > 0);
    const isNew = await makeOutputFolder(path);
    const dataset = new Dataset(path, known, isNew);
    try {
      await dataset.#doDecided();
      await removeOldStagingFolders(path);
      return dataset;
    } catch (error) {
      dataset.close();
      throw error;
    }
  }

  /** Returns the folder that keeps files until {@link commit}. */
  async stagingFolder(): Promise<string> {
    const folder = await this.#staging.path();
    // Another process may have merged files until now; from now on, none does.
    if (!this.#isWriting && (await this.#known.isOld(this.path)))
      this.#known = await KnownRuns.read(this.path);
    this.#isWriting = true;
    return folder;
  }

  /** Whether the files of an export all exist, and would be the same if written now. */
  async has({ place, input }: ExportOrigin): Promise<boolean> {
    const names = this.#known.namesAt(place);
    const written = names.map((name) => this.#known.get(name)!.facts);
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
      const [written] = readRuns(join(this.path, INDEX_FOLDER), name);
      const { facts } = written ?? this.#known.get(name) ?? {};
      if (facts !== undefined && facts.place !== place) throw new NameTaken(run, host, this.path);
    }
  }

  /**
   * Gives the files of an export their names. They replace all files of the same input. For standard input, nobody
   * knows whether two streams are the same input: its files only replace files of the same names. If merged files have
   * such a run, {@link merge} replaces it.
   */
  async commit(staged: readonly StagedTables[], origin: ExportOrigin): Promise<void> {
    const names = new Set(staged.map(({ name }) => name));
    const existing = this.#known.namesAt(origin.place);
    const replaced = origin.place === '' ? existing.filter((name) => names.has(name)) : existing;
    const small = replaced.filter((name) => this.#known.isSmall(name));
    const isNow = small.length === replaced.length;
    const files = small.flatMap((name) => this.#files(name));
    if (isNow) await this.#replace(files, staged);
    else this.#obsolete.push(...files);
    for (const name of replaced) this.#known.delete(name);
    for (const [i, { name, temporary }] of staged.entries()) {
      const part = `${i + 1}/${staged.length}`;
      const facts = { ...origin, part, folders: [...temporary.keys()].join(' ') };
      this.#known.set(name, { facts, file: name, ...(!isNow && { staged: temporary }) });
    }
  }

  /**
   * Merges the small files, if that is asked for or if they are too many, and the runs that replace merged ones.
   * {@link close} must follow. Does nothing if it can wait and another process writes to the dataset.
   */
  async merge(version: string, isAsked: boolean): Promise<MergeOutcome> {
    let outcome: MergeOutcome = { runs: 0, leftOut: new Map() };
    if (this.#due(isAsked) === null) return outcome;
    await this.stagingFolder();
    const due = this.#due(isAsked);
    if (due === null) return outcome;
    const canWait = !isAsked && due.every(([, { staged }]) => staged === undefined);
    await this.#alone(canWait, async (folder) => {
      const { merged, dropped } = this.#known;
      const added = due.map(([name, run]) => ({ ...run, name }));
      const made = await mergeRuns({ dataset: this.path, folder, version, added, merged, dropped });
      const gone = added.filter(({ name, staged }) => !staged && !made.leftOut.has(name));
      const files = [...this.#obsolete, ...gone.flatMap(({ name }) => this.#files(name))];
      const removed = [...made.removed, ...files.map((file) => relative(this.path, file))];
      const paths = [...made.added.map(([, path]) => path), ...removed];
      await makeWritable(paths.map((path) => dirname(join(this.path, path))));
      changeDataset(this.path, folder, { added: made.added, removed });
      outcome = { runs: added.length - made.leftOut.size, leftOut: made.leftOut };
    });
    return outcome;
  }

  /** Returns the runs that are to be merged; null if nothing is to be done. */
  #due(isAsked: boolean): [string, KnownRun][] | null {
    const small = this.#known.small();
    const isDue = isAsked || small.length > MAX_SMALL_RUNS;
    const due = isDue ? small : small.filter(([, { staged }]) => staged !== undefined);
    return due.length === 0 && this.#known.dropped.size === 0 ? null : due;
  }

  /** Removes unfinished files, and a new dataset that is empty. */
  close(): void {
    this.#staging.close();
    if (this.#isNew) removeIfEmpty(this.path);
  }

  /** Returns the paths of the files of a run and host, that of the index at the end. */
  #files(name: string): string[] {
    const run = this.#known.get(name)!;
    return run.facts.folders.split(' ').map((folder) => fileIn(this.path, folder, run));
  }

  /** Does what is left of the changes of killed processes. */
  async #doDecided(): Promise<void> {
    for (const folder of await stagingFolders(this.path)) {
      if (!isDecided(folder) || (await isInUse(folder))) continue;
      // Another process may have done it while this one waited.
      await this.#alone(false, async () => {
        if (isDecided(folder)) doDecided(this.path, folder);
      });
      this.#known = await KnownRuns.read(this.path);
    }
  }

  /** Makes a change while no other process writes; if one does, fails or, if it can wait, does nothing. */
  async #alone(canWait: boolean, change: (folder: string) => Promise<void>): Promise<void> {
    const isAlone = await this.#change(() => this.#staging.alone(change));
    if (isAlone || canWait) return;
    const message = `another process writes to ${this.path}, so merged files cannot change`;
    throw new UserError('cannotWrite', message, 'do it again when that has ended');
  }

  /** Removes files, and gives staged ones their names. */
  async #replace(old: readonly string[], staged: readonly StagedTables[]): Promise<void> {
    const moved = staged.flatMap(({ name, temporary }) =>
      Array.from(temporary, ([folder, file]) => ({ file, path: join(this.path, folder, name) })),
    );
    const written = new Set(moved.map(({ path }) => path));
    const obsolete = old.filter((path) => !written.has(path));
    await this.#change(async () => {
      await makeWritable([...written, ...obsolete].map(dirname));
      // Removed first, while the facts still name them: if this is interrupted, the next export finds them.
      for (const path of obsolete) await rm(path, { force: true });
      for (const { file, path } of moved) await rename(file, path);
    });
  }

  async #change<T>(change: () => Promise<T>): Promise<T> {
    return change().catch((error) => {
      throw writeError(this.path, error);
    });
  }
}

/** What a merge did. */
export interface MergeOutcome {
  /** The number of runs and hosts whose small files were merged. */
  readonly runs: number;
  /** Why a run and host stays as it is, by the name of its files. */
  readonly leftOut: ReadonlyMap<string, string>;
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
