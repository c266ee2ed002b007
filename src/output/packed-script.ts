import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Returns a script as raw deflate in base64. */
export function packScript(text: string): string {
  return deflateRawSync(text, { level: 9 }).toString('base64');
}

/** Returns the text of a script that is raw deflate in base64. */
export function unpackScript(packed: string): string {
  return inflateRawSync(Buffer.from(packed, 'base64')).toString();
}
