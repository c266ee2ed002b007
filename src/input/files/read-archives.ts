import { basename } from 'node:path';
import type { UnreadFile } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import type { LoadOptions } from '../file-options.ts';
import { type RunMetadata, readMetadata } from '../metadata/metadata.ts';
import { ArchiveReader, type OpenArchive } from './archive-reader.ts';
import { decompress, UnreadableCompression } from './decompress.ts';
import { isMetadata } from './file-role.ts';
import type { Found } from './find.ts';
import type { FoundFile } from './found-file.ts';
import { ARCHIVE_HEAD, archiveKind, type Member, tarMembers, zipMembers } from './members.ts';
import { openBytes } from './open-bytes.ts';
import { peek } from './peek.ts';
import { record } from './recording.ts';

/** A tar archive from a pipe is kept for a second look up to this size. */
const KEPT_OF_PIPE = 256 * 1024 ** 2;

/** A zip archive has its table of contents at the end: from a pipe it must be held whole. */
const PIPED_ZIP = 512 * 1024 ** 2;

const SUFFIX = /\.(tar(\.[a-z0-9]{1,4})?|t[gbx]z2?|tzst|zip)$/i;

/**
 * Reads the archives among the files: each becomes a directory of what it holds, read already, for an archive is read
 * from front to back and never extracted. An archive that was named itself is the directory.
 */
export async function unpack(found: Found, options: LoadOptions): Promise<Found> {
  const files: FoundFile[] = [];
  const unread: UnreadFile[] = [...found.unread];
  const known = await metadataOnDisk(found.files);
  let isArchive = false;
  for (const file of found.files) {
    const archive = await openArchive(file);
    if (archive === null || 'plain' in archive) {
      files.push(archive?.plain ?? file);
      continue;
    }
    isArchive = !found.directory;
    const reader = new ArchiveReader(folderOf(file, found), options, known);
    files.push(...(await reader.read(archive, (why) => unread.push(unreadOf(file, why)))));
  }
  if (!isArchive) return { ...found, files, unread };
  const own = found.files[0]!.name;
  const name = own === '-' ? found.name : own.replace(SUFFIX, '');
  return { name, directory: true, files, unread };
}

const unreadOf = ({ name }: FoundFile, why: string): UnreadFile => ({
  file: name,
  why,
  firstLine: '',
});

/** The archive that a file is; null or a plain file for what is none. */
async function openArchive(file: FoundFile): Promise<OpenArchive | { plain: FoundFile } | null> {
  if (file.path === '-') return openPiped(file);
  const kind = archiveKind(await headOf(file));
  if (kind === null) return null;
  const members = () =>
    kind === 'zip' ? zipMembers(file.path) : membersOfTar(openBytes(file.path), file.name);
  return { members, again: members };
}

async function* membersOfTar(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Member> {
  yield* tarMembers(await decompress(chunks, name));
}

/** The first bytes of a file, decompressed; what cannot be read is told where the file is read. */
async function headOf({ path, name }: FoundFile): Promise<Uint8Array> {
  const head: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of await decompress(openBytes(path), name)) {
      head.push(chunk.slice(0, ARCHIVE_HEAD));
      size += chunk.length;
      if (size >= ARCHIVE_HEAD) break;
    }
  } catch {
    return new Uint8Array(0);
  }
  return Buffer.concat(head);
}

async function openPiped(file: FoundFile): Promise<OpenArchive | { plain: FoundFile }> {
  const { chunks, again } = record(openBytes('-'), KEPT_OF_PIPE);
  const bytes = await peek(await decompress(chunks, '-').catch(orUserError), ARCHIVE_HEAD);
  const kind = archiveKind(bytes.head);
  if (kind === null) return { plain: { ...file, bytes: bytes.chunks } };
  if (kind === 'zip') {
    const whole = await collect(bytes.chunks);
    return { members: () => zipMembers(whole), again: () => zipMembers(whole) };
  }
  return {
    members: () => tarMembers(bytes.chunks),
    again() {
      const kept = again();
      return kept === null ? null : membersOfTar(kept, '-');
    },
  };
}

function orUserError(error: unknown): never {
  if (!(error instanceof UnreadableCompression)) throw error;
  throw new UserError('nothingReadable', `standard input is ${error.message}`);
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    all.push(chunk.slice());
    size += chunk.length;
    if (size > PIPED_ZIP) {
      throw new UserError(
        'nothingReadable',
        'a zip archive of more than 512 MiB from a pipe',
        'its table of contents stands at its end: name it as a file, or pipe a tar archive',
      );
    }
  }
  return Buffer.concat(all);
}

/** Where the members of an archive stand: in a directory of its name, unless they bring that along. */
function folderOf({ name, path }: FoundFile, { directory }: Found): (member: string) => string {
  if (!directory || path === '-') return (member) => member;
  const folder = name.replace(SUFFIX, '');
  const own = `${basename(folder)}/`;
  const above = folder.slice(0, folder.length - own.length + 1);
  return (member) => (member.startsWith(own) ? `${above}${member}` : `${folder}/${member}`);
}

async function metadataOnDisk(files: readonly FoundFile[]): Promise<RunMetadata | null> {
  const file = files.find(isMetadata);
  return file === undefined ? null : (await readMetadata(file.path, file.name)).metadata;
}
