import { SPARK_SIZE, sparkParts } from '../../src/chart/spark.ts';
import type {
  CellMark,
  Course,
  TableBlock,
  TableCell,
  TableColumn,
  TableRow,
} from '../../src/presentation/blocks/block.ts';
import { isLevel, levelWords } from '../../src/presentation/findings/level-words.ts';
import { tableRow } from './block-table.ts';
import { courseBox } from './course-box.ts';
import { linkedLook, type RowChanges, type RowLinks } from './runs-table.ts';
import { type SvgTree, svgEl, type Tree } from './tree.ts';

/** Rows of the table of runs as JSON, in a file that the index of a site loads when its reader asks for more. */
export interface RowPiece {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly PackedRow[];
}

/** Where a row leads to, and its cells. */
export type PackedRow = readonly [
  page: string,
  changes: RowChanges | 0,
  ...cells: readonly PackedCell[],
];

/** A text, with its meaning if it has one; a course as the heights of its parts and its length in percent. */
type PackedCell = string | readonly [text: string, mark: CellMark] | PackedCourse;

interface PackedCourse {
  readonly heights: string;
  readonly percent?: number;
}

/** A row with where it leads to. */
interface LinkedRow {
  readonly row: TableRow;
  readonly links: RowLinks;
}

/** Returns rows of a table as JSON. */
export function packRows(
  { columns }: Pick<TableBlock, 'columns'>,
  rows: readonly LinkedRow[],
): RowPiece {
  return {
    columns,
    rows: rows.map(({ row, links: { page = '', changes = 0 as const } }) => [
      page,
      changes,
      ...row.cells.map(packCell),
    ]),
  };
}

/** Returns the texts of the cells of a row. */
export function packedTexts([, , ...cells]: PackedRow): readonly string[] {
  return cells.map((cell) => unpackCell(cell).text);
}

/** Returns all words of a row as the page has them: the texts of its cells with the words of their marks. */
export function packedWords([, changes, ...cells]: PackedRow): readonly string[] {
  const words = cells.map((cell) => {
    const { text, mark } = unpackCell(cell);
    if (isLevel(mark)) return `${levelWords[mark]} ${text}`;
    return mark === 'best' ? `${text} best` : text;
  });
  return changes ? [...words, changes.change ?? 'changes'] : words;
}

/** Returns a row as the page shows it. */
export function packedRow(
  table: Pick<TableBlock, 'columns'>,
  [page, changes, ...cells]: PackedRow,
): Tree {
  const links = { id: '', page, changes: changes || undefined };
  const look = linkedLook(() => links);
  const course = cells.find(isCourse);
  return tableRow(
    table,
    { key: page, cells: cells.map(unpackCell) },
    {
      contentsOf: (cell, column, row) =>
        column.kind === 'course' && course !== undefined
          ? [courseTree(course)]
          : look.contentsOf!(cell, column, row),
    },
  );
}

function isCourse(cell: PackedCell): cell is PackedCourse {
  return typeof cell === 'object' && 'heights' in cell;
}

function packCell({ text, mark, course }: TableCell): PackedCell {
  if (course) return packCourse(course);
  return mark === undefined ? text : [text, mark];
}

function unpackCell(cell: PackedCell): TableCell {
  if (typeof cell === 'string') return { text: cell };
  return isCourse(cell) ? { text: '' } : { text: cell[0], mark: cell[1] };
}

/** The signs of heights, from nothing to the highest. */
const HEIGHTS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The sign of a part that was not measured. */
const GAP = '-';
const HIGHEST = HEIGHTS.length - 1;

function packCourse({ read, window, limit, percent }: Course): PackedCell {
  const means = sparkParts(read(), window).map(({ mean }) => mean);
  const highest = Math.max(limit || 0, ...means.map((mean) => mean || 0)) || 1;
  const signs = means.map((mean) =>
    Number.isNaN(mean) ? GAP : HEIGHTS[Math.round((HIGHEST * Math.max(0, mean)) / highest)],
  );
  return { heights: signs.join(''), ...(percent !== undefined && { percent }) };
}

/** Returns a packed course as the curve that a page has of it. */
function courseTree({ heights, percent }: PackedCourse): SvgTree {
  const { height } = SPARK_SIZE;
  const yOf = (sign: string) => height - Math.round((height * HEIGHTS.indexOf(sign)) / HIGHEST);
  const pieces = Array.from(heights.matchAll(/[^-]+/g), ({ 0: signs, index }) => {
    const points = Array.from(signs, (sign, i) => `${index + i} ${yOf(sign)}`);
    return `M${points.join('L')}${points.length > 1 ? '' : 'h1'}`;
  });
  return courseBox(percent, [svgEl('path', { class: 'mean', d: pieces.join('') })]);
}
