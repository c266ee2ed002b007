import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { DATASET_FOLDERS } from '../../export/parquet/run-tables.ts';
import { UserError } from '../../model/user-error.ts';
import { OTHER_FOLDER_HINT } from '../output-folder.ts';
import { occupied, statOrNull, writeError } from '../write.ts';
import { isStagingFolder } from './staging-folder.ts';

const FOLDERS: readonly string[] = [...DATASET_FOLDERS, 'wide'];

/** Accepts a directory that is missing, empty or a dataset; refuses any other. */
export async function checkDataset(path: string, hasRuns: boolean): Promise<void> {
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
