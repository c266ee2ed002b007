import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../model/user-error.ts';
import { finalName, occupied, unlessMissing, unwritable } from './write.ts';

/**
 * Lets a directory be that is not there, is empty or holds plain files of ours alone, among them what a run left that
 * was killed while it wrote; any other must stay as it is.
 */
export async function demandOwnFolder(
  path: string,
  isOurs: (name: string) => boolean,
): Promise<void> {
  const info = await unlessMissing(stat(path));
  if (info === null) return;
  if (!info.isDirectory()) throw occupied(path, 'is there and is no directory');
  const entries = await entriesOf(path);
  const other = entries.find((entry) => !entry.isFile() || !isOurs(finalName(entry.name)));
  if (other === undefined) return;
  throw new UserError(
    'cannotWrite',
    `${path} holds ${other.name}, which is not of statgraph`,
    'an empty or a new directory serves',
  );
}

/** The half-written files of ours in a directory, which runs left that were killed. */
export async function leftoversIn(
  directory: string,
  isOurs: (name: string) => boolean,
): Promise<string[]> {
  const names = (await entriesOf(directory)).map(({ name }) => name);
  return names.filter((name) => finalName(name) !== name && isOurs(finalName(name)));
}

/** Removes files of a directory; some may be gone already. */
export async function removeFiles(directory: string, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    const path = join(directory, name);
    await rm(path, { force: true }).catch((error) => {
      throw unwritable(path, error);
    });
  }
}

async function entriesOf(directory: string) {
  return readdir(directory, { withFileTypes: true }).catch((error) => {
    throw unwritable(directory, error);
  });
}
