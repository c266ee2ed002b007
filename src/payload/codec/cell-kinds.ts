import { stateCode } from '../../model/state.ts';
import { checkCount, damaged } from '../damaged.ts';
import { SharedList } from '../shared-list.ts';
import { readPlanes, writePlanes } from './byte-planes.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** The kind of a cell is the code of its state, plus this if it has no number. */
export const NO_NUMBER = 8;
const MAX_KIND = 2 * NO_NUMBER - 1;

/** Whether a cell of a kind has a number that counts: averages since boot do not. */
export function countsInBin(kind: number): boolean {
  return kind < NO_NUMBER && kind !== stateCode['since-boot'];
}

/** Writes the kinds of the blocks of a frame. The columns of a row mostly have the same, which are written once. */
export class KindsWriter {
  /** The number of bytes that they took. */
  bytes = 0;
  readonly #written = new SharedList<Uint8Array>({ keyOf: hashOf, same: areSame });

  /**
   * Writes kinds, at least one: how often they change, then each run of equal ones once, and how long all but the last
   * are. Of kinds that the frame has: more changes than cells, by how many kinds ago they were written.
   */
  write(kinds: Uint8Array, to: ByteWriter): void {
    const count = this.#written.items.length;
    const index = this.#written.indexOf(kinds);
    const before = to.length;
    if (index < count) to.count(kinds.length - 1 + count - index);
    else writeRuns(kinds, to);
    this.bytes += to.length - before;
  }
}

function writeRuns(kinds: Uint8Array, to: ByteWriter): void {
  const ofRuns = [kinds[0]!];
  const lengths: number[] = [];
  let start = 0;
  for (let i = 1; i < kinds.length; i++) {
    if (kinds[i] === kinds[i - 1]) continue;
    lengths.push(i - start - 1);
    ofRuns.push(kinds[i]!);
    start = i;
  }
  to.count(lengths.length);
  to.bytes(new Uint8Array(ofRuns));
  writePlanes(new Uint32Array(lengths), to);
}

function hashOf(kinds: Uint8Array): number {
  let hash = kinds.length;
  for (let i = 0; i < kinds.length; i++) hash = (Math.imul(hash, 31) + kinds[i]!) | 0;
  return hash;
}

function areSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Cells of one kind, up to but not including `to`. */
export interface KindRun {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
}

/** Reads the kinds of the blocks of a frame. */
export class KindsReader {
  readonly #read: (readonly KindRun[])[] = [];

  /** Reads the kinds of `length` cells. */
  read(length: number, from: ByteReader): readonly KindRun[] {
    const changes = from.count();
    if (changes < length) {
      const runs = readRuns(length, changes, from);
      this.#read.push(runs);
      return runs;
    }
    const ago = checkCount(changes - length + 1, this.#read.length, 'it has the kinds of no block');
    const runs = this.#read.at(-ago)!;
    if (runs.at(-1)!.to !== length) throw damaged('its runs do not add up');
    return runs;
  }
}

function readRuns(length: number, changes: number, from: ByteReader): readonly KindRun[] {
  const kinds = from.bytes(changes + 1);
  const lengths = new Uint32Array(changes);
  readPlanes(lengths, 1, from);
  let at = 0;
  return Array.from(kinds, (each, run) => {
    const kind = checkCount(each, MAX_KIND, 'it has an unknown state');
    if (at >= length) throw damaged('its runs do not add up');
    const start = at;
    at = run < changes ? at + lengths[run]! : length;
    return { kind, from: start, to: at };
  });
}

/** The kind of each of `length` cells. */
export function kindOfEach(length: number, runs: readonly KindRun[]): Uint8Array {
  const kinds = new Uint8Array(length);
  for (const { kind, from, to } of runs) kinds.fill(kind, from, to);
  return kinds;
}
