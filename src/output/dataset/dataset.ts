import { constants, rmdirSync } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../model/user-error.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { statOrNull, writeError } from '../write.ts';
import { checkDataset } from './check-dataset.ts';
import { changeDataset, doDecided, foldersOfChange, isDecided } from './dataset-change.ts';
import {
  type ExportOrigin,
  foldersIn,
  INDEX_FOLDER,
  readRunLines,
  runOfLine,
} from './dataset-facts.ts';
import { JoinedRows } from './joined-rows.ts';
import { fileIn, type KnownRun, KnownRuns } from './known-runs.ts';
import { type MergeOutcome, mergeRuns } from './merge-runs.ts';
import { type StagedTables, stagedFile } from './stage-runs.ts';
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
  /** Runs whose small files are removed when merged ones change. */
  readonly #obsolete: KnownRun[] = [];

  private constructor(path: string, known: KnownRuns, isNew: boolean) {
    this.path = path;
    this.#known = known;
    this.#isNew = isNew;
    this.#staging = new StagingFolder(path);
  }

  /** Opens a dataset, and makes it if nothing is there. It must be closed. */
  static async open(path: string): Promise<Dataset> {
    const known = await KnownRuns.read(path);
    await checkDataset(path, known.merged.length + known.unmerged > 0);
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
    const written = this.#known.ofPlace(place);
    const parts = Number(written[0]?.part.split('/')[1]);
    if (input === '' || written.length !== parts) return false;
    if (written.some((run) => run.input !== input)) return false;
    const files = written.flatMap((run) => this.#files(run));
    const infos = await Promise.all(files.map((file) => statOrNull(stat(file))));
    return infos.every((info) => info !== null);
  }

  /** Refuses an export if names of its runs are taken by others. Another process may have written some since. */
  async checkNames(staged: readonly StagedTables[], { place }: ExportOrigin): Promise<void> {
    const names = new Set<string>();
    for (const { run, host, name } of staged) {
      if (names.has(name)) throw new NameTaken(run, host);
      names.add(name);
      const written = readRunLines(join(this.path, INDEX_FOLDER), name);
      const known = written === '' ? this.#known.get(name) : runOfLine(written);
      if (known !== undefined && known.place !== place) throw new NameTaken(run, host, this.path);
    }
  }

  /**
   * Gives the files of an export their names. They replace all files of the same input. For standard input, nobody
   * knows whether two streams are the same input: its files only replace files of the same names. If merged files have
   * such a run, {@link merge} replaces it.
   */
  async commit(staged: readonly StagedTables[], origin: ExportOrigin): Promise<void> {
    const replaced =
      origin.place === ''
        ? staged.flatMap(({ name }) => this.#known.get(name) ?? [])
        : this.#known.ofPlace(origin.place);
    const small = replaced.filter(({ name, file, stem }) => file === name && stem === undefined);
    const isNow = small.length === replaced.length;
    if (isNow)
      await this.#replace(
        small.flatMap((run) => this.#files(run)),
        staged,
      );
    else this.#obsolete.push(...small);
    for (const { name } of replaced) this.#known.delete(name);
    for (const [i, { name, stem, folders }] of staged.entries()) {
      const part = `${i + 1}/${staged.length}`;
      const run = { ...origin, name, part, folders: folders.join(' ') };
      this.#known.set(run, isNow ? undefined : stem);
    }
  }

  /**
   * Merges the small files, if that is asked for or if they are too many, and the runs that replace merged ones.
   * {@link close} must follow. Does nothing if it can wait and another process writes to the dataset.
   */
  async merge(version: string, isAsked: boolean): Promise<MergeOutcome> {
    let outcome: MergeOutcome = { runs: 0, leftOut: [] };
    const most = isAsked ? 0 : MAX_SMALL_RUNS;
    const isDue = () => this.#known.dropped.size > 0 || this.#known.unmerged > most;
    if (!isDue()) return outcome;
    await this.stagingFolder();
    if (!isDue()) return outcome;
    const due = this.#known.due(this.#known.unmerged > most);
    const canWait = !isAsked && this.#known.due(false).length === 0;
    await this.#alone(canWait, async (folder) => {
      const places = { dataset: this.path, folder, joined: new JoinedRows() };
      const made = await mergeRuns({ ...places, version, known: this.#known }, due);
      for (const { folders, name } of this.#obsolete) made.removed.add(folders, name);
      const folders = foldersOfChange(this.path, made);
      await makeWritable(folders);
      if (folders.length > 0) changeDataset(this.path, folder, made);
      outcome = { runs: made.runs, leftOut: made.leftOut };
    });
    return outcome;
  }

  /** Removes unfinished files, and a new dataset that is empty. */
  close(): void {
    this.#staging.close();
    if (this.#isNew) removeIfEmpty(this.path);
  }

  /** Returns the paths of the files of a run and host, that of the index at the end. */
  #files(run: KnownRun): string[] {
    return foldersIn(run.folders).map((folder) => fileIn(this.path, folder, run));
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
    const moved = staged.flatMap(({ name, stem, folders }) =>
      folders.map((folder) => ({
        file: stagedFile(stem, folder),
        path: join(this.path, folder, name),
      })),
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
