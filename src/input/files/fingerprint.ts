import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { find } from './find.ts';

/** Hashes that show whether files have changed, without reading them. */
export interface Fingerprint {
  /** Hash of their paths. */
  readonly place: string;
  /** Hash of their names, sizes and times of change. */
  readonly content: string;
}

/** Computes the fingerprint of the files below the arguments; null for a pipe, or without files. */
export async function fingerprintOf(paths: readonly string[]): Promise<Fingerprint | null> {
  if (paths.includes('-')) return null;
  const place = createHash('sha256');
  const content = createHash('sha256');
  for (const path of paths) {
    place.update(`${await realpath(path).catch(() => path)}\0`);
    const { files, unread } = await find(path);
    if (files.length === 0) return null;
    for (const { path: file, name } of files) {
      const info = await stat(file).catch(() => null);
      if (info === null) return null;
      content.update(`${name}\0${info.size}\0${info.mtimeMs}\0`);
    }
    for (const { file, why } of unread) content.update(`${file}\0${why}\0`);
  }
  return { place: place.digest('hex').slice(0, 16), content: content.digest('hex').slice(0, 32) };
}
