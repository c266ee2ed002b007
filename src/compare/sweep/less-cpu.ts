import { group, max, median, min } from 'd3-array';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import { USUAL_THRESHOLD_PERCENT } from '../repeats/change.ts';
import { isCpuTimeCommon } from '../runs/equal-cpus.ts';
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
/** CPU time of an operation, else the CPU use of the host or of its server's processes. The first that is known counts. */
const CPU_USES: readonly MetricId[] = [
  'cost.cpu',
  CPU_BUSY,
  'process.cpu.total',
  'process.cpu.of_all',
];

/**
 * Returns which values of the parameters of a part did the same as others with less CPU time, all else being equal. Its
 * runs are among those of the document.
 */
export function lessCpuOf(part: SweepPart, runs: readonly Run[]): readonly LessCpu[] {
  const result = mainResult(part);
  const ofPart = part.runs.map((i) => runs[i]!);
  const common = CPU_USES.filter((use) => isCpuTimeCommon(use, ofPart));
  const cpu = common.map((use) => part.measures.find(({ metric }) => metric === use)).find(Boolean);
  if (result === undefined || cpu === undefined) return [];
  return part.factors.flatMap((factor) => {
    const others = othersOf(part, factor);
    const found = comparedRuns(part, factor, result).flatMap((runs) => {
      const labels = others.map(({ name, values }) => valueLabel(name, String(values[runs[0]!])));
      const setting = labels.join(', ');
      return cheaperIn(runs, { factor, result, cpu }).map((pair) => ({ ...pair, setting }));
    });
    return [...group(found, ({ value, other }) => JSON.stringify([value, other])).values()].map(
      (places) => {
        const { value, other } = places[0]!;
        return { parameter: factor.name, value, other, result, cpu, places };
      },
    );
  });
}

interface Measured {
  readonly factor: Division;
  readonly result: SweepMeasure;
  readonly cpu: SweepMeasure;
}

/** Returns the pairs of values with the same result of which one used clearly less: no run of it used as much. */
function cheaperIn(runs: readonly number[], { factor, result, cpu }: Measured) {
  const byValue = group(runs, (i) => factor.values[i]!);
  const settings = Array.from(byValue, ([value, ofValue]) => {
    const uses = ofValue.map((i) => cpu.values[i]!);
    const did = median(ofValue, (i) => result.values[i]!)!;
    return { value, did, uses, used: median(uses)! };
  }).filter(({ uses }) => uses.every((use) => use > 0));
  return settings.flatMap((a) =>
    settings
      .filter((b) => {
        const isSame = Math.max(a.did / b.did, b.did / a.did) <= MAX_RESULT_RATIO;
        return isSame && b.used / a.used >= MIN_CPU_RATIO && max(a.uses)! < min(b.uses)!;
      })
      .map((b) => ({
        ...{ value: a.value, other: b.value, used: a.used, usedByOther: b.used },
        isRepeated: a.uses.length > 1 && b.uses.length > 1,
      })),
  );
}
