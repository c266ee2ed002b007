import { figureName } from '../../analyse/results/figure-name.ts';
import { mainColumns } from '../../analyse/results/main-columns.ts';
import {
  benchmarkGroups,
  type GroupRow,
  type ResultGroup,
} from '../../analyse/results/result-groups.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';
import { comparedWords } from './compared-words.ts';
import { latencyName } from './latency-name.ts';
import type { Measured, MeasuredResult } from './measured.ts';
import { signalWords } from './signal-words.ts';

/** All that a run measured by the words that name it, in lower case. */
export interface Names {
  /** What one entity of a host measured: `disk sda in use`, `cpu busy`, `transactions/s`. */
  readonly single: ReadonlyMap<string, readonly Measured[]>;
  /** What all entities of a kind measured: `disk in use`. */
  readonly kinds: ReadonlyMap<string, readonly Measured[]>;
  /** All of them, results first. */
  readonly all: readonly Measured[];
}

/** Finds the words for all that a run measured; cached, because each rule looks there. */
export const measuredNames = cachedBy((run: Run): Names => {
  const single = new Map<string, Measured[]>();
  const kinds = new Map<string, Measured[]>();
  for (const { measured, words } of measuredResults(run)) addAll(single, words, measured);
  for (const signal of signalsOf(run).all) {
    const words = signalWords(signal);
    const { unit } = signal.logs[0]!;
    const name = words.single[0]!;
    const measured: Measured = { kind: 'signal', name, host: signal.host, unit, signal };
    addAll(single, words.single, measured);
    addAll(kinds, words.kind, measured);
  }
  return { single, kinds, all: [...new Set([...single.values()].flat())] };
});

function addAll(
  names: Map<string, Measured[]>,
  words: readonly string[],
  measured: Measured,
): void {
  for (const name of new Set(words.map(comparedWords))) {
    const found = names.get(name);
    if (found === undefined) names.set(name, [measured]);
    else found.push(measured);
  }
}

/** A printed figure with the ways to name it; the first is the one that is printed. */
interface NamedResult {
  readonly measured: MeasuredResult;
  readonly words: readonly string[];
}

/** Returns the figures of all benchmarks of a run. */
function measuredResults(run: Run): readonly NamedResult[] {
  const whole = benchmarkGroups(run).filter(({ isPart }) => !isPart);
  return whole.flatMap((group) => group.rows.flatMap((row) => ofRow(group, row)));
}

function ofRow(group: ResultGroup, row: GroupRow): readonly NamedResult[] {
  const main = mainColumns(group)?.shown ?? [];
  return group.columns.flatMap((column, i): NamedResult[] => {
    const cell = row.cells[i];
    if (!cell || cell.value === null || column.unit === null) return [];
    const latency = latencyName(column.metric, column.printed);
    const names = [figureName(column), ...(latency === null ? [] : [latency])];
    const rows = group.rows.length > 1 ? [`${row.name} `] : ['', `${row.name} `];
    const words = [...rows, `${group.title}, ${row.name} `, `${group.tool} `].flatMap((before) =>
      names.map((name) => `${before}${name}`),
    );
    const measured: MeasuredResult = {
      ...{ kind: 'result', name: words[0]!, host: group.host, unit: column.unit, column },
      ...{ value: cell.value, file: placeOf(row), line: cell.line, isMain: main.includes(i) },
    };
    return [{ measured, words }];
  });
}

/** The file of a row; of a sum also of how many it is. */
function placeOf({ file, summed }: GroupRow): string {
  return summed === undefined ? file : `sum of ${summed}, from ${file}`;
}
