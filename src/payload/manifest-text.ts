import { decodeBase64, encodeBase64 } from './codec/base64.ts';
import { checksum } from './codec/checksum.ts';
import { type Deflate, endStream, joinBytes } from './codec/deflated.ts';
import { checkCount, damaged } from './damaged.ts';
import { paddedLength } from './frame-writer.ts';
import { fromJson, toJson } from './json.ts';
import type { Manifest } from './manifest.ts';
import { TEXT_BYTES } from './place-frames.ts';

/** Inflates packed bytes; must fail if there are more than `size`. */
export type Inflate = (bytes: Uint8Array, size: number) => Promise<Uint8Array>;

/**
 * The texts of a payload; undefined after the last. An array has them at once, a page that is still being parsed as
 * they come.
 */
export interface Texts {
  at(index: number): MaybeText | Promise<MaybeText>;
}

type MaybeText = (() => string) | undefined;

/** The first bytes of a payload: `sgp` and the version of this format. */
const MAGIC = [0x73, 0x67, 0x70, 3] as const;
/** Bytes of the head: magic, number of texts, bytes of the JSON, packed bytes, checksum; four bytes each. */
const HEAD_BYTES = 20;
/** Maximum bytes of the JSON of a manifest; that of 500 disks has 1 MB. */
const MAX_JSON_BYTES = 256 << 20;
/** Maximum bytes that deflate can make of one. */
export const MAX_INFLATE_RATIO = 1032;

/** The manifest as texts of base64, one unless it is very large. */
export function writeManifest(manifest: Manifest, deflate: Deflate): string[] {
  const json = new TextEncoder().encode(toJson(manifest));
  const packed = deflate(json);
  const bytes = new Uint8Array(paddedLength(HEAD_BYTES + packed.length));
  const count = Math.ceil(bytes.length / TEXT_BYTES);
  bytes.set(MAGIC);
  bytes.set(packed, HEAD_BYTES);
  const head = new DataView(bytes.buffer);
  head.setUint32(4, count, true);
  head.setUint32(8, json.length, true);
  head.setUint32(12, packed.length, true);
  head.setUint32(16, checksum(packed), true);
  return Array.from({ length: count }, (_, i) =>
    encodeBase64(bytes.subarray(i * TEXT_BYTES, (i + 1) * TEXT_BYTES)),
  );
}

/** The manifest of a payload, and the number of its texts. */
export async function readManifest(
  texts: Texts,
  inflate: Inflate,
): Promise<{ manifest: Manifest; texts: number }> {
  const first = await textAt(texts, 0);
  if (first.length < HEAD_BYTES || MAGIC.some((byte, i) => first[i] !== byte)) {
    throw damaged('it begins with something else, or is of another version');
  }
  const [count, size, packedSize, sum] = [4, 8, 12, 16].map((at) => numberAt(first, at));
  const most = Math.min(MAX_JSON_BYTES, packedSize! * MAX_INFLATE_RATIO);
  checkCount(size!, most, 'its list of contents has the wrong length');
  const parts = [first];
  while (parts.length < count!) parts.push(await textAt(texts, parts.length));
  const packed = joinBytes(parts).subarray(HEAD_BYTES, HEAD_BYTES + packedSize!);
  if (packed.length !== packedSize || checksum(packed) !== sum) {
    throw damaged('its list of contents was changed');
  }
  const json = await inflate(endStream([packed]), size!);
  return { manifest: fromJson(new TextDecoder().decode(json)) as Manifest, texts: count! };
}

function numberAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}

async function textAt(texts: Texts, index: number): Promise<Uint8Array> {
  const text = await texts.at(index);
  if (text === undefined) throw damaged('a part is missing');
  return decodeBase64(text());
}
