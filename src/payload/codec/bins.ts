import { countsInBin, NO_NUMBER } from './cell-kinds.ts';
import type { Numbers } from './numbers.ts';

/** The division of cells into bins. */
export interface BinGrid {
  /** The number of samples of a bin. */
  readonly size: number;
  /** The number of samples of the first bin that come before the first cell. */
  readonly before: number;
}

/** Minimum count of numbers in a bin; a bin with fewer is kept as it is. */
export const MIN_NUMBERS = 4;

/** Whether the number of a cell is written as it is. */
export function isAlone(kind: number, isSmallBin: boolean): boolean {
  return kind < NO_NUMBER && (isSmallBin || !countsInBin(kind));
}

/** The numbers of a block in bins. */
export interface BinNumbers {
  /** The cells of bins with few numbers, and those that do not count, in their order. */
  readonly alone: Numbers;
  /** The least number of each other bin. */
  readonly least: Numbers;
  /** The greatest number; whole numbers as steps from the least, which are small. */
  readonly greatest: Numbers;
  /** For bins whose numbers differ: the mean of all but the least and the greatest, as a step in the same way. */
  readonly means: Numbers;
  /** The number of cells that have one more than the mean, so that the sum of whole numbers is exact. */
  readonly more: Int32Array;
  /** The positions of the least and of the greatest number in the bin. */
  readonly leastAt: Int32Array;
  readonly greatestAt: Int32Array;
}

/** An array of the same type. */
export function numbersLike(values: Numbers, length: number): Numbers {
  return values instanceof Int32Array ? new Int32Array(length) : new Float64Array(length);
}

/** Returns the number from which steps are counted: the least for whole numbers, whose steps are exact, else 0. */
export function baseOf(values: Numbers, least: number): number {
  return values instanceof Int32Array ? least : 0;
}
