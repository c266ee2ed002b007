import { untilDamaged } from '../files/damaged-input.ts';
import { decompress } from '../files/decompress.ts';
import type { FoundFile } from '../files/found-file.ts';

/** Maximum bytes of a log that may be a paste, not a recording. */
const MAX_BYTES = 1 << 20;

/** Returns the text of a file that may be a paste, to read it another way; null if it is long. */
export async function pastedText({ name, bytes }: FoundFile): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of untilDamaged(decompress(bytes(), name), () => undefined)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}
