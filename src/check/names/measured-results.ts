import { figureName } from '../../analyse/results/figure-name.ts';
import { mainColumns } from '../../analyse/results/main-columns.ts';
import {
  benchmarkGroups,
  type GroupRow,
  type ResultGroup,
} from '../../analyse/results/result-groups.ts';
import type { Run } from '../../model/run.ts';
import { latencyName } from './latency-name.ts';
import type { MeasuredResult } from './measured.ts';

/** A printed figure with the ways to name it; the first is the one that is printed. */
export interface NamedResult {
  readonly measured: MeasuredResult;
  readonly words: readonly string[];
}

/** Returns the figures of all benchmarks of a run. */
export function measuredResults(run: Run): readonly NamedResult[] {
  return benchmarkGroups(run).flatMap((group) => group.rows.flatMap((row) => ofRow(group, row)));
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
      ...{ value: cell.value, file: row.file, line: cell.line, isMain: main.includes(i) },
    };
    return [{ measured, words }];
  });
}
