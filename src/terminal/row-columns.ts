import { padded } from './character-cells.ts';

/** Cells of a unit, and of a number. */
const UNIT = 5;
const NUMBER = 7;
/** Name and course share what numbers leave; so much is for the name if it needs it. */
const NAME_SHARE = 24 / 42;
const LEAST_NAME = 12;
const MOST_COURSE = 60;

/** The widths of a table of rows with a name, a unit, numbers and a course over time. */
export interface RowColumns {
  readonly name: number;
  /** Of each number. */
  readonly numbers: readonly number[];
  /** Of the course; 0 if there is no place for it. */
  readonly across: number;
}

/** The name is as wide as the longest one needs, up to its share, and the course takes the rest. */
export function rowColumns(
  width: number,
  longest: number,
  numbers: readonly number[] = [NUMBER, NUMBER, NUMBER],
): RowColumns {
  const fixed = numbers.reduce((sum, cells) => sum + cells + 1, UNIT + 2);
  const rest = Math.max(LEAST_NAME, width - fixed);
  const share = Math.max(LEAST_NAME, Math.round(rest * NAME_SHARE));
  const name = Math.min(share, longest);
  return { name, numbers, across: Math.min(MOST_COURSE, rest - name) };
}

/** A row: its name, unit, numbers and course. */
export interface TextRow {
  readonly name: string;
  readonly unit: string;
  readonly numbers: readonly string[];
  readonly course: string;
}

/** A row in its columns. A missing number is plain ASCII. */
export function rowLine({ name, unit, numbers, course }: TextRow, columns: RowColumns): string {
  const cells = numbers.map((number, i) =>
    padded(number.replaceAll('–', '-'), columns.numbers[i]!, 'left'),
  );
  return [padded(name, columns.name), padded(unit, UNIT), ...cells, course.slice(0, columns.across)]
    .join(' ')
    .trimEnd();
}
