import { isUtf8 } from 'node:buffer';

const utf8 = new TextDecoder();

/**
 * Decodes text as UTF-8, or as Latin-1 if it is not valid: names that differ in one byte must stay different. It is
 * checked before decoding, because an error for each text would take a hundred times as long.
 */
export function decodeText(bytes: Uint8Array): string {
  return isUtf8(bytes) ? utf8.decode(bytes) : Buffer.from(bytes).toString('latin1');
}
