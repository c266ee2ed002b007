import { isOfEvents } from '../../model/axis.ts';
import { isInCalendar } from '../../model/calendar.ts';
import { columnName } from '../../model/column.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { ResultTable } from '../../model/result.ts';
import { fileAt, printedResults, type Run, type Source } from '../../model/run.ts';
import { toSpreadsheet } from '../../text/safe-text.ts';
import { CellReader } from '../cell-reader.ts';
import { type EntityLifetime, entityLives } from '../entity-lives.ts';
import { resultSeries } from '../result-series.ts';
import { stateText } from '../state-text.ts';

/** The columns of the long layout, in this order, with their meaning; the interface for other programs. */
export const CSV_COLUMNS = {
  run: 'the name of the results directory, or of the only file',
  host: 'the host; empty if the run has one and no log names it',
  file: 'the file, below the argument',
  source: 'number of the table in its file, from 0',
  tool: 'the command: `vmstat`, `zpool-iostat`',
  platform: '`linux`, `solaris`, `illumos`, `freebsd`, … or empty',
  entity_kind:
    'what the row is about: `host`, `cpu`, `disk`, `nic`, `pool`, …; `result` for a row of a table that is printed once',
  entity: "its name as printed; empty for the host's own columns; vdevs as `pool/vdev/leaf`",
  metric: 'what the column means, whichever tool printed it: `disk.read.throughput`',
  column:
    'the printed word, after its heading where the word alone is ambiguous (`faults.sy`, `bandwidth.read`); a derived rate ends in `(/s)`',
  bucket: 'the row of a histogram',
  unit: 'B, B/s, s, 1, 1/s or %',
  sample: 'number of the report, from 0, averages since boot included',
  time: 'END of the interval, ISO 8601; empty without a clock',
  elapsed_s: "seconds from the run's zero to the end of the interval",
  span_s: 'seconds that the value covers',
  value: 'the shortest decimal that reads back equal; empty without a value',
  state:
    '`unparsed`, `absent`, `undefined` (no value), `since-boot`, `moment` (the first frame of top: like an average since boot, not counted), `frozen` (read once and repeated: not counted), `corrected` (to the real interval, or to the nearer end of 0 to 100 %), `idle` (a restored row), `binned` (from a report that did not keep every sample); empty for a number as printed',
  line: 'the line in `file`, from 1; empty for a restored row',
} as const;

/** The document as CSV, one row for each sample, entity and column, in pieces of text. */
export function* csv(document: ReportDocument): Generator<string> {
  yield `${Object.keys(CSV_COLUMNS).join(',')}\n`;
  for (const run of document.runs) {
    for (const source of run.sources) yield* sourceRows(run, source);
    for (const table of printedResults(run)) yield* resultRows(run, table);
  }
}

interface RowWriter {
  readonly reader: CellReader;
  /** The fields from `source` to `unit`, which are the same in every row of the column. */
  readonly head: string;
  readonly life: EntityLifetime;
  /** The number of the column. */
  readonly order: number;
}

function* sourceRows(run: Run, source: Source): Generator<string> {
  const lives = entityLives(source);
  const writers = source.columns.map((column, order): RowWriter => {
    const entity = source.entities[column.entity]!;
    const fields = [
      String(source.id),
      source.tool,
      source.platform,
      entity.kind,
      entity.name,
      column.metric,
      columnName(column),
      column.bucket ?? '',
      column.factor.unit,
    ];
    const head = fields.map(spreadsheetField).join(',');
    return { reader: new CellReader(column), head, life: lives[column.entity]!, order };
  });
  for (const [i, living] of livingAt(writers, source.axis.elapsed.length)) {
    yield sampleRows(living, run, source, i);
  }
}

/** Each sample with the columns of the entities that live at that time, in the order of the columns. */
function* livingAt(
  writers: readonly RowWriter[],
  samples: number,
): Generator<[number, readonly RowWriter[]]> {
  const coming = writers.toSorted((a, b) => b.life.from - a.life.from);
  let living: RowWriter[] = [];
  for (let i = 0; i < samples; i++) {
    living = living.filter(({ life }) => life.to > i);
    const before = living.length;
    while (coming.length > 0 && coming.at(-1)!.life.from <= i) living.push(coming.pop()!);
    if (living.length > before) living.sort((a, b) => a.order - b.order);
    yield [i, living];
  }
}

function sampleRows(writers: readonly RowWriter[], run: Run, source: Source, i: number): string {
  const { axis } = source;
  const time = clockTime(run, axis.elapsed[i]!);
  const head = `${source.firstSample + i},${time},${decimal(axis.elapsed[i]!)}`;
  const reportSpan = decimal(axis.span[i]!);
  const isEvent = isOfEvents(axis);
  const log = [run.name, source.host, fileAt(source, i)].map(spreadsheetField).join(',');
  let rows = '';
  for (const { reader, head: entityHead } of writers) {
    reader.read(i);
    const { column, state, line } = reader;
    // An event is of one disk; rows for the other disks would be noise.
    if (state === 'absent' && isEvent) continue;
    const span = column.span === null ? reportSpan : decimal(column.span[i]!);
    const shown = state === 'printed' ? '' : stateText(source, column, state);
    rows += `${log},${entityHead},${head},${span},${decimal(reader.value)},${shown},${line === 0 ? '' : line}\n`;
  }
  return rows;
}

/** The numbers of a table of results: they have no time, and each is in sample 0. */
function* resultRows(run: Run, table: ResultTable): Generator<string> {
  for (const { identity, cell } of resultSeries(run, table)) {
    const value = ['0', '', '', '', decimal(cell.value), '', String(cell.line)];
    yield `${[...Object.values(identity).map(String), ...value].map(spreadsheetField).join(',')}\n`;
  }
}

/** The shortest decimal that reads back equal; empty for no value. */
export function decimal(value: number): string {
  if (Number.isNaN(value)) return '';
  return String(value);
}

/** An instant of a run as ISO 8601 in UTC; empty without a date, or if a Date cannot hold it. */
export function clockTime(run: Run, elapsed: number): string {
  const ms = clockMs(run, elapsed);
  return ms === null ? '' : new Date(ms).toISOString();
}

/** An instant of a run in whole ms since 1970; null without a date, or if a Date cannot hold it. */
export function clockMs({ zero, dated }: Run, elapsed: number): number | null {
  const ms = zero + elapsed * 1000;
  return dated && isInCalendar(ms) ? Math.round(ms) : null;
}

/** A field as in RFC 4180. */
function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A field with a name or a word in a table for spreadsheets, never a formula, a control or a command. */
export function spreadsheetField(text: string): string {
  return csvField(toSpreadsheet(text));
}
