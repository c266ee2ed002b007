const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text as UTF-8, or as Latin-1 if it is not valid: names that differ in one byte must stay different. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}
