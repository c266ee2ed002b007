import { group } from 'd3-array';
import { benchmarkTests } from '../../analyse/results/result-groups.ts';
import { rowNumber } from '../../analyse/results/row-number.ts';
import type { Run } from '../../model/run.ts';
import { nameParameters } from './name-parameters.ts';
import type { Parameter } from './parameter.ts';

/** The parameters of runs: those that vary, and those that are the same of all. */
export interface RunParameters {
  readonly varying: readonly Parameter[];
  readonly same: readonly Parameter[];
}

/**
 * The parameters of runs by their labels, by what their benchmarks printed, and by their names. A parameter that divides
 * the runs as an earlier one does, with the same numbers, is left out.
 */
export function runParameters(runs: readonly Run[]): RunParameters {
  const labelled = new Set(runs.flatMap(({ labels = [] }) => labels.map(([name]) => name)));
  const given = byName(runs.map((run) => [...(run.labels ?? []), ...printed(run)])).map(
    (parameter) => ({ ...parameter, isPrinted: !labelled.has(parameter.name) }),
  );
  const named = nameParameters(runs.map(({ title }) => title));
  const all: Parameter[] = [];
  for (const parameter of [...given, ...named]) {
    const repeats = ({ name, values }: Parameter) =>
      name === parameter.name || isEqual(values, parameter.values);
    const known = all.findIndex(repeats);
    if (known < 0) all.push(parameter);
    else if (parameter.isPrinted !== true) all[known] = { ...all[known]!, isPrinted: false };
  }
  const isVarying = ({ values }: Parameter) => new Set(values).size > 1;
  return {
    varying: all.filter(isVarying),
    same: given.filter((parameter) => !isVarying(parameter)),
  };
}

type Named = readonly (readonly [name: string, value: string])[];

function byName(ofRuns: readonly Named[]): readonly Parameter[] {
  const maps = ofRuns.map((pairs) => new Map([...pairs].reverse()));
  const names = new Set(ofRuns.flatMap((pairs) => pairs.map(([name]) => name)));
  return Array.from(names, (name) => ({ name, values: maps.map((map) => map.get(name) ?? '') }));
}

/**
 * What benchmarks printed of their load: the threads or clients of one that printed only one row, named by a number, and
 * options that are the same in all its jobs, such as block size and depth.
 */
function printed(run: Run): Named {
  const loads = benchmarkTests(run).flatMap(({ rowHead, rows }) => {
    const [row] = rows;
    const isNumber = rows.length === 1 && !Number.isNaN(rowNumber(row!.name));
    return isNumber ? [[rowHead, row!.name] as const] : [];
  });
  const options = group(
    run.results.flatMap(({ parameters = [] }) => parameters),
    ([name]) => name,
    ([, value]) => value,
  );
  const shared = [...options].filter(([name, values]) => name !== VERSION && values.size === 1);
  return [...loads, ...shared.map(([name, values]) => [name, [...values.keys()][0]!] as const)];
}

/** The parameter that says which version of a benchmark ran, not what it did. */
const VERSION = 'version';

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.every((value, i) => value === b[i] || Number(value) === Number(b[i] || Number.NaN));
}
