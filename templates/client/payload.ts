import { damaged } from '../../src/payload/damaged.ts';
import { openPayload, type Payload } from '../../src/payload/open.ts';
import { pageTexts } from './page-texts.ts';

export type { Payload };

/** Opens the data of a page; null if it has none. */
export async function readPayload(page: Document): Promise<Payload | null> {
  const texts = pageTexts(page);
  if ((await texts.at(0)) === undefined) return null;
  return openPayload(texts, inflate);
}

/** Inflates packed bytes of a payload with the browser's own decompression; fails if there are more than `size`. */
export async function inflate(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // If writing fails, reading fails too and reports it.
  for (const written of [writer.write(bytes as Uint8Array<ArrayBuffer>), writer.close()]) {
    written.catch(() => {});
  }
  const inflated = new Uint8Array(await new Response(readable).arrayBuffer());
  if (inflated.length > size) throw damaged('a part is longer than it says');
  return inflated;
}
