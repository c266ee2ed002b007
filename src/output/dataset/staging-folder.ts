import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { onSignal } from '../on-signal.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { statOrNull, writeError } from '../write.ts';

/** Start of the names of folders with unfinished files; engines skip them. */
const FOLDER_PREFIX = '_tmp-';

const DAY_MS = 86_400_000;

/** The folder in a dataset in which this process keeps files until they are complete. */
export class StagingFolder {
  readonly #path: string;
  readonly #forget: () => void;
  #made: Promise<boolean> | null = null;

  constructor(dataset: string) {
    // Random instead of the process number, which is 1 in every container.
    this.#path = join(dataset, FOLDER_PREFIX + randomBytes(6).toString('hex'));
    this.#forget = onSignal(() => this.#remove());
  }

  /** Returns the folder, and makes it at the first call. */
  async path(): Promise<string> {
    this.#made ??= makeOutputFolder(this.#path);
    await this.#made;
    return this.#path;
  }

  /** Removes the folder and the files in it. */
  close(): void {
    this.#forget();
    this.#remove();
  }

  /** Renames the folder before it is removed, so that threads that still write find no place for a new file. */
  #remove(): void {
    if (this.#made === null) return;
    const removed = `${this.#path}-removed`;
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

/** Removes the folders that killed processes left in a dataset: those that were not changed for a day. */
export async function removeOldStagingFolders(dataset: string): Promise<void> {
  const names = (await statOrNull(readdir(dataset))) ?? [];
  for (const name of names.filter(isStagingFolder)) {
    const path = join(dataset, name);
    const info = await statOrNull(stat(path));
    if (info === null || Date.now() - info.mtimeMs < DAY_MS) continue;
    await rm(path, { recursive: true, force: true }).catch((error) => {
      throw writeError(dataset, error);
    });
  }
}
