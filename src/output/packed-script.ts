import { inflateRawSync } from 'node:zlib';

/** Returns the text of a script that is raw deflate in base64. */
export function unpackScript(packed: string): string {
  return inflateRawSync(Buffer.from(packed, 'base64')).toString();
}
