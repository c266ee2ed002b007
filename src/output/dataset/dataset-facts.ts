import { join } from 'node:path';
import { DATASET_FOLDERS } from '../../export/parquet/run-tables.ts';
import { TableFile } from './table-file.ts';

/** The input from which a file of a dataset was made. */
export interface ExportOrigin {
  /** Hash of the paths of the input; empty for standard input. */
  readonly place: string;
  /** Hash of the input, the options and the version; empty if they cannot be known without reading. */
  readonly input: string;
}

/** The facts in the footer of a file. */
export interface FileFacts extends ExportOrigin {
  /** `2/3`: the second of the three runs and hosts of its export. */
  readonly part: string;
  /** The folders with files of its run and host, separated by spaces. */
  readonly folders: string;
}

/** Rows of a run and host that follow each other in a table. */
export interface RowsOfRun {
  readonly rows: number;
  /** The name of the files of the run and host, as `datasetName` makes it. */
  readonly name: string;
  readonly facts: FileFacts;
}

/** The folder that is written last: a run is complete if it is there. */
export const INDEX_FOLDER = 'series';

const KEY_PREFIX = 'statgraph.';
const RUNS_KEY = `${KEY_PREFIX}runs`;
const FACTS = ['place', 'input', 'part', 'folders'] as const satisfies (keyof FileFacts)[];

const TABLE_NAME = /^[A-Za-z0-9][\w.~-]*\.parquet$/;
const FOLDER = new RegExp(`^(?:${DATASET_FOLDERS.join('|')}|wide/[a-z][a-z_-]*)$`);

const MERGED_NAME = /^(?:\d{4}-\d\d|no-clock)~merged-[0-9a-f]{12}\.parquet$/;

/** Whether a file has the runs of a month. `datasetName` makes no such name. */
export function isMergedName(name: string): boolean {
  return MERGED_NAME.test(name);
}

/** Whether a path within a dataset is that of a table: `series/run1.parquet`. */
export function isTablePath(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return TABLE_NAME.test(name) && FOLDER.test(path.slice(0, -name.length - 1));
}

/** Returns the facts in the form of a footer. */
export function footerOf(facts: FileFacts): Record<string, string> {
  return Object.fromEntries(FACTS.map((key) => [KEY_PREFIX + key, facts[key]]));
}

/** Returns the runs of a merged table in the form of a footer: a line for each, its parts separated by tabs. */
export function runsFooter(runs: readonly RowsOfRun[]): Record<string, string> {
  const lines = runs.map(({ rows, name, facts }) =>
    [rows, name, ...FACTS.map((key) => facts[key])].join('\t'),
  );
  return { [RUNS_KEY]: lines.join('\n') };
}

/** Returns the runs of a table in the order of its rows; none if another program wrote it. */
export function runsOf(file: TableFile, name: string): RowsOfRun[] {
  const lines = isMergedName(name)
    ? (file.fact(RUNS_KEY) ?? '').split('\n').map((line) => line.split('\t'))
    : [[`${file.metadata.num_rows}`, name, ...FACTS.map((key) => file.fact(KEY_PREFIX + key))]];
  const runs = lines.map(([rows, run, place, input, part, folders]) => {
    const facts = { place, input, part, folders };
    return { rows: Number(rows), name: run, facts } as RowsOfRun;
  });
  // Nearly all runs have the same folders.
  const isKnown = [...new Set(runs.map(({ facts }) => facts.folders))].every(areFolders);
  return isKnown && runs.every(isOurs) ? runs : [];
}

/** Whether the parts are all there, and name only files of a dataset. */
function isOurs({ rows, name, facts }: RowsOfRun): boolean {
  const isWhole =
    facts.place !== undefined && facts.input !== undefined && facts.part !== undefined;
  return isWhole && Number.isSafeInteger(rows) && rows >= 0 && TABLE_NAME.test(name);
}

function areFolders(folders: string | undefined): boolean {
  return folders?.split(' ').every((folder) => FOLDER.test(folder)) ?? false;
}

/** Reads the runs of a table; none if the file is missing, damaged, or of another program. */
export function readRuns(folder: string, name: string): RowsOfRun[] {
  try {
    return TableFile.use(join(folder, name), (file) => runsOf(file, name));
  } catch {
    return [];
  }
}
