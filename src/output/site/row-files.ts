import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOutputFolder } from '../output-folder.ts';
import { statOrNull, writeText } from '../write.ts';
import { ASSET_MARK } from '../write-report.ts';
import { siteFolders } from './site-folder.ts';

/** The folder of the further rows of an index. */
const FOLDER = join(siteFolders.code, 'rows');

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
  const names: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    if (names.length === 0) await makeOutputFolder(join(site, FOLDER));
    const name = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
    const path = join(site, FOLDER, name);
    names.push(name);
    const size = Buffer.byteLength(ASSET_MARK) + Buffer.byteLength(text);
    if ((await statOrNull(stat(path)))?.size === size) continue;
    bytes += await writeText(path, [ASSET_MARK, text]);
  }
  return { names, bytes };
}

/** Removes the files of rows that no index needs any more. */
export async function removeOldRowFiles(site: string, needed: readonly string[]): Promise<void> {
  const folder = join(site, FOLDER);
  const kept = new Set(needed);
  for (const name of (await statOrNull(readdir(folder))) ?? [])
    if (/^[0-9a-f]{16}\.js$/.test(name) && !kept.has(name))
      await rm(join(folder, name), { force: true });
}

/** Returns the address of a file of rows from the index. */
export function rowFileAddress(name: string): string {
  return `${siteFolders.code}/rows/${name}`;
}
