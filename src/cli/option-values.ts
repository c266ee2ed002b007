import { InvalidArgumentError } from 'commander';
import { type ColumnRule, parseRules } from '../input/any-table/column-rules.ts';
import type { ForFiles } from '../input/file-options.ts';
import { parseInstant } from '../input/metadata/instant.ts';
import { UserError } from '../model/user-error.ts';
import { zoneOffset } from '../model/zone.ts';
import type { GivenMark } from '../normalise/add-marks.ts';

/** A point in time: seconds from the start of the run, or a clock time. */
export type TimeBound = { readonly seconds: number } | { readonly clock: number };

/** A regular expression. */
export function parseRegex(value: string): RegExp {
  try {
    return new RegExp(value);
  } catch {
    throw new InvalidArgumentError('Not a regular expression.');
  }
}

/** A number above 0. */
export function parsePositive(value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && Number.isFinite(number) && number > 0) return number;
  throw new InvalidArgumentError('Expected a number above 0.');
}

/** A longer side is a typing error. */
const LONGEST_SIDE = 16_384;

/** `1280x800`, in pixels or characters. */
export function parseSize(value: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(value)?.map(Number) ?? [];
  if (width !== undefined && height !== undefined && Math.max(width, height) <= LONGEST_SIDE) {
    return { width, height };
  }
  throw new InvalidArgumentError(
    `Expected width and height such as 1280x800, at most ${LONGEST_SIDE} each.`,
  );
}

/** The rules for the columns of a table. */
export function parseColumns(value: string): readonly ColumnRule[] {
  try {
    return parseRules(value);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new InvalidArgumentError(
      `${error.message}${error.hint === undefined ? '' : `; ${error.hint}`}`,
    );
  }
}

/** Milliseconds since 1970 of an ISO 8601 time. */
export function parseTime(value: string): number {
  const time = parseInstant(value);
  if (!Number.isNaN(time)) return time;
  throw new InvalidArgumentError('Expected an ISO 8601 time such as 2026-11-21T02:50:58Z.');
}

/** A known time zone. */
export function parseZone(value: string): string {
  if (zoneOffset(value, 0) !== undefined) return value;
  throw new InvalidArgumentError('Expected a time zone such as +02:00, CET or Europe/Berlin.');
}

/** Seconds of each unit of time; a number without a unit is in seconds. */
const SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600 };

/** A point in time: `90`, `10m` or `1.5h` from the start of the run, or a clock time. */
export function parseBound(value: string): TimeBound {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([smh])?$/.exec(value) ?? [];
  if (number !== undefined) return { seconds: Number(number) * SECONDS[unit]! };
  const clock = parseInstant(value);
  if (!Number.isNaN(clock)) return { clock };
  throw new InvalidArgumentError(
    'Expected a time since the start of the run such as 90, 10m or 1.5h, or a clock time such as 2026-11-21T02:50:58Z.',
  );
}

/**
 * Collects repeated `[GLOB=]VALUE`; without a glob it applies to every file, or fails with `usage` if that is given.
 */
export function gather<T>(parse: (value: string) => T, usage?: string) {
  return (text: string, previous: unknown): ForFiles<T>[] => {
    const match = /^([^=\s]+)=(.*)$/s.exec(text);
    if (match === null && usage !== undefined) throw new InvalidArgumentError(usage);
    const entry = { glob: match?.[1] ?? '*', value: parse(match?.[2] ?? text) };
    return [...((previous as ForFiles<T>[] | undefined) ?? []), entry];
  };
}

/** Collects repeated `TIME=TEXT`. */
export function gatherMarks(value: string, previous: unknown): GivenMark[] {
  const [, time, text] = /^([^=]+)=(.*\S.*)$/s.exec(value) ?? [];
  if (time === undefined || text === undefined) {
    throw new InvalidArgumentError("Expected a time and a text such as '90=load starts'.");
  }
  return [
    ...((previous as GivenMark[] | undefined) ?? []),
    { time: parseBound(time.trim()), text: text.trim() },
  ];
}
