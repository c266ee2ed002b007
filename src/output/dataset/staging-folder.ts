import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { printMessage } from '../../console/log.ts';
import { onSignal } from '../on-signal.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { statOrNull, writeError } from '../write.ts';
import { isDecided } from './dataset-change.ts';

/** Start of the names of folders with unfinished files; engines skip them. */
const FOLDER_PREFIX = '_tmp-';
/** End of the names of those that are being removed. */
const REMOVED = '-removed';
/** This computer, or this container of it, in the names of the folders: process numbers mean something only there. */
const HERE = createHash('sha256')
  .update([hostname(), bootOf(), processSpace()].join('\0'))
  .digest('hex')
  .slice(0, 8);

function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return '';
  }
}

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
/** The file that says that its process changes files of others. */
const ALONE_FILE = 'alone';

const DAY_MS = 86_400_000;
/** Time between two looks at what another process does. */
const LOOK_MS = 100;
/** Number of looks after which it is said that there is something to wait for. */
const SILENT_LOOKS = 50;

/** The names of the folders of this process. */
const ours = new Set<string>();

/** The folder in a dataset in which this process keeps files until they are complete. */
export class StagingFolder {
  readonly #dataset: string;
  readonly #path: string;
  readonly #forget: () => void;
  #made: Promise<boolean> | null = null;

  constructor(dataset: string) {
    this.#dataset = dataset;
    // A process number alone is 1 in every container.
    const name = `${FOLDER_PREFIX}${HERE}-${process.pid}-${randomBytes(6).toString('hex')}`;
    this.#path = join(dataset, name);
    this.#forget = onSignal(() => this.#remove());
  }

  /** Returns the folder, and makes it at the first call. Then nobody else is alone until it is closed. */
  async path(): Promise<string> {
    this.#made ??= this.#make();
    await this.#made;
    return this.#path;
  }

  async #make(): Promise<boolean> {
    ours.add(basename(this.#path));
    const isNew = await makeOutputFolder(this.#path);
    const isMerging = (folder: string) => existsSync(join(folder, ALONE_FILE));
    for (let looks = 1; await this.#isOther(isMerging); looks++) {
      if (looks === SILENT_LOOKS)
        printMessage(`${this.#dataset}: waits for another process, which merges files`);
      await setTimeout(LOOK_MS);
    }
    return isNew;
  }

  /**
   * Runs a change of files that others may have written, while no other process writes to the dataset. Returns false
   * and does nothing if one does. Each of two processes first says what it wants, and then looks at what the other does.
   */
  async alone(change: (folder: string) => Promise<void>): Promise<boolean> {
    const folder = await this.path();
    const mark = join(folder, ALONE_FILE);
    await writeFile(mark, '');
    const isAlone = !(await this.#isOther(() => true));
    if (isAlone) await change(folder);
    await rm(mark, { force: true });
    return isAlone;
  }

  /** Removes the folder and the files in it, unless a change that was decided is not done. */
  close(): void {
    this.#forget();
    this.#remove();
  }

  async #isOther(isSuch: (folder: string) => boolean): Promise<boolean> {
    for (const folder of await stagingFolders(this.#dataset))
      if (folder !== this.#path && isSuch(folder) && (await isInUse(folder))) return true;
    return false;
  }

  /** Renames the folder before it is removed, so that threads that still write find no place for a new file. */
  #remove(): void {
    ours.delete(basename(this.#path));
    if (this.#made === null || isDecided(this.#path)) return;
    const removed = this.#path + REMOVED;
    try {
      renameSync(this.#path, removed);
      rmSync(removed, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // A later export removes the rest.
    }
  }
}

/** Whether a name in a dataset is that of a staging folder. */
export function isStagingFolder(name: string): boolean {
  return name.startsWith(FOLDER_PREFIX);
}

/** Returns the paths of the staging folders of all processes. */
export async function stagingFolders(dataset: string): Promise<string[]> {
  const names = (await statOrNull(readdir(dataset))) ?? [];
  return names.filter(isStagingFolder).map((name) => join(dataset, name));
}

/** Whether the process of a staging folder may still run: of another computer nobody knows, but none takes a day. */
export async function isInUse(folder: string): Promise<boolean> {
  if (folder.endsWith(REMOVED) || (await ageOf(folder)) >= DAY_MS) return false;
  const name = basename(folder);
  const [, host, pid] = /^_tmp-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/.exec(name) ?? [];
  if (host !== HERE) return true;
  return Number(pid) === process.pid ? ours.has(name) : isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has ended, and nobody has asked how: proc_pid_stat(5). */
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Returns the ms since a folder was changed; infinite if it is gone. */
async function ageOf(folder: string): Promise<number> {
  const info = await statOrNull(stat(folder));
  return info === null ? Number.POSITIVE_INFINITY : Date.now() - info.mtimeMs;
}

/** Removes the folders that killed processes left in a dataset: those that were not changed for a day. */
export async function removeOldStagingFolders(dataset: string): Promise<void> {
  for (const path of await stagingFolders(dataset)) {
    const age = await ageOf(path);
    if (age < DAY_MS || age === Number.POSITIVE_INFINITY) continue;
    await rm(path, { recursive: true, force: true }).catch((error) => {
      throw writeError(dataset, error);
    });
  }
}
