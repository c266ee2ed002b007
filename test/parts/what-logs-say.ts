import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import { cellAt, columnName, endOfColumn } from '../../src/model/column.ts';
import type { Finding, Level } from '../../src/model/finding.ts';
import type { ResultTable } from '../../src/model/result.ts';
import type { Run, Source } from '../../src/model/run.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';

/** A file of a results directory. */
export interface LogFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What is said of a results directory. */
export interface Said {
  readonly runs: readonly Run[];
  /** Rule and name of what was at a limit. */
  readonly limits: ReadonlySet<string>;
  /** The same, and what is doubtful. */
  readonly warned: ReadonlySet<string>;
  /** The printed numbers of each column, from the first report to the last; those of each log that has the column. */
  readonly numbers: ReadonlyMap<string, readonly (readonly number[])[]>;
}

const WHOLE = { from: 0, to: Number.POSITIVE_INFINITY };

/** Reads the files as a directory of a name, as the commands do. */
export async function whatIsSaid(files: readonly LogFile[], name = 'run'): Promise<Said> {
  const folder = mkdtempSync(join(tmpdir(), 'statgraph-parts-'));
  try {
    for (const { path, bytes } of files) {
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    const loaded = await load([join(folder, name)], {});
    return saidOf(
      loaded.flatMap((run) =>
        normaliseRuns(run.hosts, { name: run.name, window: WHOLE, vocabulary: catalogue }),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function saidOf(all: readonly Run[]): Said {
  const runs = all.filter(({ sources, results }) => sources.length + results.length > 0);
  const findings = runs.flatMap((run) => diagnosisOf(run).findings);
  const namesOf = (...levels: readonly Level[]) =>
    new Set(findings.filter(({ level }) => levels.includes(level)).map(nameOf));
  const numbers = new Map<string, (readonly number[])[]>();
  const add = (key: string, values: readonly number[]) =>
    numbers.set(key, [...(numbers.get(key) ?? []), values]);
  for (const run of runs) {
    for (const source of run.sources) addNumbers(source, add);
    for (const table of run.results) addResults(table, add);
  }
  return { runs, limits: namesOf('limit'), warned: namesOf('limit', 'warning'), numbers };
}

const nameOf = ({ rule, subject }: Finding) => `${rule} ${subject.entity.name}`.trim();

type Add = (key: string, values: readonly number[]) => void;

function addNumbers({ tool, section, entities, columns }: Source, add: Add): void {
  for (const column of columns.filter(({ derived }) => !derived)) {
    const { kind, name } = entities[column.entity]!;
    const key = [tool, section, kind, name, columnName(column), column.bucket].join(' ');
    const cells = Array.from({ length: endOfColumn(column) }, (_, i) => cellAt(column, i));
    const printed = cells.filter(({ state, value }) => state !== 'idle' && !Number.isNaN(value));
    add(
      key,
      printed.map(({ value }) => value),
    );
  }
}

function addResults({ tool, rows, columns }: ResultTable, add: Add): void {
  for (const { name, cells } of rows) {
    for (const [i, cell] of cells.entries()) {
      const value = cell?.value ?? null;
      if (value !== null) add(`${tool} result ${name} ${columns[i]!.printed}`, [value]);
    }
  }
}
