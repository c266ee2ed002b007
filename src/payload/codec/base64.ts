import { damaged } from '../damaged.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The two characters of each 12 bits, low byte first. */
let pairs: Uint16Array | null = null;

function pairTable(): Uint16Array {
  pairs ??= Uint16Array.from({ length: 4096 }, (_, bits) => {
    return ALPHABET.charCodeAt(bits >> 6) | (ALPHABET.charCodeAt(bits & 63) << 8);
  });
  return pairs;
}

/** Bytes, a multiple of three, as base64 without padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const table = pairTable();
  const out = new Uint8Array((bytes.length / 3) * 4);
  for (let i = 0, o = 0; i < bytes.length; i += 3, o += 4) {
    const three = (bytes[i]! << 16) | (bytes[i + 1]! << 8) | bytes[i + 2]!;
    const first = table[three >> 12]!;
    const second = table[three & 4095]!;
    out[o] = first;
    out[o + 1] = first >> 8;
    out[o + 2] = second;
    out[o + 3] = second >> 8;
  }
  return new TextDecoder().decode(out);
}

type FromBase64 = (text: string) => Uint8Array;

/** The bytes of base64; the engine's own reader where it has one. */
export function decodeBase64(text: string): Uint8Array {
  const { fromBase64 } = Uint8Array as { fromBase64?: FromBase64 };
  try {
    return fromBase64 === undefined ? decodeSlowly(text) : fromBase64.call(Uint8Array, text);
  } catch {
    throw damaged('it is not base64');
  }
}

function decodeSlowly(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
