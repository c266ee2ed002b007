import { group, max, median, sort } from 'd3-array';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Run } from '../../model/run.ts';
import { steadinessColumns } from '../runs/steadiness-columns.ts';
import { comparedRuns } from './compared-runs.ts';
import type { Division, SweepMeasure, SweepPart } from './sweep-part.ts';
import { mainResult } from './winners.ts';

/** The values of a figure in both halves of each pair: before and after. */
export type PairedValues = readonly (readonly [before: number, after: number])[];

/** The figures of pairs of runs that differ in one parameter only, which goes from one value to another. */
export interface PairedChange {
  readonly parameter: string;
  readonly from: string;
  readonly to: string;
  readonly result: PairedValues;
  /** Null if not all runs of the pairs have it. */
  readonly response: PairedValues | null;
  /** In percent. */
  readonly cpu: PairedValues | null;
  /** In seconds. */
  readonly atZero: PairedValues | null;
}

/** The measures of which pairs are compared. */
export interface PairedMeasures {
  readonly result: SweepMeasure;
  readonly response: SweepMeasure | undefined;
}

/** Maximum number of values of a parameter that are compared with the first. */
const MAX_VALUES = 12;

/** Returns the measures of which the pairs of a part are compared; null without a result. */
export function pairedMeasures(part: SweepPart): PairedMeasures | null {
  const result = mainResult(part);
  const response = part.measures.find(
    (measure) => measure.group === 'result' && measure.isResponseTime && measure !== result,
  );
  return result === undefined ? null : { result, response };
}

/**
 * Returns what each value of a parameter changed against its first one, over all pairs that differ in nothing else; first
 * of the parameter that changed most. Runs of one setting count by their medians. The runs of the part are among those of
 * the document.
 */
export function pairedChanges(part: SweepPart, runs: readonly Run[]): readonly PairedChange[] {
  const measures = pairedMeasures(part);
  if (measures === null) return [];
  const { result, response } = measures;
  const cpu = part.measures.find(({ metric, unit }) => metric === CPU_BUSY && unit === '%');
  const columns = steadinessColumns(part.runs.map((i) => keyFigures(runs[i]!)));
  const atZero = columns.find(({ unit }) => unit === 's');
  const ofFactors = part.factors.map((factor) => {
    const values = [...new Set(factor.values)];
    if (values.length > MAX_VALUES) return [];
    const cells = comparedRuns(part, factor, result);
    const [first, ...others] = values;
    const from = first!;
    return others.flatMap((to): PairedChange[] => {
      const pairs = pairsOf(cells, factor, [from, to]);
      const valuesOfPairs = (measure: { readonly values: ArrayLike<number> } | undefined) =>
        measure === undefined ? null : pairedValues(pairs, measure.values);
      if (pairs.length === 0) return [];
      return [
        {
          ...{ parameter: factor.name, from, to, result: valuesOfPairs(result)! },
          ...{
            response: valuesOfPairs(response),
            cpu: valuesOfPairs(cpu),
            atZero: valuesOfPairs(atZero),
          },
        },
      ];
    });
  });
  return sort(ofFactors, (changes) => -largest(changes)).flat();
}

/** Returns how much the result changed at most, as a logarithm. */
function largest(changes: readonly PairedChange[]): number {
  const pairs = changes.flatMap(({ result }) => result);
  return max(pairs, ([before, after]) => Math.abs(Math.log(after / before))) ?? 0;
}

/** The runs of both halves of a pair. */
type RunPair = readonly [readonly number[], readonly number[]];

function pairsOf(
  cells: readonly (readonly number[])[],
  factor: Division,
  [from, to]: readonly [string, string],
): readonly RunPair[] {
  return cells.flatMap((runs): RunPair[] => {
    const byValue = group(runs, (i) => factor.values[i]!);
    const [before, after] = [byValue.get(from), byValue.get(to)];
    return before && after ? [[before, after]] : [];
  });
}

function pairedValues(pairs: readonly RunPair[], values: ArrayLike<number>): PairedValues | null {
  const middle = (runs: readonly number[]) => median(runs, (i) => values[i]!) ?? Number.NaN;
  const found = pairs.map(([before, after]) => [middle(before), middle(after)] as const);
  return found.flat().some(Number.isNaN) ? null : found;
}
