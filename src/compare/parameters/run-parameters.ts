import type { Run } from '../../model/run.ts';
import { nameParameters } from './name-parameters.ts';
import type { Parameter } from './parameter.ts';
import { isRepeat } from './repeat.ts';
import { type StatedParameter, statedParameters } from './stated-parameters.ts';
import { uncountedNames } from './uncounted-names.ts';

/** The parameters of runs: those that vary, and those that are the same of all. */
export interface RunParameters {
  readonly varying: readonly Parameter[];
  readonly same: readonly Parameter[];
}

/** The name of the parameter that is the whole name of a run. */
export const WHOLE_NAME = 'run';

/** The name of a run and what it states: all that its parameters depend on. */
export interface StatingRun {
  readonly title: string;
  readonly stated: readonly StatedParameter[];
}

/** Returns what the parameters of a run depend on. */
export function statingRun(run: Run): StatingRun {
  return { title: run.title, stated: statedParameters(run) };
}

/** The parameters of runs, as {@link parametersOfRuns} finds them. */
export function runParameters(runs: readonly Run[]): RunParameters {
  return parametersOfRuns(runs.map(statingRun));
}

/**
 * The parameters of runs by their labels, by what their benchmarks printed, and by their names. A parameter that divides
 * the runs as an earlier one does, with the same numbers, is left out, unless both are labels. If nothing else
 * distinguishes the runs, their whole names do, unless a name is only a number of the run.
 */
export function parametersOfRuns(runs: readonly StatingRun[]): RunParameters {
  const given = statedByAll(runs);
  const named = nameParameters(runs.map(({ title }) => title));
  const all: Parameter[] = [];
  for (const parameter of [...given, ...named]) {
    const repeats = ({ name, values, isPrinted }: Parameter) =>
      name === parameter.name ||
      (isEqual(values, parameter.values) && (isPrinted !== false || parameter.isPrinted !== false));
    const known = all.findIndex(repeats);
    if (known < 0) all.push(parameter);
    else if (parameter.isPrinted !== true) all[known] = { ...all[known]!, isPrinted: false };
  }
  const isVarying = ({ values }: Parameter) => new Set(values).size > 1;
  return {
    varying: withWholeNames(runs, all.filter(isVarying)),
    same: given.filter((parameter) => !isVarying(parameter)),
  };
}

function withWholeNames(
  runs: readonly StatingRun[],
  varying: readonly Parameter[],
): readonly Parameter[] {
  const distinct = varying.filter((parameter) => !isRepeat(parameter));
  const settings = runs.map((_, i) => JSON.stringify(distinct.map(({ values }) => values[i])));
  const values = uncountedNames(runs.map(({ title }) => title));
  const both = settings.map((setting, i) => setting + values[i]!);
  return new Set(both).size === new Set(settings).size
    ? varying
    : [...varying, { name: WHOLE_NAME, values }];
}

/** Returns what runs state with one value each: threads, a block size that is the same in all jobs. */
function statedByAll(runs: readonly StatingRun[]): readonly Parameter[] {
  const stated = runs.map((run) => {
    const single = run.stated.filter(
      ({ source, values }) => source !== 'version' && values.length === 1,
    );
    return new Map(single.map((parameter) => [parameter.name, parameter]));
  });
  const names = new Set(stated.flatMap((ofRun) => [...ofRun.keys()]));
  return Array.from(names, (name) => {
    const found = stated.map((ofRun) => ofRun.get(name));
    return {
      name,
      values: found.map((parameter) => parameter?.values[0] ?? ''),
      isPrinted: found.every((parameter) => parameter?.source !== 'label'),
    };
  });
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.every((value, i) => value === b[i] || Number(value) === Number(b[i] || Number.NaN));
}
