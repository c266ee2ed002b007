import { extent, greatest, group, median, rollup } from 'd3-array';
import { USUAL_THRESHOLD_PERCENT } from '../repeats/change.ts';
import type { Division, SweepMeasure } from './sweep-part.ts';

/** The results of runs with one value of a parameter. More is better. */
interface CellResults {
  readonly count: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The results of each value of a parameter where all else was equal. */
export type ComparedResults = ReadonlyMap<string, CellResults>;

/** Returns the results of runs by their values of a parameter. */
export function cellOf(
  runs: readonly number[],
  factor: Division,
  result: SweepMeasure,
): ComparedResults {
  const byValue = group(runs, (i) => factor.values[i]!);
  const pairs = Array.from(byValue, ([value, ofValue]) => {
    const given = ofValue.map((i) => result.values[i]!);
    const results = result.better === 'less' ? given.map((each) => 1 / each) : given;
    const [least, most] = extent(results) as [number, number];
    return [value, { count: results.length, median: median(results)!, least, most }] as const;
  });
  return new Map(pairs);
}

/** The ratio of two values in a cell. */
interface Ratio {
  readonly ratio: number;
  /** Whether it is beyond what runs of one setting differ by: its repeats, and the usual threshold. */
  readonly isClear: boolean;
}

/** Returns the ratio of the results of two values in a cell. */
export function ratioIn(cell: ComparedResults, a: string, b: string): Ratio {
  const [ofA, ofB] = [cell.get(a)!, cell.get(b)!];
  const ratio = ofA.median / ofB.median;
  const isApart = ofA.least > ofB.most || ofB.least > ofA.most;
  return { ratio, isClear: isApart && Math.max(ratio, 1 / ratio) > LEAST_RATIO };
}

const LEAST_RATIO = 1 + USUAL_THRESHOLD_PERCENT / 100;

/** Returns the value that clearly beats all others of its cell most often. */
export function mostWins(all: readonly string[], cells: readonly ComparedResults[]) {
  const winners = cells.flatMap((cell) => {
    const best = greatest(cell.keys(), (value) => cell.get(value)!.median)!;
    const isBest = [...cell.keys()].every(
      (other) => other === best || ratioIn(cell, best, other).isClear,
    );
    return isBest ? best : [];
  });
  const wins = rollup(
    winners,
    ({ length }) => length,
    (value) => value,
  );
  const value = greatest(all, (each) => wins.get(each) ?? 0)!;
  return { value, wins: wins.get(value) ?? 0, of: cells.length };
}
