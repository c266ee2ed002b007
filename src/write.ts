import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { UserError } from './errors.ts';

/** Small pieces are gathered to this many characters before they are written. */
const PIECE = 1 << 18;

/** Writes pieces of text to a file, or to standard output for `-`, with back pressure. */
export async function writeText(path: string, pieces: Iterable<string>): Promise<number> {
  return path === '-' ? pour(process.stdout, pieces) : writeFileText(path, pieces);
}

/** Writes beside the file and renames, so that nothing half-written is ever seen under its name. */
async function writeFileText(path: string, pieces: Iterable<string>): Promise<number> {
  const temporary = `${path}.${process.pid}.tmp`;
  const drop = () => rmSync(temporary, { force: true });
  const forget = onSignal(drop);
  try {
    const stream = createWriteStream(temporary, { flags: 'wx' });
    const size = await pour(stream, pieces);
    stream.end();
    await finished(stream);
    await rename(temporary, path);
    return size;
  } catch (error) {
    drop();
    throw cannotWrite(path, error);
  } finally {
    forget();
  }
}

/** Cleans up when the user or the system ends the process, which then ends by the same signal. */
function onSignal(cleanUp: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals) => {
    forget();
    cleanUp();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return forget;
}

async function pour(stream: Writable, pieces: Iterable<string>): Promise<number> {
  let gathered = '';
  let size = 0;
  let failure: unknown;
  stream.once('error', (error) => {
    failure = error;
  });
  const flush = async () => {
    if (failure !== undefined) throw failure;
    const bytes = Buffer.from(gathered);
    gathered = '';
    size += bytes.length;
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  };
  for (const piece of pieces) {
    gathered += piece;
    if (gathered.length >= PIECE) await flush();
  }
  if (gathered !== '') await flush();
  return size;
}

function cannotWrite(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = {
    ENOSPC: 'no space left',
    EACCES: 'permission denied',
    ENOENT: 'no such directory',
  };
  const why = reason[error.code as keyof typeof reason] ?? String(error.code);
  return new UserError(
    'cannotWrite',
    `cannot write ${path}: ${why}`,
    `-o FILE writes elsewhere, see ${dirname(resolve(path))}`,
  );
}

/** The first bytes of a file as text, or null if there is no such file. */
export async function readStart(path: string, bytes: number): Promise<string | null> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw cannotWrite(path, error);
  });
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
