import { greatest, group, median } from 'd3-array';
import type { CurveLine, ResultCurve } from '../../analyse/results/result-curves.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import { joinParts } from '../../text/join-parts.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { type Parameter, parameterNumbers } from '../parameters/parameter.ts';
import { valueLabel } from '../sweep/sweep-axes.ts';
import { bytesColumn, hardlyDiffers, type RunColumn } from './run-column.ts';
import type { RunTable } from './run-table.ts';

/** Minimum number of different values of a parameter over which a result is drawn. */
const MIN_VALUES = 3;
/** Maximum number of parameters over which results are drawn. */
const MAX_PARAMETERS = 2;
/** Maximum number of words below an axis. */
const MAX_WORDS = 12;
/** Maximum number of lines that can be distinguished. */
const MAX_LINES = 6;

/** Metrics of response times, which are drawn beside the work. */
const RESPONSE_TIMES: readonly MetricId[] = ['benchmark.latency.percentile', 'benchmark.latency'];

/**
 * The results of runs over each parameter that is a number, else over the one with most words: a dot for each run, a line
 * through the medians. Runs that differ in another parameter have lines of their own if those are few.
 */
export function runCurves({ titles, varying, columns }: RunTable): readonly ResultCurve[] {
  const results = drawnColumns(columns);
  const numbered = varying.flatMap((parameter) => {
    const numbers = parameterNumbers(parameter);
    return numbers !== null && new Set(numbers).size >= MIN_VALUES ? [{ parameter, numbers }] : [];
  });
  const axes = numbered.length > 0 ? numbered.slice(0, MAX_PARAMETERS) : wordAxis(varying);
  const plans = axes.map(({ parameter, ...axis }): CurvePlan => {
    const groups = linesOf([...titles.keys()], { parameter, numbers: axis.numbers, varying });
    return { across: parameter.name, ...axis, groups };
  });
  // Where the other parameters are lines, the same dots over one of them would say nothing new.
  const whole = plans.find(({ groups }) => groups.length > 1);
  return (whole === undefined ? plans : [whole]).flatMap((plan) =>
    results.map((column) => curveOf(column, plan)),
  );
}

/** The parameter on the horizontal axis of a curve, and where each run is on it. */
interface RunAxis {
  readonly parameter: Parameter;
  /** One for each run. */
  readonly numbers: readonly number[];
  /** The words for which the numbers stand. */
  readonly words?: readonly string[];
}

/** Returns the parameter with most words as an axis; none without several. */
function wordAxis(varying: readonly Parameter[]): readonly RunAxis[] {
  const wordsOf = ({ values }: Parameter) => [...new Set(values)].sort(naturalOrder);
  const parameter = greatest(varying, (each) => wordsOf(each).length);
  if (parameter === undefined) return [];
  const words = wordsOf(parameter);
  if (words.length < MIN_VALUES || words.length > MAX_WORDS) return [];
  return [{ parameter, words, numbers: parameter.values.map((value) => words.indexOf(value)) }];
}

/**
 * The first work, its bytes and response time, seconds at zero, and use of the CPUs of which every run has a value; none if no figure
 * differs.
 */
function drawnColumns(columns: readonly RunColumn[]): readonly RunColumn[] {
  const whole = columns.filter(({ words, values }) => words === null && !values.some(Number.isNaN));
  const results = whole.filter(({ kind }) => kind === 'result');
  const isTime = ({ metric }: RunColumn) => metric !== null && RESPONSE_TIMES.includes(metric);
  const work = results.find((column) => column.better === 'more');
  const drawn = [
    work,
    bytesColumn(whole),
    results.find(isTime),
    whole.find(
      ({ kind, unit, values }) =>
        kind === 'steadiness' && unit === 's' && values.some((n) => n > 0),
    ),
    whole.find(({ metric }) => metric === CPU_BUSY),
  ].filter(
    (column): column is RunColumn =>
      column !== undefined && (column === work || !hardlyDiffers(column)),
  );
  return drawn.every(hardlyDiffers) ? [] : drawn;
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
  const groups = group(all, (i) =>
    others.map(({ name, values }) => valueLabel(name, values[i]!)).join(', '),
  );
  const areLines = [...groups.values()].every(
    (ofGroup) => new Set(ofGroup.map((i) => numbers[i])).size >= MIN_VALUES,
  );
  if (groups.size > MAX_LINES || !areLines) return [{ name: '', runs: all }];
  return Array.from(groups, ([name, ofGroup]) => ({ name, runs: ofGroup }));
}

interface CurvePlan extends Pick<RunAxis, 'numbers' | 'words'> {
  readonly across: string;
  readonly groups: readonly LineRuns[];
}

function curveOf(column: RunColumn, { across, numbers, words, groups }: CurvePlan): ResultCurve {
  const distinct = [...new Set(numbers)].sort((a, b) => a - b);
  const { values } = column;
  const name = joinParts([column.subject, column.name], ' ');
  return {
    title: name,
    across,
    numbers: distinct,
    ...(words !== undefined && { words }),
    lines: groups.map(({ name: line, runs }): CurveLine => {
      const at = group(runs, (i) => numbers[i]!);
      return {
        label: line || name,
        metric: column.metric!,
        unit: column.unit!,
        values: Float64Array.from(
          distinct,
          (number) => median(at.get(number) ?? [], (i) => values[i]!) ?? Number.NaN,
        ),
        dots: runs.map((i) => ({ number: numbers[i]!, value: values[i]! })),
      };
    }),
  };
}
