import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tarMembers } from '../input/files/archive.ts';
import { UserError } from '../model/user-error.ts';
import type { SizedBytes } from './answers.ts';

/** Maximum size of an archive, in bytes: two weeks of a host with 40 disks take less. */
const MAX_ARCHIVE_BYTES = 4 * 1024 ** 3;
/** Maximum number of files in an archive; a recording has some dozens. */
const MAX_FILES = 1000;

/** Writes the files of a tar archive from another host into a new directory. Links and devices are left out. */
export async function unpack({ size, chunks }: SizedBytes, folder: string): Promise<void> {
  if (size > MAX_ARCHIVE_BYTES)
    throw new UserError('damaged', `more than ${MAX_ARCHIVE_BYTES / 1024 ** 3} GiB`);
  await mkdir(folder);
  let count = 0;
  for await (const { name, chunks: bytes } of tarMembers(chunks)) {
    if (++count > MAX_FILES) throw new UserError('damaged', `more than ${MAX_FILES} files`);
    const path = join(folder, ...partsOf(name));
    await mkdir(dirname(path), { recursive: true });
    // No file is written twice.
    await pipeline(bytes, createWriteStream(path, { flags: 'wx' }));
  }
}

/** Returns the parts of a path. None may lead out of the directory, and none is hidden: a `.git` can run programs. */
function partsOf(name: string): readonly string[] {
  const parts = name.replace(/^\.\//, '').split('/');
  if (parts.some((part) => part === '' || part.startsWith('.') || part.includes('\0')))
    throw new UserError('damaged', `a file that no recording has: ${name}`);
  return parts;
}
