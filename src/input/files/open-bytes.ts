import { type FileHandle, open } from 'node:fs/promises';

const CHUNK = 256 * 1024;

/**
 * The bytes of a file, or of standard input for `-`, in chunks whose memory is reused: copy what you keep. While one
 * chunk is used, the next one is read.
 */
export async function* openBytes(path: string): AsyncGenerator<Uint8Array> {
  if (path === '-') {
    yield* process.stdin as AsyncIterable<Uint8Array>;
    return;
  }
  const handle = await open(path, 'r');
  // Memory that is not filled with zeros: a small file needs little of it.
  let buffer = Buffer.allocUnsafeSlow(CHUNK);
  let spare = Buffer.allocUnsafeSlow(CHUNK);
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

/** A failure waits until it is asked for: without a handler it would end the process before. */
function readAhead(handle: FileHandle, buffer: Buffer): Promise<{ readonly bytesRead: number }> {
  const next = handle.read(buffer, 0, CHUNK);
  next.catch(() => undefined);
  return next;
}
