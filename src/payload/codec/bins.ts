import { stateCode } from '../../model/state.ts';
import { contentOf, type KindRun, stateOf } from './cell-kinds.ts';

/** How cells are divided into bins. */
export interface BinGrid {
  /** The samples of a bin. */
  readonly size: number;
  /** The samples of the first bin that come before the first cell. */
  readonly before: number;
}

/** A bin with fewer numbers is kept as it is. */
export const FEWEST_NUMBERS = 4;

/** What is in a cell: nothing (0), a number that counts, or a number that does not. */
export const COUNTS = 1;
const APART = 2;

/** What is in each cell of a block: averages since boot do not count. */
export function rolesOf(length: number, runs: readonly KindRun[]): Uint8Array {
  const roles = new Uint8Array(length);
  for (const { kind, from, to } of runs) {
    if (contentOf(kind) === 'nothing') continue;
    roles.fill(stateOf(kind) === stateCode['since-boot'] ? APART : COUNTS, from, to);
  }
  return roles;
}

/** Whether the number of a cell is written as it is. */
export function isAlone(role: number, isSmallBin: boolean): boolean {
  return role === APART || (isSmallBin && role === COUNTS);
}

export type Values = Int32Array | Float64Array;

/** The numbers of a block in bins. */
export interface BinNumbers {
  /** The cells of bins with few numbers, and those that do not count, in their order. */
  readonly alone: Values;
  /** The least number of each other bin. */
  readonly least: Values;
  /** The greatest; whole numbers as steps from the least, which are small. */
  readonly greatest: Values;
  /** For bins whose numbers differ: the mean of all but the least and the greatest, as a step like that. */
  readonly means: Values;
  /** How many cells have one more than the mean, so that the sum of whole numbers is exact. */
  readonly more: Int32Array;
  /** Where in the bin the least and the greatest number are. */
  readonly leastAt: Int32Array;
  readonly greatestAt: Int32Array;
}

/** An array of the same type. */
export function numbersLike(values: Values, length: number): Values {
  return values instanceof Int32Array ? new Int32Array(length) : new Float64Array(length);
}

/** What steps begin at: those of whole numbers are exact, those of doubles are not. */
export function baseOf(values: Values, least: number): number {
  return values instanceof Int32Array ? least : 0;
}
