import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../model/user-error.ts';
import { foldersIn, isTablePath } from './dataset-facts.ts';

/** A new file: its name in the staging folder, and the path that it gets. */
export type AddedFile = readonly [staged: string, path: string];

/** What is to become of files of a dataset; the paths are within it. */
export interface DatasetChange {
  readonly added: readonly AddedFile[];
  readonly removed: RemovedFiles;
}

/** Files that go: the names of those that are in the same folders. */
export class RemovedFiles {
  readonly #names: Map<string, string[]>;

  constructor(names: Iterable<[folders: string, names: string[]]> = []) {
    this.#names = new Map(names);
  }

  /** Adds the files of a name in folders, which are separated by spaces. */
  add(folders: string, name: string): void {
    const names = this.#names.get(folders);
    if (names === undefined) this.#names.set(folders, [name]);
    else names.push(name);
  }

  *paths(): Generator<string> {
    for (const [folders, names] of this.#names)
      for (const folder of foldersIn(folders)) for (const name of names) yield `${folder}/${name}`;
  }

  toJSON() {
    return [...this.#names];
  }

  /** Returns the folders with such files. */
  folders(): string[] {
    return [...this.#names.keys()].flatMap(foldersIn);
  }
}

/** Returns the paths of the folders in which files change. */
export function foldersOfChange(dataset: string, { added, removed }: DatasetChange): string[] {
  const names = new Set([...added.map(([, path]) => dirname(path)), ...removed.folders()]);
  return Array.from(names, (name) => join(dataset, name));
}

const CHANGE_FILE = 'change.json';

/**
 * A file that no engine can read. It is in a folder while some of its rows are there twice: a question that is asked then
 * gets an error that names it.
 */
const BARRIER = '~being-merged-ask-again.parquet';

/** Whether a change of a staging folder is decided and not done. */
export function isDecided(folder: string): boolean {
  return existsSync(join(folder, CHANGE_FILE));
}

/**
 * Changes files of a dataset. The new ones are whole and on the disk before; from then on the change is decided: if the
 * process is killed or the power fails, the next export does what is left of it by {@link doDecided}.
 */
export function changeDataset(dataset: string, folder: string, change: DatasetChange): void {
  const file = join(folder, CHANGE_FILE);
  writeFileSync(`${file}.tmp`, JSON.stringify(change));
  for (const [staged] of change.added) toDisk(join(folder, staged), 'r+');
  toDisk(`${file}.tmp`, 'r+');
  renameSync(`${file}.tmp`, file);
  folderToDisk(folder);
  folderToDisk(dataset);
  doDecided(dataset, folder);
}

/** Does what is left of a change that was decided. Nothing else runs meanwhile. */
export function doDecided(dataset: string, folder: string): void {
  const change = readChange(join(folder, CHANGE_FILE));
  const folders = foldersOfChange(dataset, change);
  const withParents = new Set(folders.flatMap((path) => [path, dirname(path)]));
  /** Each step is on the disk before the next one, so that no file goes before the one that replaces it is there. */
  const step = (work: () => void) => {
    work();
    for (const path of withParents) folderToDisk(path);
  };
  step(() => {
    for (const path of folders) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, BARRIER), 'This folder is being changed. Ask again.\n');
    }
  });
  step(() => {
    for (const [staged, path] of change.added) {
      const file = join(folder, staged);
      if (existsSync(file)) renameSync(file, join(dataset, path));
    }
  });
  step(() => {
    for (const path of change.removed.paths()) rmSync(join(dataset, path), { force: true });
  });
  step(() => {
    for (const path of folders) rmSync(join(path, BARRIER), { force: true });
  });
  rmSync(join(folder, CHANGE_FILE));
}

function readChange(file: string): DatasetChange {
  try {
    const change = JSON.parse(readFileSync(file, 'utf8'));
    const added: readonly AddedFile[] = change.added;
    const removed = new RemovedFiles(change.removed);
    const isStaged = added.every(([staged]) => /^[\w-]+\.tmp$/.test(staged));
    if (isStaged && areTables(added.map(([, path]) => path)) && areTables(removed.paths()))
      return { added, removed };
  } catch {
    // It is damaged, or of somebody else.
  }
  throw new UserError('cannotWrite', `${file} names other files than those of a dataset`);
}

function areTables(paths: Iterable<string>): boolean {
  for (const path of paths) if (!isTablePath(path)) return false;
  return true;
}

function toDisk(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until the names in a folder are on the disk. Goes on where the system refuses that, as Windows does. */
function folderToDisk(path: string): void {
  try {
    toDisk(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EIO') throw error;
  }
}
