import type { ReportDocument } from '../../src/model/document.ts';
import type { Run } from '../../src/model/run.ts';
import { type EncodeOptions, encodePayload } from '../../src/payload/encode.ts';
import type { Manifest } from '../../src/payload/manifest.ts';
import { readManifest } from '../../src/payload/manifest-text.ts';

/** Writes bytes as they are: sizes are then those before deflate. */
export const plain = (bytes: Uint8Array) => bytes;

/** Reads what {@link plain} wrote, without the end of the stream. */
export const unpack = async (bytes: Uint8Array, size: number) => bytes.subarray(0, size);

/** A document of runs. */
export function documentOf(runs: readonly Run[]): ReportDocument {
  return { schemaVersion: 1, generator: 'statgraph test', title: 'title', runs };
}

/** A payload as it is read: its list of contents and its other texts. */
export interface Packed {
  readonly manifest: Manifest;
  readonly texts: readonly string[];
}

/** Packs a document. */
export async function packed(
  document: ReportDocument,
  options: Partial<EncodeOptions> = {},
): Promise<Packed> {
  const all = encodePayload(document, { deflate: plain, ...options });
  const read = all.map((text) => () => text);
  const { manifest, texts } = await readManifest(read, unpack);
  return { manifest, texts: all.slice(texts) };
}
