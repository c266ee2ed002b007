import { group, median } from 'd3-array';
import type { CurveLine, ResultCurve } from '../../analyse/results/result-curves.ts';
import type { MetricId } from '../../model/metric.ts';
import { joinParts } from '../../text/join-parts.ts';
import { type Parameter, parameterNumbers } from '../parameters/parameter.ts';
import type { RunColumn } from './run-column.ts';
import type { RunTable } from './run-table.ts';

/** Minimum number of different values of a parameter over which a result is drawn. */
const MIN_VALUES = 3;
/** Maximum number of parameters over which results are drawn. */
const MAX_PARAMETERS = 2;
/** Maximum number of lines that can be distinguished. */
const MAX_LINES = 6;

/** Metrics of response times, which are drawn beside the work. */
const RESPONSE_TIMES: readonly MetricId[] = ['benchmark.latency.percentile', 'benchmark.latency'];

/**
 * The results of runs over each parameter that is a number: a dot for each run, a line through the medians. Runs that
 * differ in another parameter have lines of their own if those are few.
 */
export function runCurves({ titles, varying, columns }: RunTable): readonly ResultCurve[] {
  const results = drawnResults(columns);
  const numbered = varying.flatMap((parameter) => {
    const numbers = parameterNumbers(parameter);
    return numbers !== null && new Set(numbers).size >= MIN_VALUES ? [{ parameter, numbers }] : [];
  });
  return numbered.slice(0, MAX_PARAMETERS).flatMap(({ parameter, numbers }) => {
    const groups = linesOf([...titles.keys()], { parameter, numbers, varying });
    return results.map((column) => curveOf(column, { across: parameter.name, numbers, groups }));
  });
}

/** The first work and the first response time of which every run has a value. */
function drawnResults(columns: readonly RunColumn[]): readonly RunColumn[] {
  const whole = columns.filter(
    ({ kind, values }) => kind === 'result' && !values.some(Number.isNaN),
  );
  const isTime = ({ metric }: RunColumn) => metric !== null && RESPONSE_TIMES.includes(metric);
  const work = whole.find((column) => column.better === 'more');
  const time = whole.find(isTime);
  return [work, time].filter((column) => column !== undefined);
}

/** Runs that are a line, by their indices; without a name if there is only one. */
interface LineRuns {
  readonly name: string;
  readonly runs: readonly number[];
}

interface Across {
  readonly parameter: Parameter;
  readonly numbers: readonly number[];
  readonly varying: readonly Parameter[];
}

function linesOf(all: readonly number[], { parameter, numbers, varying }: Across): LineRuns[] {
  const others = varying.filter((other) => other !== parameter);
  const groups = group(all, (i) => others.map(({ values }) => values[i]).join(', '));
  const areLines = [...groups.values()].every(
    (ofGroup) => new Set(ofGroup.map((i) => numbers[i])).size >= MIN_VALUES,
  );
  if (groups.size > MAX_LINES || !areLines) return [{ name: '', runs: all }];
  return Array.from(groups, ([name, ofGroup]) => ({ name, runs: ofGroup }));
}

interface CurvePlan {
  readonly across: string;
  readonly numbers: readonly number[];
  readonly groups: readonly LineRuns[];
}

function curveOf(column: RunColumn, { across, numbers, groups }: CurvePlan): ResultCurve {
  const distinct = [...new Set(numbers)].sort((a, b) => a - b);
  const { values } = column;
  const name = joinParts([column.subject, column.name], ' ');
  return {
    title: `${name} by ${across}`,
    across,
    numbers: distinct,
    lines: groups.map(({ name: line, runs }): CurveLine => {
      const at = (number: number) => runs.filter((i) => numbers[i] === number);
      return {
        label: line || name,
        metric: column.metric!,
        unit: column.unit!,
        values: Float64Array.from(
          distinct,
          (number) => median(at(number), (i) => values[i]!) ?? Number.NaN,
        ),
        dots: runs.map((i) => ({ number: numbers[i]!, value: values[i]! })),
      };
    }),
  };
}
