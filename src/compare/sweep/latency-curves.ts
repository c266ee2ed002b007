import { ascending, max } from 'd3-array';
import type { CurveLine, ResultCurve } from '../../analyse/results/result-curves.ts';
import { axisUnit, toAxis } from '../../model/display-unit.ts';
import { joinParts } from '../../text/join-parts.ts';
import { mainWork } from './knees.ts';
import { medianPoints, type SweepPanel } from './sweep-lines.ts';
import type { MeasureCurves, SweepMeasure, SweepPart } from './sweep-part.ts';

/**
 * The response time over the work, with the number that varies at each point: how much time more work costs. Nothing if
 * one of them is missing.
 */
export function latencyCurves(
  part: SweepPart,
  panels: readonly SweepPanel[],
): readonly MeasureCurves[] {
  const { x, relativeTo, measures } = part;
  const work = mainWork(part);
  const time = measures.find(({ group, isResponseTime }) => group === 'result' && isResponseTime);
  if (x === null || work === undefined || time === undefined || relativeTo !== null) return [];
  const unit = axisUnit(work, max(work.values) ?? 0);
  const drawn = panels.map(({ name, lines }) => ({
    name,
    lines: lines.map((line): CurveLine => {
      const timeAt = new Map(
        medianPoints(line, x.values, time.values).map((point) => [point.x, point.y]),
      );
      const points = medianPoints(line, x.values, work.values).flatMap((point) => {
        const value = timeAt.get(point.x);
        return value === undefined ? [] : [{ number: toAxis(unit, point.y), value, at: point.x }];
      });
      return curveLine(line.name, time, points);
    }),
  }));
  const numbers = drawn.flatMap(({ lines }) => lines.flatMap((line) => line.numbers ?? []));
  const across = joinParts([work.title, unit.symbol], ', ');
  const curves = drawn.map(
    ({ name, lines }): ResultCurve => ({
      title: joinParts([`${time.title} by ${work.title}`, name], ' · '),
      ...{ across, lines, numbers: numbers.toSorted(ascending), isLogarithmic: true },
    }),
  );
  return numbers.length === 0 ? [] : [{ group: 'result', curves }];
}

/** The response time at an amount of work, and the number that varies. */
interface WorkPoint {
  readonly number: number;
  readonly value: number;
  readonly at: number;
}

function curveLine(name: string, time: SweepMeasure, points: readonly WorkPoint[]): CurveLine {
  return {
    ...labelOf(name, time),
    values: Float64Array.from(points, ({ value }) => value),
    numbers: points.map(({ number }) => number),
    pointNames: points.map(({ at }) => String(at)),
    dots: points,
  };
}

/** The name and the unit of a line; the only line of a chart is named after what it shows. */
export function labelOf(name: string, { title, metric, unit }: SweepMeasure) {
  return { label: name || title, metric, unit };
}
