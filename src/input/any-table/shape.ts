import type { HeaderWord } from '../../../parsers/parser.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { PrintedUnit, Unit } from '../../model/unit.ts';
import { type ColumnRule, ruleOf } from './column-rules.ts';
import { cpuFields } from './cpu-field.ts';
import { decimalOf, hasDecimalCommas } from './decimal.ts';
import { meminfoField } from './meminfo-field.ts';
import { quantityOf, unitOfQuantities } from './quantity.ts';
import { type RowRounds, roundsOf } from './rounds.ts';
import { beginsReports, holdsQuantities, keyOf, namesOf } from './row-names.ts';
import type { Sample } from './sample.ts';
import { givenTime, isTimeToo, MIN_FITTING_SHARE, type TableTime, timeOf } from './table-time.ts';
import { plainUnit, wordUnit } from './word-unit.ts';

/** A column of numbers. */
interface ValueColumn {
  readonly index: number;
  /** The unit after each number, `35 %`, `1024 MiB`; empty without one. */
  readonly suffix: string;
  /** Whether each number has a unit of its own: `12.3 MB/s`, `980 kB/s`. */
  readonly quantities: boolean;
  readonly word: HeaderWord;
}

/** The meaning of a table's columns. */
export interface Shape {
  readonly time: TableTime | null;
  /** Columns of words that together name the entity of a row; empty if rows are about the host. */
  readonly names: readonly number[];
  readonly kind: EntityKind;
  readonly values: readonly ValueColumn[];
  /** Whether numbers have decimal commas. */
  readonly comma: boolean;
  /** Whether each report begins with a header line. */
  readonly headed: boolean;
  /** Set if rows of one report have different times. */
  readonly rounds: RowRounds | null;
  /** Remarks for the reader of the report. */
  readonly notes: readonly string[];
  /** Assumptions about its time. */
  readonly assumed: readonly string[];
}

