import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { leftoversIn, makeOutputFolder, removeFiles } from '../output-folder.ts';
import { statOrNull, writeText } from '../write.ts';
import { ASSET_MARK } from '../write-report.ts';
import { indexPath, siteFolders } from './site-folder.ts';

/** The folder of the further rows of an index. */
const FOLDER = join(siteFolders.code, 'rows');

/** Matches the name of a file of rows. */
const ROW_FILE = /^[0-9a-f]{16}\.js$/;

/** The files of the further rows of an index. */
export interface RowFiles {
  /** Their names, in the order of the rows. */
  readonly names: readonly string[];
  /** Number of bytes that were written. */
  readonly bytes: number;
}

/**
 * Writes each text of rows as a file, named after its contents: those that are as they were stay, and the index that is
 * there has its rows until another one is written.
 */
export async function writeRowFiles(site: string, texts: Iterable<string>): Promise<RowFiles> {
  const folder = join(site, FOLDER);
  const names: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    if (names.length === 0) {
      await makeOutputFolder(folder);
      await removeFiles(folder, await leftoversIn(folder, (name) => ROW_FILE.test(name)));
    }
    const name = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
    const path = join(folder, name);
    names.push(name);
    const size = Buffer.byteLength(ASSET_MARK) + Buffer.byteLength(text);
    if ((await statOrNull(stat(path)))?.size === size) continue;
    bytes += await writeText(path, [ASSET_MARK, text]);
  }
  return { names, bytes };
}

/** Returns the names of the files of rows that the index of a site asks for. */
export async function rowFilesOf(site: string): Promise<readonly string[]> {
  const page = await readFile(indexPath(site), 'utf8').catch(() => '');
  return [...page.matchAll(/(?<=<script src="code\/rows\/)[0-9a-f]{16}\.js(?=")/g)].map(
    ([name]) => name,
  );
}

/** Removes the files of rows that no index asks for. */
export async function removeOldRowFiles(site: string, asked: readonly string[]): Promise<void> {
  const folder = join(site, FOLDER);
  const names = (await statOrNull(readdir(folder))) ?? [];
  await removeFiles(
    folder,
    names.filter((name) => ROW_FILE.test(name) && !asked.includes(name)),
  );
}

/** Returns the address of a file of rows from the index. */
export function rowFileAddress(name: string): string {
  return `${siteFolders.code}/rows/${name}`;
}
