import { BLOCK_SAMPLES, type Block, type Column, type StoredNumbers } from '../../model/column.ts';
import { MISSING, stateCode } from '../../model/state.ts';
import { damagedExport, type ExportedColumn, type ExportedSource } from './check-exported.ts';
import { areAsPrinted, type PrintedForm, wholeNumbers } from './printed-numbers.ts';

/** Maximum number of spans of cells: those of a column are as many as its log's samples, however few its cells are. */
const MAX_SPANS = 2 ** 26;

/** What columns of an entity share: those of a row have the same lines and cover the same time. */
interface Row {
  readonly from: number;
  readonly line: ExportedColumn['line'];
  readonly span_s: ExportedColumn['span_s'];
  readonly lines: readonly Block[];
  readonly span: Float64Array | null;
}

/** Makes the columns of logs, whose spans it counts. */
export class ColumnMaker {
  #spans = 0;

  /** Returns the columns of a log. */
  columnsOf(source: ExportedSource, entityOf: (column: ExportedColumn) => number): Column[] {
    const rows = new Map<number, Row>();
    return source.columns.map((column) => {
      const entity = entityOf(column);
      const before = rows.get(entity);
      const from = firstOf(column, source);
      const row =
        before !== undefined && isSameRow(before, column, from)
          ? before
          : this.#rowOf(column, from, source.sample.length);
      rows.set(entity, row);
      return columnOf(column, entity, { row, firstSample: source.sample[0] ?? 0 });
    });
  }

  #rowOf({ line, span_s }: ExportedColumn, from: number, samples: number): Row {
    const stored = Int32Array.from(line, (value) => value ?? MISSING);
    const lines = blocksOf(stored, { from, digits: 0, states: null });
    if (span_s === undefined) return { from, line, span_s, lines, span: null };
    this.#spans += samples;
    if (this.#spans > MAX_SPANS) throw damagedExport('it has more spans than any log');
    const span = new Float64Array(samples).fill(Number.NaN);
    span.set(
      span_s.map((value) => value ?? Number.NaN),
      from,
    );
    return { from, line, span_s, lines, span };
  }
}

/** The sample of the log with which a column begins. */
function firstOf({ first }: ExportedColumn, { sample }: ExportedSource): number {
  return first === undefined ? 0 : first - sample[0]!;
}

function isSameRow(row: Row, { line, span_s }: ExportedColumn, from: number): boolean {
  return row.from === from && areSame(row.line, line) && areSame(row.span_s, span_s);
}

type Numbers = readonly (number | null)[];

function areSame(a: Numbers | undefined, b: Numbers | undefined): boolean {
  return a?.length === b?.length && (a ?? []).every((value, i) => value === b?.[i]);
}

function columnOf(
  exported: ExportedColumn,
  entity: number,
  { row, firstSample }: { readonly row: Row; readonly firstSample: number },
): Column {
  const { metric, heading, column, bucket, value, binned } = exported;
  const form = formOf(exported);
  const states = statesOf(exported, firstSample + row.from);
  return {
    entity,
    metric,
    printed: heading === '' ? column : column.slice(heading.length + 1),
    heading,
    bucket: bucket === '' ? null : bucket,
    factor: form.factor,
    derived: exported.derived ?? false,
    instant: exported.instant ?? false,
    blocks: blocksOf(storedOf(value, form), { from: row.from, digits: form.digits, states }),
    lines: row.lines,
    span: row.span,
    ...(binned !== undefined && { binned }),
    ...(exported.cuts_bins && { cutsBins: true }),
  };
}

/** The form of a column; that of plain numbers for values that were not printed in it, such as derived rates. */
function formOf({
  unit,
  factor: [times, by] = [1, 1],
  digits,
  value,
}: ExportedColumn): PrintedForm {
  const form = { factor: { unit, times, by }, digits };
  return areAsPrinted(value, form) ? form : { factor: { unit, times: 1, by: 1 }, digits: 0 };
}

function storedOf(values: Numbers, form: PrintedForm): StoredNumbers {
  return areAsPrinted(values, form)
    ? wholeNumbers(values, form)
    : Float64Array.from(values, (value) => value ?? Number.NaN);
}

/** The codes of the states; null if every cell was printed. */
function statesOf({ states, value }: ExportedColumn, firstSample: number): Uint8Array | null {
  const entries = Object.entries(states);
  if (entries.length === 0) return null;
  const codes = new Uint8Array(value.length);
  for (const [sample, state] of entries) {
    codes[Number(sample) - firstSample] =
      stateCode[state === 'moment' || state === 'frozen' ? 'since-boot' : state];
  }
  return codes;
}

/** Cuts the cells of a column into blocks. */
function blocksOf(
  values: StoredNumbers,
  { from, digits, states }: Pick<Block, 'from' | 'digits' | 'states'>,
): Block[] {
  return Array.from({ length: Math.ceil(values.length / BLOCK_SAMPLES) }, (_, i) => {
    const start = i * BLOCK_SAMPLES;
    const end = start + BLOCK_SAMPLES;
    return {
      from: from + start,
      digits,
      values: values.subarray(start, end),
      states: states?.subarray(start, end) ?? null,
    };
  });
}
