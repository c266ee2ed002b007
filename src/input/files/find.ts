import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { UnreadFile } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { likelyName } from '../../text/did-you-mean.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { systemErrorText } from './system-error.ts';

/** A file on disk; `-` is the path of standard input. */
export interface FoundPath {
  readonly path: string;
  /** The path below the argument; the name of a file that was given itself. */
  readonly name: string;
}

/** The files of one argument of the command line. */
export interface FoundPaths {
  /** The name of the directory, or of the directory of a file. */
  readonly name: string;
  readonly directory: boolean;
  /** The directory of a file that was given itself, else empty. */
  readonly folder: string;
  readonly files: readonly FoundPath[];
  /** Directories that could not be read. */
  readonly unread: readonly UnreadFile[];
}

/** A file of a directory; `target` is the file itself after following links. */
interface Candidate extends FoundPath {
  readonly target: string;
}

/** Whether a file is a document or a report, which may quote a log but is not a log. */
function isDocument(name: string): boolean {
  return /\.(html?|md|png|svg|pdf)$/i.test(name);
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Whether a path below an argument is read. */
export function isWanted(path: string): boolean {
  return !path.split('/').some(isHidden) && !isDocument(path);
}

/** Lists the files of one argument. It follows no link out of a directory and opens no device, FIFO or socket. */
export async function find(argument: string): Promise<FoundPaths> {
  if (argument === '-') {
    const files = [{ path: '-', name: '-' }];
    return { name: 'stdin', directory: false, folder: '', files, unread: [] };
  }
  const info = await stat(argument).catch(async (error: NodeJS.ErrnoException) => {
    throw await notThere(argument, error);
  });
  const path = resolve(argument);
  if (info.isDirectory()) return findBelow(await realpath(path));
  if (!info.isFile()) throw new UserError('nothingReadable', `not a regular file: ${argument}`);
  const files = [{ path, name: basename(path) }];
  const folder = dirname(path);
  return { name: basename(folder) || 'root', directory: false, folder, files, unread: [] };
}

async function notThere(argument: string, error: NodeJS.ErrnoException): Promise<UserError> {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return new UserError(
      'nothingReadable',
      `no such file or directory: ${argument}`,
      await nearestPath(argument),
    );
  const why = systemErrorText(error) ?? String(error);
  return new UserError('nothingReadable', `cannot read ${argument}: ${why}`);
}

/** The hint for a path whose first missing part is like a name in its directory; undefined if it is not. */
async function nearestPath(path: string): Promise<string | undefined> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => null);
  if (names === null) return folder === path ? undefined : nearestPath(folder);
  const near = likelyName(basename(path), names);
  return near && `did you mean ${join(folder, near)}?`;
}

async function findBelow(root: string): Promise<FoundPaths> {
  const name = basename(root) || 'root';
  const unread: UnreadFile[] = [];
  const candidates = await walk(root, '', (below, why) => {
    unread.push({ file: below || name, why, firstLine: '', unreadable: true });
  });
  return { name, directory: true, folder: '', files: distinct(candidates), unread };
}

/** Drops links to files that are listed too, so that no log counts twice. */
function distinct(candidates: readonly Candidate[]): FoundPath[] {
  const seen = new Set(candidates.filter((c) => c.path === c.target).map((c) => c.target));
  return candidates.flatMap(({ path, name, target }) => {
    if (path !== target && seen.has(target)) return [];
    seen.add(target);
    return [{ path, name }];
  });
}

async function walk(
  root: string,
  below: string,
  skip: (below: string, why: string) => void,
): Promise<Candidate[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      skip(below, systemErrorText(error) ?? String(error));
      return [];
    },
  );
  entries.sort((a, b) => naturalOrder(a.name, b.name));
  const found: Candidate[] = [];
  for (const entry of entries) {
    if (isHidden(entry.name)) continue;
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    const path = join(root, name);
    if (entry.isDirectory()) found.push(...(await walk(root, name, skip)));
    else if (isDocument(entry.name)) continue;
    else {
      const target = entry.isFile() ? path : await linkTarget(root, path, entry);
      if (target !== null) found.push({ path, name, target });
    }
  }
  return found;
}

/** Returns the regular file in the directory to which a link leads; null if it leads elsewhere or is not a link. */
async function linkTarget(root: string, path: string, entry: Dirent): Promise<string | null> {
  if (!entry.isSymbolicLink()) return null;
  const target = await realpath(path).catch(() => null);
  if (target === null || !target.startsWith(root === '/' ? root : `${root}/`)) return null;
  const info = await lstat(target).catch(() => null);
  return info?.isFile() === true ? target : null;
}
