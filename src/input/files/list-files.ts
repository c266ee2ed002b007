import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { UnreadFile } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { type ArchiveKind, archiveKind, type Member, tarMembers, zipMembers } from './archive.ts';
import { DamagedInput } from './damaged-input.ts';
import { decompress, UnreadableCompression } from './decompress.ts';
import { type FoundPath, type FoundPaths, find, isWanted } from './find.ts';
import type { FileList, FoundFile } from './found-file.ts';
import { openAgain } from './open-again.ts';
import { openBytes } from './open-bytes.ts';
import { isOwnOutput, OWN_HEAD_BYTES } from './own-output.ts';
import { type PeekedBytes, peek } from './peek.ts';
import { countedBytes, type ReadingWatch } from './reading-watch.ts';
import { type Spool, spoolWhole } from './spool.ts';

/** The suffix of an archive's name. */
export const ARCHIVE = /\.(tar(\.[a-z0-9]{1,4})?|t[gbx]z2?|tzst|zip)$/i;

/**
 * Lists the files of a directory, an archive, a file or a pipe (`-`). An archive counts as a directory, also inside a
 * directory; its files are kept in `spool`. Nothing is parsed here: the whole list must be known before the first file
 * is read, because `statgraph.json` decides how the others are read.
 */
export async function listFiles(
  argument: string,
  spool: Spool,
  watch?: ReadingWatch,
): Promise<FileList> {
  const found = await find(argument);
  const files: FoundFile[] = [];
  const unread: UnreadFile[] = [...found.unread];
  let { name, folder } = found;
  for (const path of found.files) {
    const opened = await openFile(path);
    if ('bytes' in opened) {
      files.push(opened);
      continue;
    }
    folder = '';
    if (!found.directory && path.path !== '-') name = path.name.replace(ARCHIVE, '');
    const why = await unpack(opened.members, folderOf(path, found), { files, spool, watch });
    if (why !== '') unread.push({ file: path.name, why, firstLine: '', unreadable: true });
  }
  return { argument, folder, name, files, unread };
}

interface Archive {
  readonly members: AsyncIterable<Member>;
}

/** Opens a file, or an archive if it is one. */
async function openFile(file: FoundPath): Promise<FoundFile | Archive> {
  const isPipe = file.path === '-';
  const head = await headOf(file);
  const kind = head === null ? null : archiveKind(head.head);
  if (head !== null && kind !== null) return { members: membersOf(kind, file, head) };
  const isOwn = head !== null && isOwnOutput(head.head);
  if (isPipe && head !== null) return { name: file.name, isOwn, bytes: openAgain(head.chunks) };
  await head?.close();
  const size = (await stat(file.path).catch(() => null))?.size ?? 0;
  const { name, path } = file;
  return { name, path, size, isOwn, bytes: () => openBytes(path) };
}

/** Returns the first bytes of a file, decompressed; null if it cannot be opened, which is reported when it is read. */
async function headOf({ path, name }: FoundPath): Promise<PeekedBytes | null> {
  try {
    return await peek(decompress(openBytes(path), name), OWN_HEAD_BYTES);
  } catch (error) {
    if (path !== '-') return null;
    if (error instanceof UnreadableCompression)
      throw new UserError('nothingReadable', `standard input is ${error.message}`);
    if (error instanceof DamagedInput)
      throw new UserError('nothingReadable', `standard input: ${error.message}`);
    throw error;
  }
}

/** Yields the members of an archive. A zip archive has its contents at the end, so one from a pipe is stored first. */
async function* membersOf(
  kind: ArchiveKind,
  { path }: FoundPath,
  { chunks, close }: PeekedBytes,
): AsyncGenerator<Member> {
  if (kind === 'tar') yield* tarMembers(chunks);
  else if (path === '-') yield* zipMembers(await spoolWhole(chunks));
  else {
    await close();
    yield* zipMembers(path);
  }
}

interface Unpacking {
  readonly files: FoundFile[];
  readonly spool: Spool;
  readonly watch: ReadingWatch | undefined;
}

/** Adds the files of an archive to `files`. Returns the error; empty if it was read to its end. */
async function unpack(
  members: AsyncIterable<Member>,
  nameOf: (member: string) => string,
  { files, spool, watch }: Unpacking,
): Promise<string> {
  try {
    for await (const { name, chunks } of members) {
      const path = name.split('/').filter(isStep).join('/');
      if (path === '' || !isWanted(path)) continue;
      const { head, chunks: all } = await peek(chunks, OWN_HEAD_BYTES);
      const isOwn = isOwnOutput(head);
      let size = 0;
      const counted = countedBytes(all, (count) => {
        size += count;
        watch?.read(count);
      });
      const bytes = await spool.add(counted);
      files.push({ name: nameOf(path), isOwn, size, bytes });
    }
    return '';
  } catch (error) {
    if (error instanceof DamagedInput) return error.message;
    throw error;
  }
}

/** Whether a part of a member's name is kept: not `.` or `..`. Names are only labels: no such file is written. */
function isStep(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..';
}

/** Returns the function that puts an archive's members in a folder of its name, unless their names begin with it. */
function folderOf(
  { name, path }: FoundPath,
  { directory }: FoundPaths,
): (member: string) => string {
  if (!directory || path === '-') return (member) => member;
  const folder = name.replace(ARCHIVE, '');
  const prefix = `${basename(folder)}/`;
  const above = folder.slice(0, folder.length - prefix.length + 1);
  return (member) => (member.startsWith(prefix) ? `${above}${member}` : `${folder}/${member}`);
}
