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
import { isTablePath } from './dataset-facts.ts';

/** What is to become of files of a dataset; the paths are within it. */
export interface DatasetChange {
  /** New files: the name in the staging folder, and the path that each gets. */
  readonly added: readonly (readonly [staged: string, path: string])[];
  readonly removed: readonly string[];
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
 * process is killed, the next export does what is left of it by {@link doDecided}.
 */
export function changeDataset(dataset: string, folder: string, change: DatasetChange): void {
  const file = join(folder, CHANGE_FILE);
  writeFileSync(`${file}.tmp`, JSON.stringify(change));
  for (const [staged] of change.added) toDisk(join(folder, staged));
  toDisk(`${file}.tmp`);
  renameSync(`${file}.tmp`, file);
  doDecided(dataset, folder);
}

/** Does what is left of a change that was decided. Nothing else runs meanwhile. */
export function doDecided(dataset: string, folder: string): void {
  const { added, removed } = readChange(join(folder, CHANGE_FILE));
  const folders = new Set([...added.map(([, path]) => path), ...removed].map(dirname));
  const barriers = [...folders].map((name) => join(dataset, name, BARRIER));
  for (const barrier of barriers) {
    mkdirSync(dirname(barrier), { recursive: true });
    writeFileSync(barrier, 'This folder is being changed. Ask again.\n');
  }
  for (const [staged, path] of added) {
    const file = join(folder, staged);
    if (existsSync(file)) renameSync(file, join(dataset, path));
  }
  for (const path of removed) rmSync(join(dataset, path), { force: true });
  for (const barrier of barriers) rmSync(barrier, { force: true });
  rmSync(join(folder, CHANGE_FILE));
}

function readChange(file: string): DatasetChange {
  try {
    const { added, removed }: DatasetChange = JSON.parse(readFileSync(file, 'utf8'));
    const isStaged = added.every(([staged]) => /^[\w-]+\.tmp$/.test(staged));
    if (isStaged && [...added.map(([, path]) => path), ...removed].every(isTablePath))
      return { added, removed };
  } catch {
    // It is damaged, or of somebody else.
  }
  throw new UserError('cannotWrite', `${file} names other files than those of a dataset`);
}

function toDisk(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
