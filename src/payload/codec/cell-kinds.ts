import { stateCode } from '../../model/state.ts';
import { checkCount, damaged } from '../damaged.ts';
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

/** Writes kinds, at least one: each run of equal ones once, and how long all but the last are. */
export function writeKinds(kinds: Uint8Array, to: ByteWriter): void {
  const starts = [0];
  for (let i = 1; i < kinds.length; i++) if (kinds[i] !== kinds[i - 1]) starts.push(i);
  const [, ...ends] = starts;
  to.count(ends.length);
  to.bytes(Uint8Array.from(starts, (start) => kinds[start]!));
  writePlanes(
    Uint32Array.from(ends, (end, i) => end - starts[i]! - 1),
    to,
  );
}

/** Cells of one kind, up to but not including `to`. */
export interface KindRun {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
}

/** Reads the kinds of `length` cells. */
export function readKinds(length: number, from: ByteReader): KindRun[] {
  const changes = checkCount(from.count(), length - 1, 'it has more runs than cells');
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
