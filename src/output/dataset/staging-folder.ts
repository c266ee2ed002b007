import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { onSignal } from '../on-signal.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { statOrNull, writeError } from '../write.ts';

/** What begins the name of a folder of unfinished files, which engines pass over. */
const UNFINISHED = '_tmp-';

const DAY_MS = 86_400_000;

/** The folder in a dataset where this process keeps files until they are whole. */
export class StagingFolder {
  readonly #path: string;
  readonly #forget: () => void;
  #made: Promise<boolean> | null = null;

  constructor(dataset: string) {
    // Random, not the process: in containers every process is number 1.
    this.#path = join(dataset, UNFINISHED + randomBytes(6).toString('hex'));
    this.#forget = onSignal(() => this.#remove());
  }

  /** The folder, which is made at the first use. */
  async path(): Promise<string> {
    this.#made ??= makeOutputFolder(this.#path);
    await this.#made;
    return this.#path;
  }

  /** Removes the folder and what is left in it. */
  close(): void {
    this.#forget();
    this.#remove();
  }

  /** Other threads may still write: once the folder has another name, they find no place for a new file. */
  #remove(): void {
    if (this.#made === null) return;
    const removed = `${this.#path}-removed`;
    try {
      renameSync(this.#path, removed);
      rmSync(removed, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // What is left is removed by a later export.
    }
  }
}

/** Whether a name in a dataset is that of a folder of unfinished files. */
export function isStagingFolder(name: string): boolean {
  return name.startsWith(UNFINISHED);
}

/** Removes the folders that killed processes left in a dataset: those that nobody changed for a day. */
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
