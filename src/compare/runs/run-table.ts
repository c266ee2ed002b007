import { sort } from 'd3-array';
import type { Run } from '../../model/run.ts';
import { isNameless } from '../parameters/name-parameters.ts';
import { type Parameter, parameterNumbers } from '../parameters/parameter.ts';
import { parametersOfRuns, WHOLE_NAME } from '../parameters/run-parameters.ts';
import { usedDeviceColumns } from './device-columns.ts';
import { numberColumns } from './number-columns.ts';
import { resultColumns } from './result-columns.ts';
import { type RunColumn, rankingColumn } from './run-column.ts';
import { type RunCourses, shownCourses } from './run-course.ts';
import { type FirstFinding, type RunSummary, runSummary } from './run-summary.ts';
import { type SharedName, sharedName } from './shared-name.ts';
import { steadinessColumns } from './steadiness-columns.ts';

/** Maximum number of parameters that are columns. */
const MAX_PARAMETERS = 3;
/** Maximum number of columns between the name of a run and what limited it. */
const MAX_COLUMNS = 9;

/** Matches what is between the words of a name. */
const WORD_ENDS = /[-_., /=]+/g;

/** Whether a name has one of some words, which may be several beside each other. */
function hasWords(name: string, words: readonly string[]): boolean {
  const ofName = ` ${name.replaceAll(WORD_ENDS, ' ')} `;
  return words.some((word) => ofName.includes(` ${word} `));
}

/** A table with a row for each run. */
export interface RunTable {
  readonly titles: readonly string[];
  readonly name: SharedName;
  /** Parameters first, then results, how steady they were, and what was measured. Each has a value for at least one run. */
  readonly columns: readonly RunColumn[];
  /** The columns that have no room. */
  readonly leftOut: readonly RunColumn[];
  /** The parameters that vary, and those that are the same of all runs. */
  readonly varying: readonly Parameter[];
  readonly same: readonly Parameter[];
  /** What limited each run: its first finding; null without any. */
  readonly limits: readonly (FirstFinding | null)[];
  readonly courses: RunCourses;
}

/** Returns the table of runs: what varies between them, what they did, how hard they worked, what limited them. */
export function runTable(runs: readonly Run[]): RunTable {
  return tableOfRuns(runs.map(runSummary));
}

/** Returns the table of runs of which only the summaries are known. */
export function tableOfRuns(runs: readonly RunSummary[]): RunTable {
  const { varying, same } = parametersOfRuns(runs);
  const figures = runs.map((run) => run.figures);
  const titles = runs.map(({ title }) => title);
  // A run's name is in its row already.
  const isInName = ({ name, values }: Parameter) =>
    values.every((value, i) =>
      name === WHOLE_NAME
        ? titles[i]!.includes(value)
        : titles[i] === value || hasWords(titles[i]!, [`${name}${value}`, `${name} ${value}`]),
    );
  const shown = varying.filter(
    (parameter) => isOrder(parameter) || !(isInName(parameter) || isNameless(parameter)),
  );
  const parameters = shown.map(parameterColumn);
  const measured = [
    ...resultColumns(figures),
    ...steadinessColumns(figures),
    ...numberColumns(runs.map(({ numbers }) => numbers)),
    ...usedDeviceColumns(figures),
  ];
  const all = [...parameters, ...measured].filter(hasValues);
  const others = parameters.slice(MAX_PARAMETERS);
  const columns = all.filter((column) => !others.includes(column)).slice(0, MAX_COLUMNS);
  return {
    ...{ titles, varying, same, name: sharedName(titles) },
    columns,
    leftOut: all.filter((column) => !columns.includes(column)),
    limits: runs.map(({ limit }) => limit),
    courses: shownCourses(runs.map(({ courses }) => courses)),
  };
}

/** Minimum number of values of a number in whose order its runs are. */
const MIN_ORDERED_VALUES = 4;

/** Whether runs have an order of their own: a number with several values varies between them. */
export function areOrdered({ varying }: Pick<RunTable, 'varying'>): boolean {
  return varying.some(isOrder);
}

/** Whether a single number orders runs: each has another value of it. */
export function isOneOrder({ varying }: Pick<RunTable, 'varying'>): boolean {
  return varying.some(
    (parameter) => isOrder(parameter) && new Set(parameter.values).size === parameter.values.length,
  );
}

function isOrder(parameter: Parameter): boolean {
  const numbers = parameterNumbers(parameter);
  return numbers !== null && new Set(numbers).size >= MIN_ORDERED_VALUES;
}

/** Returns the runs of a table, the best first; in their own order if they have one. */
export function rankedRuns(table: RunTable): readonly number[] {
  const column = rankingColumn(table.columns);
  return column === undefined || areOrdered(table)
    ? [...table.titles.keys()]
    : runsByResult(table, column);
}

/** Returns the runs of a table, those with the best value of a column first; those without one are last. */
export function runsByResult(
  { titles }: RunTable,
  { values, better }: RunColumn,
): readonly number[] {
  const rankOf = (run: number) => {
    const value = values[run]!;
    if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
    return better === 'more' ? -value : value;
  };
  return sort(titles.keys(), rankOf);
}

function parameterColumn(parameter: Parameter): RunColumn {
  const numbers = parameterNumbers(parameter);
  const isPlain = numbers !== null && parameter.values.every((text) => /^[-+\d.]+$/.test(text));
  return {
    ...{ kind: 'parameter', subject: '', name: parameter.name, metric: null, unit: null },
    values: Float64Array.from(numbers ?? []),
    words: isPlain ? null : parameter.values,
    better: null,
  };
}

function hasValues({ values, words }: RunColumn): boolean {
  return words?.some((word) => word !== '') ?? values.some((value) => !Number.isNaN(value));
}
