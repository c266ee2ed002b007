import { padded } from './character-cells.ts';

/** Cells of a unit. */
const UNIT_CELLS = 5;
/** Cells of a number. */
const NUMBER_CELLS = 7;
/** Cells that a name and a course take at least. A course without them is left out. */
const MIN_NAME_CELLS = 12;
const MIN_COURSE_CELLS = 12;

/** The widths of a table of rows with a name, a unit, numbers and a course over time. */
export interface RowColumns {
  readonly name: number;
  /** The width of each number. */
  readonly numbers: readonly number[];
  /** The width of the course; 0 if there is no room for it. */
  readonly across: number;
}

/** The name is as wide as the longest one needs, if the course has enough, and the course takes the rest. */
export function rowColumns(
  width: number,
  longest: number,
  numbers: readonly number[] = [NUMBER_CELLS, NUMBER_CELLS, NUMBER_CELLS],
): RowColumns {
  const fixed = numbers.reduce((sum, cells) => sum + cells + 1, UNIT_CELLS + 2);
  const rest = Math.max(MIN_NAME_CELLS, width - fixed);
  const name = Math.min(longest, Math.max(MIN_NAME_CELLS, rest - MIN_COURSE_CELLS));
  const across = rest - name;
  return { name, numbers, across: across < MIN_COURSE_CELLS ? 0 : across };
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
  return [
    padded(name, columns.name),
    padded(unit, UNIT_CELLS),
    ...cells,
    course.slice(0, columns.across),
  ]
    .join(' ')
    .trimEnd();
}
