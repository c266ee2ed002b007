import { stateCode } from '../../model/state.ts';
import { contentOf, type KindRun, stateOf } from './cell-kinds.ts';

/** The division of cells into bins. */
export interface BinGrid {
  /** The number of samples of a bin. */
  readonly size: number;
  /** The number of samples of the first bin that come before the first cell. */
  readonly before: number;
}

/** Minimum count of numbers in a bin; a bin with fewer is kept as it is. */
export const MIN_NUMBERS = 4;

/** The role of a cell with a number that counts. A cell without a number has role 0. */
export const COUNTED = 1;
/** The role of a cell with a number that does not count. */
const NOT_COUNTED = 2;

/** Returns the role of each cell of a block: averages since boot do not count. */
export function rolesOf(length: number, runs: readonly KindRun[]): Uint8Array {
  const roles = new Uint8Array(length);
  for (const { kind, from, to } of runs) {
    if (contentOf(kind) === 'nothing') continue;
    roles.fill(stateOf(kind) === stateCode['since-boot'] ? NOT_COUNTED : COUNTED, from, to);
  }
  return roles;
}

/** Whether the number of a cell is written as it is. */
export function isAlone(role: number, isSmallBin: boolean): boolean {
  return role === NOT_COUNTED || (isSmallBin && role === COUNTED);
}

export type Values = Int32Array | Float64Array;

/** The numbers of a block in bins. */
export interface BinNumbers {
  /** The cells of bins with few numbers, and those that do not count, in their order. */
  readonly alone: Values;
  /** The least number of each other bin. */
  readonly least: Values;
  /** The greatest number; whole numbers as steps from the least, which are small. */
  readonly greatest: Values;
  /** For bins whose numbers differ: the mean of all but the least and the greatest, as a step in the same way. */
  readonly means: Values;
  /** The number of cells that have one more than the mean, so that the sum of whole numbers is exact. */
  readonly more: Int32Array;
  /** The positions of the least and of the greatest number in the bin. */
  readonly leastAt: Int32Array;
  readonly greatestAt: Int32Array;
}

/** An array of the same type. */
export function numbersLike(values: Values, length: number): Values {
  return values instanceof Int32Array ? new Int32Array(length) : new Float64Array(length);
}

/** Returns the number from which steps are counted: the least for whole numbers, whose steps are exact, else 0. */
export function baseOf(values: Values, least: number): number {
  return values instanceof Int32Array ? least : 0;
}
