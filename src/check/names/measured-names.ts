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
import type { Measured } from './measured.ts';
import { type SignalWords, signalWords } from './signal-words.ts';

/** All that a run measured by the words that name it, in lower case. */
export interface Names {
  /** What one entity of a host measured: `disk sda in use`, `cpu busy`, `transactions/s`. */
  readonly single: ReadonlyMap<string, readonly Measured[]>;
  /** What all entities of a kind measured: `disk in use`. */
  readonly kinds: ReadonlyMap<string, readonly Measured[]>;
  /** The figures of all devices, by the name of the figure without a device: `r_await`, `%util`. */
  readonly bare: ReadonlyMap<string, readonly Measured[]>;
  /** All of them, results first. */
  readonly all: readonly Measured[];
}

/** Finds the words for all that a run measured; cached, because each rule looks there. */
export const measuredNames = cachedBy((run: Run): Names => {
  const single = new Map<string, Measured[]>();
  const kinds = new Map<string, Measured[]>();
  const bare = new Map<string, Measured[]>();
  for (const { measured, words } of [measuredResults(run), measuredSignals(run)].flatMap(
    withNames,
  )) {
    addAll(single, words.single, measured);
    addAll(kinds, words.kind, measured);
    addAll(bare, words.bare, measured);
  }
  return { single, kinds, bare, all: [...new Set([...single.values()].flat())] };
});

/** A figure with the ways to name it. */
interface NamedFigure {
  readonly measured: Measured;
  readonly words: SignalWords;
}

/** Names each figure by the first of its words that no other one of its host has. */
function withNames(figures: readonly NamedFigure[]): readonly NamedFigure[] {
  const keyOf = (host: string, word: string) => JSON.stringify([host, comparedWords(word)]);
  const counts = new Map<string, number>();
  for (const { measured, words } of figures)
    for (const key of new Set(words.single.map((word) => keyOf(measured.host, word))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return figures.map(({ measured, words }) => {
    const isUnique = (word: string) => counts.get(keyOf(measured.host, word)) === 1;
    const name = words.single.find(isUnique) ?? measured.name;
    return { measured: { ...measured, name }, words };
  });
}

/** Returns all that logs measured over time. */
function measuredSignals(run: Run): readonly NamedFigure[] {
  return signalsOf(run).all.map((signal) => {
    const words = signalWords(signal);
    const { host, logs } = signal;
    const name = words.single[0]!;
    return { measured: { kind: 'signal', name, host, unit: logs[0]!.unit, signal }, words };
  });
}

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

/** Returns the figures of all benchmarks of a run. */
function measuredResults(run: Run): readonly NamedFigure[] {
  const whole = benchmarkGroups(run).filter(({ isPart }) => !isPart);
  return whole.flatMap((group) => group.rows.flatMap((row) => ofRow(group, row)));
}

function ofRow(group: ResultGroup, row: GroupRow): readonly NamedFigure[] {
  const main = mainColumns(group)?.shown ?? [];
  return group.columns.flatMap((column, i): NamedFigure[] => {
    const cell = row.cells[i];
    if (!cell || cell.value === null || column.unit === null) return [];
    const latency = latencyName(column.metric, column.printed);
    const names = [figureName(column), ...(latency === null ? [] : [latency])];
    const rows = group.rows.length > 1 ? [`${row.name} `] : ['', `${row.name} `];
    const befores = [...rows, `${group.title}, ${row.name} `, `${group.tool} `];
    const ways = befores.flatMap((before) => names.map((name) => `${before}${name}`));
    const single = [...ways, `${ways[0]} of ${row.file}`];
    const measured: Measured = {
      ...{ kind: 'result', name: ways[0]!, host: group.host, unit: column.unit, column },
      ...{
        row: row.name,
        value: cell.value,
        file: placeOf(row),
        line: cell.line,
        isMain: main.includes(i),
      },
    };
    return [{ measured, words: { single, kind: [], bare: [] } }];
  });
}

/** The file of a row; of a sum also of how many it is. */
function placeOf({ file, summed }: GroupRow): string {
  return summed === undefined ? file : `sum of ${summed}, from ${file}`;
}
