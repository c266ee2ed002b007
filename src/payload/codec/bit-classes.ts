import { damaged } from '../damaged.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';

/**
 * Numbers from 0 to 2^32 as a symbol and extra bits, as JPEG and deflate itself write lengths: the symbol says how
 * many bits the number has and its first `head` bits after the leading one; only the lower bits are left to the extra
 * bits, where nearby numbers differ anyway. So deflate sees few and skewed bytes at any scale.
 */
export function symbolOf(value: number, head: number): number {
  const low = 31 - Math.clz32(value) - head;
  return low <= 0 ? value : (low << head) + (value >>> low);
}

/** Maximum bits of the head for which the symbols of numbers up to `max` fit in a byte; at least 3, which always do. */
function headFor(max: number): number {
  let head = 7;
  while (symbolOf(max, head) > 255) head--;
  return head;
}

/** Writes numbers as {@link symbolOf} and extra bits, low bits first. */
export function writeBitClasses(values: Uint32Array, streams: StreamsWriter): void {
  let max = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > max) max = values[i]!;
  const head = headFor(max);
  streams.symbols.byte(head);
  const symbols = streams.symbols.reserve(values.length);
  const bits = streams.extras.reserve(values.length * 4);
  let at = 0;
  let held = 0;
  let free = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const low = 31 - Math.clz32(value) - head;
    if (low <= 0) {
      symbols[i] = value;
      continue;
    }
    symbols[i] = (low << head) + (value >>> low);
    const rest = value & ((1 << low) - 1);
    held |= rest << free;
    free += low;
    if (free < 32) continue;
    bits[at] = held;
    bits[at + 1] = held >>> 8;
    bits[at + 2] = held >>> 16;
    bits[at + 3] = held >>> 24;
    at += 4;
    free -= 32;
    held = rest >>> (low - free);
  }
  for (; free > 0; free -= 8, held >>>= 8) bits[at++] = held;
  streams.extras.giveBack(bits.length - at);
}

/** For each symbol the least number of its class and the number of its extra bits. */
interface ClassTable {
  readonly least: Uint32Array;
  readonly low: Uint8Array;
}

const tables = new Map<number, ClassTable>();

function tableOf(head: number): ClassTable {
  const cached = tables.get(head);
  if (cached !== undefined) return cached;
  const least = new Uint32Array(256);
  const low = new Uint8Array(256);
  for (let symbol = 0; symbol < 256; symbol++) {
    low[symbol] = Math.max(0, (symbol >> head) - 1);
    least[symbol] = (symbol - (low[symbol]! << head)) << low[symbol]!;
  }
  tables.set(head, { least, low });
  return { least, low };
}

/** Reads what {@link writeBitClasses} wrote. */
export function readBitClasses(out: Uint32Array, streams: StreamsReader): void {
  const head = streams.symbols.byte();
  if (head < 3 || head > 7) throw damaged('it has an unknown kind of numbers');
  const { least, low } = tableOf(head);
  const symbols = streams.symbols.bytes(out.length);
  let total = 0;
  for (let i = 0; i < symbols.length; i++) total += low[symbols[i]!]!;
  const packed = streams.extras.bytes((total + 7) >> 3);
  const bits = new Uint8Array(packed.length + 8);
  bits.set(packed);
  let bit = 0;
  for (let i = 0; i < symbols.length; i++) {
    const symbol = symbols[i]!;
    const count = low[symbol]!;
    if (count === 0) {
      out[i] = least[symbol]!;
      continue;
    }
    const at = bit >> 3;
    const shift = bit & 7;
    const four = bits[at]! | (bits[at + 1]! << 8) | (bits[at + 2]! << 16) | (bits[at + 3]! << 24);
    // Up to 28 bits after up to 7 others are more than four bytes.
    const all = shift === 0 ? four : (four >>> shift) | (bits[at + 4]! << (32 - shift));
    out[i] = least[symbol]! + (all & ((1 << count) - 1));
    bit += count;
  }
}
