import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { naturalOrder } from '../model/natural-order.ts';

/** A file to look into. */
export interface FoundFile {
  readonly path: string;
  /** The path below the argument; the name of a file that was named itself. */
  readonly name: string;
}

/** What one argument of the command line holds. */
export interface Found {
  /** The directory's name; of a file, its directory's. */
  readonly name: string;
  readonly directory: boolean;
  readonly files: readonly FoundFile[];
}

/** Documents and reports, which may quote a log but are none. */
const DOCUMENT = /\.(html?|md|png|svg|pdf)$/i;

/** Lists the files of one argument. Follows no link out of a directory, touches no device, FIFO or socket. */
export async function find(argument: string): Promise<Found> {
  if (argument === '-') {
    return { name: 'stdin', directory: false, files: [{ path: '-', name: '-' }] };
  }
  const info = await stat(argument).catch(() => null);
  if (info === null)
    throw new UserError('nothingReadable', `no such file or directory: ${argument}`);
  const path = resolve(argument);
  if (info.isDirectory()) {
    const root = await realpath(path);
    return { name: basename(root) || 'root', directory: true, files: await walk(root, '') };
  }
  if (!info.isFile()) throw new UserError('nothingReadable', `not a regular file: ${argument}`);
  const files = [{ path, name: basename(path) }];
  return { name: basename(dirname(path)) || 'root', directory: false, files };
}

async function walk(root: string, below: string): Promise<FoundFile[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  entries.sort((a, b) => naturalOrder(a.name, b.name));
  const found: FoundFile[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    const path = join(root, name);
    if (entry.isDirectory()) found.push(...(await walk(root, name)));
    else if (DOCUMENT.test(entry.name)) continue;
    else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsInside(root, path)))) {
      found.push({ path, name });
    }
  }
  return found;
}

async function leadsInside(root: string, link: string): Promise<boolean> {
  const target = await realpath(link).catch(() => null);
  if (target === null || !target.startsWith(`${root}/`)) return false;
  return (await lstat(target)).isFile();
}
