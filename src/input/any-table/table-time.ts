import { epochStamp, startStamp } from '../../../parsers/shared/clock-stamps.ts';
import { parseStamp, type Stamp } from '../../../parsers/shared/timestamp.ts';
import type { PrintedUnit } from '../../model/unit.ts';
import { decimalOf } from './decimal.ts';
import { wordUnit } from './word-unit.ts';

/** Reads the time of a row; null for cells without one. */
export interface TableTime {
  /** The columns of the time. */
  readonly columns: readonly number[];
  /** Returns the text that is the same in all rows of a report. */
  text(cells: readonly string[]): string;
  stamp(cells: readonly string[]): Stamp | null;
  /** Set if the unit of elapsed time had to be assumed. */
  readonly assumed?: true;
}

/** The rows from which the meaning of the columns is decided. */
export interface SampledRows {
  readonly words: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows above which the header line was printed again. */
  readonly heads: readonly number[];
}

/** The user's rule for a column that holds the time. */
export interface TimeRule {
  readonly column: number;
  readonly unit?: PrintedUnit;
}

/** Minimum share of rows that must fit; the others may be damaged. */
export const MIN_FITTING_SHARE = 0.9;

const TIME_NAME =
  /^(time|time[ _-]?stamp|date|date[ _-]?time|ts|t|elapsed([ _-]?time)?|secs?|seconds?|epoch|unix[ _-]?time|clock)$/i;
const ELAPSED_NAME = /^(elapsed|secs?$|seconds?$)/i;

/** Whether a heading says that its column holds time, in any unit. */
export function isTimeName(word: string): boolean {
  return TIME_NAME.test(word) || TIME_NAME.test(wordUnit(word).name);
}

/** Reads the stamp of a text, which may leave out the seconds. Programs also write `2026-11-21 02:50:58+00:00`. */
function stampOf(text: string): Stamp | null {
  if (!/\d/.test(text) || /^[\d.]+$/.test(text)) return null;
  return parseStamp(
    text
      .replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\S*)$/, '$1T$2')
      .replace(/(^|[ T])(\d{1,2}:\d\d)(?=$| [AaPp]\.?[Mm])/, '$1$2:00'),
  );
}

/** Reads the date of a text without a time. */
const dateOf = (text: string) => (stampOf(text) === null ? stampOf(`${text} 00:00:00`) : null);

/** Writes `20261121` of collectl as a date with dashes; only used below a heading for dates. */
const dashed = (text: string) => text.replace(/^(20\d\d)([01]\d)([0-3]\d)$/, '$1-$2-$3');

/** Finds the columns of the time: by name and content, or by content alone if it is unambiguous. */
export function timeOf(sampled: SampledRows, columns: readonly number[]): TableTime | null {
  const { words } = sampled;
  const holds = (column: number, test: (text: string) => boolean) =>
    isMostly(sampled, column, test);
  const isNamed = (column: number) => isTimeName(words[column]!);
  const dayTime = columns.find((c) => holds(c, isTimeOfDay) && (isNamed(c) || c === 0));
  const isDate = (c: number) => (text: string) =>
    dateOf(isNamed(c) ? dashed(text) : text)?.date != null;
  const date = columns.find((c) => holds(c, isDate(c)));
  const timeOfDate = columns.find((c) => holds(c, isTimeOfDay));
  if (date !== undefined && timeOfDate !== undefined) return combined(date, timeOfDate);
  const dated = columns.find((c) => holds(c, (text) => stampOf(text)?.date != null));
  const textual = dated ?? dayTime;
  if (textual !== undefined) return ofText(textual, words[textual]!);
  if (date !== undefined) return combined(date, null);
  return columns
    .filter(isNamed)
    .reduce<TableTime | null>((found, column) => found ?? ofNumbers(sampled, { column }), null);
}

const isTimeOfDay = (text: string) => {
  const stamp = stampOf(text);
  return stamp !== null && stamp.date === null;
};

