import { ascending, median } from 'd3-array';
import type { CurveLine, ResultCurve } from '../../analyse/results/result-curves.ts';
import { joinParts } from '../../text/join-parts.ts';
import { findKnee } from './knee.ts';
import { mainWork } from './knees.ts';
import { labelOf, latencyCurves } from './latency-curves.ts';
import { drawnSweepPanels, medianPoints, type SweepLine, type SweepPanel } from './sweep-lines.ts';
import type {
  Division,
  MeasureCurves,
  SweepMeasure,
  SweepNumber,
  SweepPart,
} from './sweep-part.ts';

/**
 * The curves of a part without the runs that were left out: each measure over the number that varies, a dot for each run
 * and a line through medians; after the results the response time over the work.
 */
export function sweepCurves(
  part: SweepPart,
  leftOut: ReadonlySet<number>,
): readonly MeasureCurves[] {
  const { x } = part;
  if (x === null) return [];
  const panels = drawnSweepPanels(part, leftOut);
  const knees = panels.map((panel) => kneesOf(panel, part));
  const over = part.measures.map((measure): MeasureCurves => {
    const drawn = relative(part, measure, leftOut);
    const curves = panels.map((panel, i) => ({
      ...curveOf(drawn, panel, x),
      divisions: knees[i]!,
    }));
    return { group: measure.group, curves };
  });
  const results = over.filter((_, i) => isMain(part.measures[i]!));
  return [
    ...results,
    ...latencyCurves(part, panels),
    ...over.filter((curves) => !results.includes(curves)),
  ].map(withOneAxis);
}

/** Returns where the result of the only line of a chart stops growing; nothing if it does not. */
function kneesOf({ lines }: SweepPanel, part: SweepPart): readonly number[] {
  const work = mainWork(part);
  const [line, ...others] = lines.filter(({ runs }) => runs.length > 0);
  if (work === undefined || line === undefined || others.length > 0) return [];
  const knee = findKnee(medianPoints(line, part.x!.values, work.values));
  return knee?.shape === 'stops' || knee?.shape === 'falls' ? [knee.at.x] : [];
}

/** Whether a measure is work or its response time. */
function isMain({ group, better, isResponseTime }: SweepMeasure): boolean {
  return group === 'result' && (better === 'more' || isResponseTime);
}

/** Charts beside each other have the same axis. */
function withOneAxis({ group, curves }: MeasureCurves): MeasureCurves {
  if (curves.length < 2) return { group, curves };
  const beside = curves.flatMap(({ lines }) =>
    lines.flatMap(({ dots = [] }) => dots.map(({ value }) => value)),
  );
  return { group, curves: curves.map((curve) => ({ ...curve, beside })) };
}

function curveOf(measure: SweepMeasure, panel: SweepPanel, x: SweepNumber): ResultCurve {
  const { title, values, isResponseTime } = measure;
  const numbers = distinctNumbers(x);
  return {
    title: joinParts([`${title} by ${x.name}`, panel.name], ' · '),
    ...{ across: x.name, numbers, isLogarithmic: isResponseTime },
    lines: panel.lines.map((line): CurveLine => {
      const points = new Map(medianPoints(line, x.values, values).map(({ x: at, y }) => [at, y]));
      return {
        ...labelOf(line.name, measure),
        values: Float64Array.from(numbers, (number) => points.get(number) ?? Number.NaN),
        dots: knownRuns(line, x, values).map((i) => ({ number: x.values[i]!, value: values[i]! })),
      };
    }),
  };
}

function knownRuns({ runs }: SweepLine, x: SweepNumber, values: readonly number[]) {
  return runs.filter((i) => !Number.isNaN(x.values[i]! + values[i]!));
}

/** All numbers, so that charts beside each other have the same axis. */
function distinctNumbers({ values }: SweepNumber): readonly number[] {
  return [...new Set(values.filter((value) => !Number.isNaN(value)))].sort(ascending);
}

/** A measure as ratios to the runs that the reader chose: to those of the same number and chart, or to the one of this name. */
function relative(
  part: SweepPart,
  measure: SweepMeasure,
  leftOut: ReadonlySet<number>,
): SweepMeasure {
  const { relativeTo, lines, panels, x } = part;
  if (relativeTo === null) return measure;
  const shown = [...part.names.keys()].filter((i) => !leftOut.has(i));
  const ofLine = shown.filter((i) => isValue(lines, i, relativeTo));
  const named = shown.filter((i) => part.names[i] === relativeTo);
  const isAlike = (i: number, base: number) =>
    x!.values[i] === x!.values[base] && panels?.values[i] === panels?.values[base];
  const basesOf = (i: number) =>
    ofLine.length > 0 ? ofLine.filter((base) => isAlike(i, base)) : named;
  const values = measure.values.map(
    (value, i) => value / (median(basesOf(i), (base) => measure.values[base]!) ?? Number.NaN),
  );
  return {
    ...measure,
    ...{ values, unit: '1', isResponseTime: false },
    title: `${measure.title}, ratio to ${relativeTo}`,
  };
}

/** Whether a run has a value of a division, which may be given without the name of its number. */
function isValue(division: Division | null, run: number, value: string): boolean {
  return division !== null && [value, `${division.name} ${value}`].includes(division.values[run]!);
}
