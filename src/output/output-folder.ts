import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../model/user-error.ts';
import { finalName, occupied, statOrNull, writeError } from './write.ts';

/** The hint for a directory that cannot be written. */
export const OTHER_FOLDER_HINT = 'choose an empty or a new directory';

/**
 * Accepts a directory that is missing, empty, or has only plain files that may be replaced, including half-written
 * files of a killed run. Refuses any other.
 */
export async function checkOutputFolder(
  path: string,
  isReplaceable: (name: string) => boolean,
): Promise<void> {
  const info = await statOrNull(stat(path));
  if (info === null) return;
  if (!info.isDirectory()) throw occupied(path, 'exists and is not a directory', OTHER_FOLDER_HINT);
  const entries = await entriesOf(path);
  const other = entries.find((entry) => !entry.isFile() || !isReplaceable(finalName(entry.name)));
  if (other === undefined) return;
  throw new UserError(
    'cannotWrite',
    `${path} contains ${other.name}, which was not written by statgraph`,
    OTHER_FOLDER_HINT,
  );
}

/**
 * Makes a directory and those above it; false if it exists. Does not use the `recursive` of Node, which never ends
 * below /proc.
 */
export async function makeOutputFolder(path: string): Promise<boolean> {
  return makeEach(resolve(path)).catch((error) => {
    throw writeError(path, error);
  });
}

async function makeEach(path: string): Promise<boolean> {
  if ((await statOrNull(stat(path))) !== null) return false;
  if (dirname(path) !== path) await makeEach(dirname(path));
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    // Another process may have made it in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns the half-written files that killed runs left in a directory. */
export async function leftoversIn(
  directory: string,
  isReplaceable: (name: string) => boolean,
): Promise<string[]> {
  const names = (await entriesOf(directory)).map(({ name }) => name);
  return names.filter((name) => finalName(name) !== name && isReplaceable(finalName(name)));
}

/** Removes files from a directory. Some may be gone already. */
export async function removeFiles(directory: string, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    const path = join(directory, name);
    await rm(path, { force: true }).catch((error) => {
      throw writeError(path, error);
    });
  }
}

async function entriesOf(directory: string) {
  return readdir(directory, { withFileTypes: true }).catch((error) => {
    throw writeError(directory, error);
  });
}
