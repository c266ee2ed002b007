import { readdirSync, rmSync } from 'node:fs';
import { readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { DATASET_FOLDERS } from '../export/parquet/run-tables.ts';
import { UserError } from '../model/user-error.ts';
import { type ExportOrigin, type FileFacts, readFacts } from './dataset-facts.ts';
import { makeOutputFolder, OTHER_FOLDER } from './output-folder.ts';
import { dropStaged, type StagedTables } from './stage-runs.ts';
import { occupied, onSignal, unlessMissing, unwritable } from './write.ts';

/** What begins the temporary files of this process. */
export const TEMPORARY = `_tmp-${process.pid}-`;

/** A directory of Parquet files: a folder for each table, in it a file for each run and host. */
export class Dataset {
  readonly path: string;
  /** Of each file in `series`, which is written last. */
  readonly #facts: Map<string, FileFacts>;
  /** The names of the files in `series` by the place of their input. */
  readonly #names = new Map<string, Set<string>>();
  readonly #forget: () => void;

  private constructor(path: string, facts: Map<string, FileFacts>) {
    this.path = path;
    this.#facts = facts;
    for (const [name, { place }] of facts) this.#namesAt(place).add(name);
    this.#forget = onSignal(() => this.#drop());
  }

  /** Opens a dataset, which is made if nothing is there. It must be closed. */
  static async open(path: string): Promise<Dataset> {
    await checkDataset(path);
    for (const folder of DATASET_FOLDERS) await makeOutputFolder(join(path, folder));
    return new Dataset(path, await readFacts(join(path, 'series')));
  }

  /** Whether all files of an export are there as they would be written now. */
  async has({ place, input }: ExportOrigin): Promise<boolean> {
    const names = [...this.#namesAt(place)];
    const own = names.map((name) => this.#facts.get(name)!);
    const parts = Number(own[0]?.part.split('/')[1]);
    if (input === '' || own.length !== parts) return false;
    if (own.some((facts) => facts.input !== input)) return false;
    const files = names.flatMap((name) => this.#files(name));
    const infos = await Promise.all(files.map((file) => unlessMissing(stat(file))));
    return infos.every((info) => info !== null);
  }

  /**
   * Gives the files of an export their names. They replace those of the same input, of which none is left that is not
   * written again; a file of another input stays, and is an error. Nothing says whether two streams are the same input:
   * what came from one replaces only files of its own names.
   */
  async commit(staged: readonly StagedTables[], origin: ExportOrigin): Promise<void> {
    const names = new Set<string>();
    for (const { run, host, name } of staged) {
      const there = this.#facts.get(name);
      const isOther = there !== undefined && there.place !== origin.place;
      if (isOther || names.has(name)) {
        await dropStaged(staged);
        throw new UserError(
          'cannotWrite',
          `two runs have the name ${run} and the host ${host}`,
          'rename one of their directories, or write them to different datasets',
        );
      }
      names.add(name);
    }
    const there = [...this.#namesAt(origin.place)];
    const replaced = origin.place === '' ? there.filter((name) => names.has(name)) : there;
    const before = replaced.flatMap((name) => this.#files(name));
    const written = new Set<string>();
    for (const [i, { name, temporary }] of staged.entries()) {
      for (const [folder, file] of temporary) {
        const path = join(this.path, folder, name);
        await this.#change(rename(file, path));
        written.add(path);
      }
      const folders = [...temporary.keys()].join(' ');
      this.#facts.set(name, { ...origin, part: `${i + 1}/${staged.length}`, folders });
    }
    for (const path of before) {
      if (!written.has(path)) await this.#change(rm(path, { force: true }));
    }
    for (const name of replaced) if (!names.has(name)) this.#facts.delete(name);
    const kept = there.filter((name) => !replaced.includes(name));
    this.#names.set(origin.place, new Set([...kept, ...names]));
  }

  /** Ends the work on it. */
  close(): void {
    this.#forget();
    this.#drop();
  }

  #namesAt(place: string): Set<string> {
    const known = this.#names.get(place) ?? new Set();
    this.#names.set(place, known);
    return known;
  }

  /** The files of a run and host that is in the dataset. */
  #files(name: string): string[] {
    const { folders } = this.#facts.get(name)!;
    return folders.split(' ').map((folder) => join(this.path, folder, name));
  }

  async #change(changed: Promise<void>): Promise<void> {
    await changed.catch((error) => {
      throw unwritable(this.path, error);
    });
  }

  /** Removes the files that this process left half-written. */
  #drop(): void {
    const names = readdirSync(this.path, { recursive: true, encoding: 'utf8' });
    const left = names.filter((name) => basename(name).startsWith(TEMPORARY));
    for (const name of left) rmSync(join(this.path, name), { force: true });
  }
}

/** Accepts a directory that is missing, empty or a dataset. */
async function checkDataset(path: string): Promise<void> {
  const info = await unlessMissing(stat(path));
  if (info === null) return;
  if (!info.isDirectory()) throw occupied(path, 'exists and is not a directory', OTHER_FOLDER);
  const names = await readdir(path).catch((error) => {
    throw unwritable(path, error);
  });
  if (names.length === 0 || names.includes('series')) return;
  throw occupied(path, 'is not empty and not a dataset', OTHER_FOLDER);
}

/** Refuses a dataset within the logs: it would be read as one of them. */
export async function checkNotWithin(paths: readonly string[], output: string): Promise<void> {
  for (const path of paths.filter((one) => one !== '-')) {
    const read = await realpath(path).catch(() => resolve(path));
    const written = await realPlace(output);
    if (written !== read && !written.startsWith(read + sep)) continue;
    throw new UserError('usage', `the output is within the input: ${output}`, OTHER_FOLDER);
  }
}

/** Where a path is or would be made, with the links above it resolved. */
async function realPlace(path: string): Promise<string> {
  const place = resolve(path);
  const above = dirname(place);
  if (above === place) return place;
  return realpath(place).catch(async () => join(await realPlace(above), basename(place)));
}
