import { createWriteStream, openSync, rmSync } from 'node:fs';
import { lstat, open, realpath, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { UserError } from '../model/user-error.ts';
import { onSignal } from './on-signal.ts';

/** Maximum number of characters up to which small pieces are joined before they are written. */
const MAX_JOINED_CHARS = 1 << 18;

type Pieces = Iterable<string | Uint8Array>;
/** Pieces of several texts in order, such as one text for each run. */
type Batches = AsyncIterable<Pieces>;

/** Writes pieces with back pressure to a file, or to standard output for `-`. Returns the number of bytes. */
export async function writeText(path: string, pieces: Pieces): Promise<number> {
  return write(path, pieces);
}

/** Writes bytes as {@link writeText} writes text. */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<number> {
  return write(path, [bytes]);
}

/** Writes texts as {@link writeText} does, each as soon as it is available. */
export async function writeTexts(path: string, texts: Batches): Promise<number> {
  return write(path, texts);
}

async function write(path: string, pieces: Pieces | Batches): Promise<number> {
  try {
    if (path === '-') return await pour(process.stdout, pieces);
    const file = await replaceable(path);
    return await (file === null ? writeInto(path, pieces) : replaceFile(file, pieces));
  } catch (error) {
    throw writeError(path === '-' ? 'standard output' : path, error);
  }
}

/** Returns the file that a new one may replace; null for a device, a FIFO or a dangling link. */
async function replaceable(path: string): Promise<string | null> {
  const target = await statOrNull(stat(path));
  if (target !== null) return target.isFile() ? realpath(path) : null;
  return (await statOrNull(lstat(path))) === null ? path : null;
}

/** Returns the result of `stat` or `lstat`, or null if the path does not exist. */
export async function statOrNull<T>(looked: Promise<T>): Promise<T | null> {
  return looked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

async function writeInto(path: string, pieces: Pieces | Batches): Promise<number> {
  return pourAndEnd(createWriteStream(path), pieces);
}

/** A file that is written, but still has a temporary name. */
interface WrittenFile {
  readonly size: number;
  /** Renames it to its final name. */
  show(): Promise<void>;
  drop(): void;
}

/** Writes to a temporary file and renames it, so that a half-written file is never visible. */
async function replaceFile(path: string, pieces: Pieces | Batches): Promise<number> {
  const file = await writeHidden(path, pieces);
  await file.show();
  return file.size;
}

/**
 * Writes files that belong together into an existing directory: all of them or, if one cannot be written, none. They
 * get their names in their order. Returns the sum of their bytes.
 */
export async function writeTogether(
  directory: string,
  files: readonly (readonly [name: string, pieces: Iterable<string>])[],
): Promise<number> {
  const hidden: WrittenFile[] = [];
  let path = directory;
  try {
    for (const [name, pieces] of files) {
      path = join(directory, name);
      hidden.push(await writeHidden((await replaceable(path)) ?? path, pieces));
    }
    for (const [i, file] of hidden.entries()) {
      path = join(directory, files[i]![0]);
      await file.show();
    }
  } catch (error) {
    for (const file of hidden) file.drop();
    throw writeError(path, error);
  }
  return hidden.reduce((sum, { size }) => sum + size, 0);
}

async function writeHidden(path: string, pieces: Pieces | Batches): Promise<WrittenFile> {
  const temporary = temporaryName(path);
  // Only a file that this run created may be removed.
  let isOurs = false;
  const remove = () => {
    if (isOurs) rmSync(temporary, { force: true });
  };
  const forget = onSignal(remove);
  const drop = () => {
    forget();
    remove();
  };
  const show = async () => {
    await rename(temporary, path).catch((error) => {
      drop();
      throw error;
    });
    // From here on the file belongs to the user.
    isOurs = false;
    forget();
  };
  try {
    const fd = openSync(temporary, 'wx');
    isOurs = true;
    const size = await pourAndEnd(createWriteStream('', { fd }), pieces);
    return { size, show, drop };
  } catch (error) {
    drop();
    throw error;
  }
}

/** Writes a file that must not exist yet, and removes it if that fails. */
export async function writeNew(path: string, pieces: Pieces): Promise<void> {
  try {
    const fd = openSync(path, 'wx');
    await pourAndEnd(createWriteStream('', { fd }), pieces).catch((error) => {
      rmSync(path, { force: true });
      throw error;
    });
  } catch (error) {
    throw writeError(path, error);
  }
}

function temporaryName(path: string): string {
  return `${path}.${process.pid}.tmp`;
}

/** Returns the final name of a temporary file; any other name as it is. */
export function finalName(name: string): string {
  return name.replace(/\.\d+\.tmp$/, '');
}

async function pourAndEnd(stream: Writable, pieces: Pieces | Batches): Promise<number> {
  const size = await pour(stream, pieces);
  stream.end();
  await finished(stream);
  return size;
}

async function pour(stream: Writable, pieces: Pieces | Batches): Promise<number> {
  // Each write reports its failure; without a listener the same error would end the process.
  stream.on('error', () => {});
  let size = 0;
  // An asynchronous loop over the pieces would wait a turn for each.
  for await (const batch of Symbol.asyncIterator in pieces ? pieces : [pieces]) {
    for (const bytes of gathered(batch)) {
      await written(stream, bytes);
      size += bytes.length;
    }
  }
  return size;
}

function* gathered(pieces: Pieces): Generator<Uint8Array> {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      yield Buffer.from(text);
      yield piece;
      text = '';
    } else {
      text += piece;
      if (text.length < MAX_JOINED_CHARS) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  if (text !== '') yield Buffer.from(text);
}

function written(stream: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((done, failed) => {
    stream.write(bytes, (error) => (error ? failed(error) : done()));
  });
}

/** Returns a failure to write as an error for the user. Returns a closed pipe as it is: that is not a failure. */
export function writeError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  if (error.code === 'EPIPE') return error;
  const reason = {
    ENOSPC: 'no space left',
    EDQUOT: 'the disk quota is used up',
    EFBIG: 'it would be larger than a file may be there (ulimit -f, or the file system)',
    EACCES: 'permission denied',
    ENOENT: 'no such directory',
    EISDIR: 'it is a directory',
    ENOTDIR: 'a part of the path is not a directory',
    EEXIST: 'its temporary file exists already',
  };
  const why = reason[error.code as keyof typeof reason] ?? String(error.code);
  const check = path === 'standard output' ? '' : `check ${dirname(resolve(path))}, or `;
  return new UserError('cannotWrite', `cannot write ${path}: ${why}`, `${check}write elsewhere`);
}

/** Reads the first bytes of a file as text; null if it does not exist. Opens no FIFO, device or link. */
export async function readStart(path: string, bytes: number): Promise<string | null> {
  const info = await statOrNull(lstat(path));
  if (info === null) return null;
  if (!info.isFile()) throw occupied(path, 'exists and is not a regular file');
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw writeError(path, error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns the error for a path that must not be overwritten. */
export function occupied(
  path: string,
  why: string,
  hint = '-o FILE writes to another file',
): UserError {
  return new UserError('cannotWrite', `${path} ${why}`, hint);
}
