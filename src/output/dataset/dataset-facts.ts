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

/** A run and host of a dataset. */
export interface RunFacts extends FileFacts {
  /** The name of its files, as `datasetName` makes it. */
  readonly name: string;
}

/** Rows of a run and host that follow each other in a table. */
export interface RowsOfRun {
  readonly rows: number;
  /** The run and host as {@link runText} writes it. */
  readonly run: string;
}

/** The folder that is written last: a run is complete if it is there. */
export const INDEX_FOLDER = 'series';

const KEY_PREFIX = 'statgraph.';
const RUNS_KEY = `${KEY_PREFIX}runs`;
const FACTS = ['place', 'input', 'part', 'folders'] as const satisfies (keyof FileFacts)[];

const NAME = '[A-Za-z0-9][\\w.~-]*\\.parquet';
const FOLDER = `(?:${DATASET_FOLDERS.join('|')}|wide/[a-z][a-z_-]*)`;
const TABLE_PATH = new RegExp(`^${FOLDER}/${NAME}$`);
/** The rows, the name, the place, the input, the part, and the folders. */
const ROWS_OF_RUN = new RegExp(
  `\\d{1,15}\t${NAME}(?:\t[!-~]*){3}\t${FOLDER}(?: ${FOLDER})*(?:\n(?!$)|$)`,
  'y',
);

const MERGED_NAME = /^(?:\d{4}-\d\d|no-clock)~merged-[0-9a-f]{12}\.parquet$/;

/** Whether a file has the runs of a month. `datasetName` makes no such name. */
export function isMergedName(name: string): boolean {
  return MERGED_NAME.test(name);
}

/** Whether a path within a dataset is that of a table: `series/run1.parquet`. */
export function isTablePath(path: string): boolean {
  return TABLE_PATH.test(path);
}

/** Returns the folders with files of a run and host, or of several that have the same ones. */
export function foldersIn(folders: string): string[] {
  return folders.split(' ');
}

/** Returns the facts in the form of a footer. */
export function footerOf(facts: FileFacts): Record<string, string> {
  return Object.fromEntries(FACTS.map((key) => [KEY_PREFIX + key, facts[key]]));
}

/** Returns a run and host as text. */
export function runText({ name, place, input, part, folders }: RunFacts): string {
  return [name, place, input, part, folders].join('\t');
}

/** Returns the run and host of a text of {@link runText}. */
export function runOf(text: string): RunFacts {
  const [name, place, input, part, folders] = text.split('\t') as [string, ...string[]];
  return { name, place, input, part, folders } as RunFacts;
}

/** Returns the runs of a merged table in the form of a footer: a line for each. */
export function runsFooter(runs: readonly RowsOfRun[]): Record<string, string> {
  return { [RUNS_KEY]: runs.map(({ rows, run }) => `${rows}\t${run}`).join('\n') };
}

/** Returns the runs of a table in the order of its rows, a line for each; empty if another program wrote it. */
function linesOf(file: TableFile, name: string): string {
  const facts = FACTS.map((key) => file.fact(KEY_PREFIX + key) ?? '\n');
  const lines = isMergedName(name)
    ? (file.fact(RUNS_KEY) ?? '')
    : [file.metadata.num_rows, name, ...facts].join('\t');
  ROWS_OF_RUN.lastIndex = 0;
  while (ROWS_OF_RUN.test(lines)) if (ROWS_OF_RUN.lastIndex === lines.length) return lines;
  return '';
}

/** Returns the runs of a table in the order of its rows; none if another program wrote it. */
export function runsOf(file: TableFile, name: string): RowsOfRun[] {
  const lines = linesOf(file, name);
  return lines === '' ? [] : lines.split('\n').map(rowsOfLine);
}

function rowsOfLine(line: string): RowsOfRun {
  const tab = line.indexOf('\t');
  return { rows: Number(line.slice(0, tab)), run: line.slice(tab + 1) };
}

/** Returns the run of a line. */
export function runOfLine(line: string): RunFacts {
  return runOf(rowsOfLine(line).run);
}

/** Reads the runs of a table as lines; empty if the file is missing, damaged, or of another program. */
export function readRunLines(folder: string, name: string): string {
  try {
    return TableFile.use(join(folder, name), (file) => linesOf(file, name));
  } catch {
    return '';
  }
}
