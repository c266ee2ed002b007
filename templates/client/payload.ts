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
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const stream = packed.pipeThrough(new DecompressionStream('deflate-raw'));
  const inflated = new Uint8Array(await new Response(stream).arrayBuffer());
  if (inflated.length > size) throw damaged('a part is longer than it says');
  return inflated;
}
