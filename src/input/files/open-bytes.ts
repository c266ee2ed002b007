import { open } from 'node:fs/promises';

const CHUNK = 256 * 1024;

/** The bytes of a file, or of standard input for `-`, in chunks whose memory is reused: copy what you keep. */
export async function* openBytes(path: string): AsyncGenerator<Uint8Array> {
  if (path === '-') {
    yield* process.stdin as AsyncIterable<Uint8Array>;
    return;
  }
  const handle = await open(path, 'r');
  try {
    const buffer = new Uint8Array(CHUNK);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
