import { group, max, median, min } from 'd3-array';
import type { Run } from '../../model/run.ts';
import { USUAL_THRESHOLD_PERCENT } from '../repeats/change.ts';
import { commonCpuUse } from '../runs/common-cpu-use.ts';
import { comparedRuns, othersOf } from './compared-runs.ts';
import { valueLabel } from './sweep-axes.ts';
import type { Division, SweepMeasure, SweepPart } from './sweep-part.ts';
import { mainResult } from './winners.ts';

/** A value of a parameter with the result of another one and less CPU time. */
export interface LessCpu {
  readonly parameter: string;
  readonly value: string;
  readonly other: string;
  readonly result: SweepMeasure;
  readonly cpu: SweepMeasure;
  /** Whether it is only so if all have as many CPUs, which no log has. */
  readonly areCpusUnknown: boolean;
  /** The settings of all else at which it was so. */
  readonly places: readonly LessCpuPlace[];
}

interface LessCpuPlace {
  /** `threads 16`; empty if nothing else varies. */
  readonly setting: string;
  /** The CPU use of both, in the unit of its measure. */
  readonly used: number;
  readonly usedByOther: number;
  /** Whether each was run several times. */
  readonly isRepeated: boolean;
}

/** Maximum ratio of results that are the same. */
const MAX_RESULT_RATIO = 1.01;
/** Minimum ratio of CPU use that is worth a sentence. */
const MIN_CPU_RATIO = 1 + USUAL_THRESHOLD_PERCENT / 100;

/**
 * Returns which values of the parameters of a part did the same as others with less CPU time, all else being equal. Its
 * runs are among those of the document.
 */
export function lessCpuOf(part: SweepPart, runs: readonly Run[]): readonly LessCpu[] {
  const result = mainResult(part);
  const ofPart = part.runs.map((i) => runs[i]!);
  const common = commonCpuUse(part.measures, ofPart);
  if (result === undefined || common === null) return [];
  const { cpu, areCpusUnknown } = common;
  const results = part.measures.filter(
    ({ better, group: kind }) => kind === 'result' && better === result.better,
  );
  return part.factors.flatMap((factor) => {
    const others = othersOf(part, factor);
    const found = comparedRuns(part, factor, result).flatMap((runs) => {
      const labels = others.map(({ name, values }) => valueLabel(name, String(values[runs[0]!])));
      const setting = labels.join(', ');
      return cheaperIn(runs, { factor, results, cpu }).map((pair) => ({ ...pair, setting }));
    });
    return [...group(found, ({ value, other }) => JSON.stringify([value, other])).values()].map(
      (places) => {
        const { value, other } = places[0]!;
        return { parameter: factor.name, value, other, result, cpu, areCpusUnknown, places };
      },
    );
  });
}

interface Measured {
  readonly factor: Division;
  /** All of them must be the same. */
  readonly results: readonly SweepMeasure[];
  readonly cpu: SweepMeasure;
}

/** Returns the pairs of values with the same results of which one used clearly less: no run of it used as much. */
function cheaperIn(runs: readonly number[], { factor, results, cpu }: Measured) {
  const byValue = group(runs, (i) => factor.values[i]!);
  const settings = Array.from(byValue, ([value, ofValue]) => {
    const uses = ofValue.map((i) => cpu.values[i]!);
    const did = results.map(({ values }) => median(ofValue, (i) => values[i]!)!);
    return { value, did, uses, used: median(uses)! };
  }).filter(({ uses }) => uses.every((use) => use > 0));
  return settings.flatMap((a) =>
    settings
      .filter((b) => {
        const isSame = a.did.every(
          (did, i) => Math.max(did / b.did[i]!, b.did[i]! / did) <= MAX_RESULT_RATIO,
        );
        return isSame && b.used / a.used >= MIN_CPU_RATIO && max(a.uses)! < min(b.uses)!;
      })
      .map((b) => ({
        ...{ value: a.value, other: b.value, used: a.used, usedByOther: b.used },
        isRepeated: a.uses.length > 1 && b.uses.length > 1,
      })),
  );
}
