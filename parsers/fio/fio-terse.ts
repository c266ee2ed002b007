import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { fioColumns, percentileColumn } from './fio-columns.ts';

/**
 * `fio --minimal`, `--output-format=terse` in its versions 3 to 5: a line for each job, semicolons between its figures
 * (show_thread_status_terse_all in stat.c; fio(1), "Terse output"). Trims came with version 4, the extent of IOPS and
 * numbers of samples with 5. Bytes are KiB, times of I/Os microseconds, the run's milliseconds.
 *
 * ```
 * 3;fio-3.33;seqread;0;0;4096;585142;9142;7;0;0;0.000000;0.000000;2;2695;93.541109;392.093256;1.000000%=2;…
 * ```
 */
const timed = (heading: string) => ['min', 'max', 'avg', 'stdev'].map((w) => `${heading}.${w}`);

/** The number of percentiles in a line: the maximum that can be requested (FIO_IO_U_LIST_MAX_LEN). */
const PERCENTILE_COUNT = 20;

const UNITS: Readonly<Record<string, ColumnSpec['unit']>> = {
  io: 'KiB',
  BW: 'KiB/s',
  IOPS: '1/s',
  runtime: 'ms',
  slat: 'us',
  clat: 'us',
  lat: 'us',
  bw: 'KiB/s',
  iops: '1/s',
};

/** The figures of a direction; a null is skipped, `%` are the percentiles. */
const DIRECTION_FIGURES: readonly (string | null)[] = [
  'io',
  'BW',
  'IOPS',
  'runtime',
  ...timed('slat'),
  ...timed('clat'),
  ...Array.from({ length: PERCENTILE_COUNT }, () => '%'),
  ...timed('lat'),
  'bw.min',
  'bw.max',
  null,
  'bw.avg',
  'bw.stdev',
];
const VERSION_5_FIGURES: readonly (string | null)[] = [null, ...timed('iops'), null];

/** The number of fields before the directions: version, fio's version, job, group, error. */
const HEAD_FIELDS = 5;
/** Minimum number of fields after the directions: processor, depths, latencies. */
const MIN_TAIL_FIELDS = 34;
const MAX_CHARACTERS = 20_000;

export const fioTerse = {
  id: 'fio-terse',
  tool: 'fio',
  platform: '',
  title: 'fio --minimal',
  reference: 'stat.c of fio 2 and 3, terse versions 3 to 5',
  options: '--minimal --output-format=terse --terse-version=3|4|5 --percentile_list',
  columns: fioColumns,
  firstReport: 'interval',
  opens: (line) => cellsOf(line) !== null,
  openingForms: [/;(?:fio-|2\.0)/],
  start: (out) => new FioTerseReading(out),
} as const satisfies Parser;

class FioTerseReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const cells = cellsOf(line);
    if (cells === null) return false;
    this.#sheet ??= this.#out.results('fio', 'job');
    readJob(this.#sheet, this.#names, cells);
    return true;
  }
}

/** The figures of a line; null for any other. */
function cellsOf(line: Line): string[] | null {
  if (!/^[345];(?:fio-|2\.0)/.test(line.str(0))) return null;
  const text = line.text().trim();
  if (text.length > MAX_CHARACTERS) return null;
  const cells = text.split(';');
  const { directions, figures } = shapeOf(cells[0]!);
  if (cells.length < HEAD_FIELDS + directions.length * figures.length + MIN_TAIL_FIELDS)
    return null;
  return directions.every((_, i) => hasPercentiles(cells, HEAD_FIELDS + i * figures.length))
    ? cells
    : null;
}

/**
 * Whether the percentiles of a direction are in their positions: a semicolon in a job's name would shift all fields.
 */
function hasPercentiles(cells: readonly string[], from: number): boolean {
  const first = from + DIRECTION_FIGURES.indexOf('%');
  return cells
    .slice(first, first + PERCENTILE_COUNT)
    .every((cell) => /^\d{1,3}(\.\d{1,10})?%=\d{1,20}$/.test(cell));
}

function shapeOf(version: string) {
  const directions = version === '3' ? ['read', 'write'] : ['read', 'write', 'trim'];
  return {
    directions,
    figures: version === '5' ? [...DIRECTION_FIGURES, ...VERSION_5_FIGURES] : DIRECTION_FIGURES,
  };
}

function readJob(sheet: ResultSheet, names: UniqueNames, cells: readonly string[]): void {
  const { directions, figures } = shapeOf(cells[0]!);
  const job = names.of(cells[2]!);
  const tail = HEAD_FIELDS + directions.length * figures.length;
  for (const [i, direction] of directions.entries()) {
    const from = HEAD_FIELDS + i * figures.length;
    const values = cells.slice(from, from + figures.length);
    // A direction that the job did not use is all zeros.
    if (values[0] === '0' && values[3] === '0') continue;
    const row = `${job} ${direction}`;
    const isMeasured = (column: string | null) => hasSamples(column, figures, values);
    for (const [k, column] of figures.entries()) {
      if (isMeasured(column)) readFigure(sheet, row, column!, values[k]!);
    }
    sheet.cell(row, 'cpu.usr', cells[tail]!.replace('%', ''));
    sheet.cell(row, 'cpu.sys', cells[tail + 1]!.replace('%', ''));
  }
}

/** Whether there were samples for a mean: a run of milliseconds has no samples of bandwidth. */
function hasSamples(
  column: string | null,
  figures: readonly (string | null)[],
  values: readonly string[],
): boolean {
  if (column === null || !column.includes('.')) return column !== null;
  const heading = column.split('.')[0]!;
  return Number(values[figures.indexOf(`${heading}.max`)]) > 0;
}

function readFigure(sheet: ResultSheet, row: string, column: string, cell: string): void {
  if (column !== '%') {
    sheet.cell(row, column, cell, UNITS[column.split('.')[0]!]!);
    return;
  }
  // `99.500000%=2703`; `0%=0` are places that no percentile took.
  const [percent, value] = cell.split('%=');
  if (value === undefined || Number(percent) === 0) return;
  sheet.cell(row, percentileColumn('clat', withTwoDecimals(percent!)), value, 'us');
}

/** Returns a percentile as the other outputs print it: `99.995000` as 99.995, `99.000000` as 99.00. */
function withTwoDecimals(percent: string): string {
  const [whole, decimals = ''] = percent.split('.');
  return `${whole}.${decimals.replace(/0{1,10}$/, '').padEnd(2, '0')}`;
}