/** Returns the time in the columns that the user named, perhaps date and time in two columns; null without a time. */
export function givenTime(
  sampled: SampledRows,
  [first, second]: readonly TimeRule[],
): TableTime | null {
  if (first === undefined) return null;
  const holds = (test: (text: string) => boolean) => isMostly(sampled, first.column, test);
  if (holds((text) => dateOf(dashed(text)) !== null))
    return combined(first.column, second?.column ?? null);
  if (holds((text) => stampOf(text) !== null))
    return ofText(first.column, sampled.words[first.column]!);
  return ofNumbers(sampled, first);
}

/** Whether a column holds the known time or another one, such as the start of a row or seconds since 1970. */
export function isTimeToo(sampled: SampledRows, time: TableTime, column: number): boolean {
  if (time.columns.includes(column)) return true;
  if (isMostly(sampled, column, (text) => stampOf(text)?.date != null)) return true;
  return (
    isTimeName(sampled.words[column]!) && isMostly(sampled, column, (text) => EPOCH.test(text))
  );
}

function isMostly({ rows }: SampledRows, column: number, test: (text: string) => boolean): boolean {
  // The first row is nearly always enough.
  if (!test(rows[0]?.[column] ?? '')) return false;
  return rows.filter((cells) => test(cells[column]!)).length >= rows.length * MIN_FITTING_SHARE;
}

function combined(date: number, time: number | null): TableTime {
  const text = (cells: readonly string[]) =>
    `${dashed(cells[date]!)} ${time === null ? '00:00:00' : cells[time]}`;
  return {
    columns: time === null ? [date] : [date, time],
    text,
    stamp: (cells) => stampOf(text(cells)),
  };
}

function ofText(column: number, word: string): TableTime {
  const text = (cells: readonly string[]) => cells[column]!;
  const sinceStart = ELAPSED_NAME.test(word);
  return {
    columns: [column],
    text,
    stamp(cells) {
      const stamp = stampOf(text(cells));
      return stamp?.date === null && sinceStart ? { ...stamp, sinceStart } : stamp;
    },
  };
}

/** Seconds, milliseconds, microseconds or nanoseconds since 1970. */
const EPOCH = /^1\d{9}(\d{3}|\d{6}|\d{9})?(\.\d+)?$/;

const UNITS_PER_SECOND = new Map<string, number>([
  ['s', 1],
  ['ms', 1e3],
  ['us', 1e6],
  ['ns', 1e9],
]);

/** Minimum step of numbers that are probably not seconds, unless a heading says so. */
const MIN_LONG_STEP = 100;

function ofNumbers({ words, rows, heads }: SampledRows, given: TimeRule): TableTime | null {
  const { column } = given;
  const numbers = rows.map((cells) => numberOf(cells[column]!));
  const [first] = rows;
  const epoch = EPOCH.exec(first![column]!);
  // Times since 1970 may be in any order.
  if (numbers.some(Number.isNaN) || (epoch === null && !ascends(numbers, heads))) return null;
  const text = (cells: readonly string[]) => cells[column]!;
  const unit = UNITS_PER_SECOND.get(given.unit ?? wordUnit(words[column]!).unit ?? '');
  const by = epoch === null ? (unit ?? 1) : 10 ** (epoch[1]?.length ?? 0);
  const steps = numbers.slice(1).map((number, i) => number - numbers[i]!);
  const isLong = Math.min(...steps.filter((step) => step > 0)) >= MIN_LONG_STEP;
  const isAssumed = epoch === null && unit === undefined && isLong;
  return {
    columns: [column],
    text,
    stamp(cells) {
      const seconds = numberOf(text(cells)) / by;
      if (!Number.isFinite(seconds)) return null;
      return epoch !== null ? epochStamp(seconds) : startStamp(seconds);
    },
    ...(isAssumed ? { assumed: true } : {}),
  };
}

function numberOf(text: string): number {
  const decimal = decimalOf(text, true);
  return decimal === null || decimal === '-' ? Number.NaN : Number(decimal);
}

/** Whether numbers ascend at least once and never descend, except below another header, where a run may restart. */
function ascends(numbers: readonly number[], heads: readonly number[]): boolean {
  const steps = numbers.map((number, i) =>
    i === 0 || heads.includes(i) ? 0 : number - numbers[i - 1]!,
  );
  return numbers[0]! >= 0 && steps.every((step) => step >= 0) && steps.some((step) => step > 0);
}
