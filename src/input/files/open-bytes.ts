import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/**
 * Yields the bytes of a file, or of standard input for `-`, in chunks whose memory is reused: copy what you keep. While
 * one chunk is used, the next one is read.
 */
export async function* openBytes(path: string): AsyncGenerator<Uint8Array> {
  if (path === '-') {
    yield* process.stdin as AsyncIterable<Uint8Array>;
    return;
  }
  const handle = await open(path, 'r');
  // Memory is not filled with zeros, because a small file needs little of it.
  let buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let spare = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let next = readAhead(handle, buffer);
  try {
    for (;;) {
      const { bytesRead } = await next;
      if (bytesRead === 0) return;
      next = readAhead(handle, spare);
      yield buffer.subarray(0, bytesRead);
      [buffer, spare] = [spare, buffer];
    }
  } finally {
    await next.catch(() => undefined);
    await handle.close();
  }
}

/** Reads the next chunk. Its error has a handler, because it would end the process before the caller awaits it. */
function readAhead(handle: FileHandle, buffer: Buffer): Promise<{ readonly bytesRead: number }> {
  const next = handle.read(buffer, 0, CHUNK_BYTES);
  next.catch(() => undefined);
  return next;
}