/** Decides the meaning of a table's columns; returns a text with the reason if it cannot be charted. */
export function shapeOf(sample: Sample): Shape | string {
  const { words } = sample;
  const rules = rulesByColumn(sample);
  const free = [...words.keys()].filter((i) => !rules.has(i) && /[\p{L}\p{N}%#]/u.test(words[i]!));
  const time = timeFor(sample, rules, free);
  if (typeof time === 'string') return time;
  const columns = columnsOf({ sample, rules, time, free });
  if (typeof columns === 'string') return columns;
  const { names, numeric, wordy, comma } = columns;
  if (numeric.length === 0) return 'no column of numbers is in it';
  if (rules.size === 0 && wordy.length > numeric.length) return TOO_MANY_WORDS;
  const states = cpuFields(words, sample.rows);
  const rounds =
    names.length === 0 ? null : roundsOf(sample, time, (i) => keyOf(sample.rows[i]!, names));
  return {
    time,
    rounds,
    names,
    kind: rules.get(names[0] ?? -1)?.kind ?? 'other',
    values: numeric.map((index) => ({
      index,
      suffix: suffixOf(sample.rows, index),
      quantities: quantityUnit(sample.rows, index, comma) !== null,
      word: headerWord(sample, index, { rule: rules.get(index), comma, states }),
    })),
    comma,
    headed: names.length > 0 && beginsReports(sample, names),
    assumed: timeNotes(sample, time),
    notes: [
      ...roundNotes(rounds),
      ...wordNotes(sample, wordy),
      ...numeric.flatMap((column) => unitNotes(sample, column, rules.get(column))),
    ],
  };
}

/** The refusal of a list of sockets or processes, which has no measurements. */
const TOO_MANY_WORDS =
  "more of its columns hold words than numbers; --columns 'GLOB=NAME:entity' says which to chart";

type RulesByColumn = ReadonlyMap<number, ColumnRule>;

function rulesByColumn({ words, rules }: Sample): RulesByColumn {
  const found = words.map((word, i) => [i, ruleOf(rules, word)] as const);
  return new Map(found.filter((entry): entry is [number, ColumnRule] => entry[1] !== undefined));
}

const columnsWith = (rules: RulesByColumn, role: ColumnRule['role']) =>
  [...rules].flatMap(([column, rule]) => (rule.role === role ? [{ ...rule, column }] : []));

/** Returns the columns of the time of a table; none without one. */
export function timesIn(sample: Sample): readonly number[] {
  return timeOf(sample, [...sample.words.keys()])?.columns ?? [];
}

function timeFor(
  sample: Sample,
  rules: RulesByColumn,
  free: readonly number[],
): TableTime | null | string {
  const columns = columnsWith(rules, 'time');
  if (columns.length === 0) return timeOf(sample, free);
  const time = givenTime(sample, columns);
  return time ?? `column ${sample.words[columns[0]!.column]!} holds no times that ascend`;
}

interface SortContext {
  readonly sample: Sample;
  readonly rules: RulesByColumn;
  readonly time: TableTime | null;
  readonly free: readonly number[];
}

/** Sorts columns into names, numbers and other words. */
function columnsOf({ sample, rules, time, free }: SortContext) {
  const comma = commaOf(sample);
  const open = free.filter((column) => time === null || !isTimeToo(sample, time, column));
  const isNumeric = (column: number) =>
    holdsNumbers(sample.rows, column, comma) || quantityUnit(sample.rows, column, comma) !== null;
  const wordy = open.filter((column) => !isNumeric(column));
  const given = columnsWith(rules, 'entity').map(({ column }) => column);
  const found =
    given.length > 0 ? given : namesOf(sample, time, { wordy, numeric: open.filter(isNumeric) });
  if (typeof found === 'string') return found;
  const values = columnsWith(rules, 'value').map(({ column }) => column);
  const numeric = [...values, ...open.filter(isNumeric)].filter(
    (column) => !found.includes(column),
  );
  return {
    comma,
    names: found,
    numeric: numeric.sort((a, b) => a - b),
    wordy: wordy.filter((column) => !found.includes(column)),
  };
}

/** Whether numbers have decimal commas: never between commas, always between semicolons, else judged by the cells. */
export function commaOf({ delimiter, rows }: Pick<Sample, 'delimiter' | 'rows'>): boolean {
  if (delimiter === ',') return false;
  if (delimiter === ';') return true;
  return hasDecimalCommas(rows.flat());
}

/** Minimum count of numbers in a column where a single word is a damaged number. */
const MIN_NUMBERS = 4;

function holdsNumbers(rows: Sample['rows'], column: number, comma: boolean): boolean {
  const suffix = suffixOf(rows, column);
  let numbers = 0;
  let others = 0;
  for (const cells of rows) {
    const decimal = decimalOf(withoutSuffix(cells[column]!, suffix), comma);
    if (decimal === null) others++;
    else if (decimal !== '-') numbers++;
  }
  const isDamage = others === 1 && numbers >= MIN_NUMBERS;
  return (
    isDamage ||
    (others <= (1 - MIN_FITTING_SHARE) * (numbers + others) && (numbers > 0 || others === 0))
  );
}

/** Returns the unit of a column whose cells have different ones of one kind; null for any other. */
function quantityUnit(rows: Sample['rows'], column: number, comma: boolean): Unit | null {
  if (holdsNumbers(rows, column, comma)) return null;
  return unitOfQuantities(rows.map((cells) => cells[column]!));
}

/** Returns the unit after the first number of a column, if it is known or the same after all numbers (`70.12 W`). */
function suffixOf(rows: Sample['rows'], column: number): string {
  const first = rows.find((cells) => /^[+-]?[\d.]/.test(cells[column]!))?.[column] ?? '';
  const suffix = /^[+-]?[\d.,]{1,24} ?([%A-Za-zµ][A-Za-z/]{0,7})$/.exec(first)?.[1] ?? '';
  if (plainUnit(suffix).unit !== undefined) return suffix;
  const isUnit =
    /^[A-Za-z]/.test(suffix) && !SCALE_SUFFIX.test(suffix) && quantityOf(first) === null;
  return isUnit && rows.every((cells) => hasSuffix(cells[column]!, suffix)) ? suffix : '';
}

/** A suffix that depends on the size of each number. */
const SCALE_SUFFIX = /^[kKMGTPE]i?$/;

function hasSuffix(cell: string, suffix: string): boolean {
  return !/^[+-]?[\d.]/.test(cell) || cell.endsWith(` ${suffix}`);
}

/** Removes the unit that a column has in each cell. */
export function withoutSuffix(cell: string, suffix: string): string {
  return suffix !== '' && cell.endsWith(suffix) ? cell.slice(0, -suffix.length).trimEnd() : cell;
}

interface WordContext {
  readonly rule: ColumnRule | undefined;
  readonly comma: boolean;
  /** The columns that are states of processors. */
  readonly states: ReadonlyMap<number, MetricId>;
}

function headerWord(
  sample: Sample,
  index: number,
  { rule, comma, states }: WordContext,
): HeaderWord {
  const printed = sample.words[index]!;
  const state = rule === undefined ? states.get(index) : undefined;
  if (state !== undefined) return { printed, spec: { printed, metric: state, unit: '%' } };
  const field = meminfoFieldOf(sample, index, rule);
  if (field !== undefined)
    return { printed, spec: { printed, metric: field, unit: 'KiB', instant: true } };
  const unitInCells = quantityUnit(sample.rows, index, comma);
  const unit = unitInCells ?? rule?.unit ?? unitOf(sample, index) ?? '1';
  return { printed, spec: { printed, metric: rule?.metric ?? `other.${printed}`, unit } };
}

/** Returns the metric of a heading without a unit that is a field of /proc/meminfo among others. */
function meminfoFieldOf(sample: Sample, index: number, rule: ColumnRule | undefined) {
  if (rule !== undefined || unitOf(sample, index) !== undefined) return undefined;
  return meminfoField(sample.words[index]!, sample.words);
}

function unitOf({ words, units, rows }: Sample, index: number): PrintedUnit | undefined {
  const cellUnit = plainUnit(suffixOf(rows, index)).unit;
  return cellUnit ?? plainUnit(units[index] ?? '').unit ?? wordUnit(words[index]!, words).unit;
}

function unitNotes(sample: Sample, index: number, rule: ColumnRule | undefined): string[] {
  if (rule?.unit !== undefined) return [];
  const { words, units } = sample;
  if (meminfoFieldOf(sample, index, rule) !== undefined)
    return [`column ${words[index]!} was read as the field of /proc/meminfo, in KiB`];
  const below = plainUnit(units[index] ?? '');
  const { doubt } =
    below.unit === undefined && below.doubt === undefined ? wordUnit(words[index]!, words) : below;
  if (doubt === undefined) return [];
  const unit = unitOf(sample, index);
  const read =
    unit === undefined
      ? 'kept without a unit'
      : `read as ${unit}, powers of ${unit.includes('i') ? 1024 : 1000}`;
  return [`column ${words[index]!}: ${doubt}; ${read}`];
}

function wordNotes({ words, rows }: Sample, columns: readonly number[]): string[] {
  return columns.map((column) => {
    const content = holdsQuantities(rows, column) ? 'numbers in several units' : 'words';
    return `column ${words[column]!} holds ${content} and is not charted`;
  });
}

function roundNotes(rounds: RowRounds | null): string[] {
  if (rounds === null) return [];
  const longest = Number(rounds.longest.toPrecision(2));
  return [`rows that are up to ${longest} s apart are one report, at the time of its first`];
}

function timeNotes({ words }: Sample, time: TableTime | null): string[] {
  if (time?.assumed !== true) return [];
  const word = words[time.columns[0]!]!;
  return [`column ${word} was read as seconds; --columns 'GLOB=${word}:time:ms'`];
}

/** Returns the name of the entity of a row. */
export function nameOfRow({ names }: Shape, cells: readonly string[]): string {
  return keyOf(cells, names);
}
