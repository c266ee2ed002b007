import { SPARK_SIZE, sparkPath } from '../../src/chart/spark.ts';
import { levelWords } from '../../src/presentation/findings.ts';
import {
  leftOutText,
  type RunCell,
  type RunHead,
  type RunTableRow,
  type RunTableText,
} from '../../src/presentation/run-table.ts';
import { rowHead, scrollBox } from './table.ts';
import { el, svgEl, type Tree } from './tree.ts';

/** How a table of runs is shown. */
interface TableForm {
  /** The parts of the page of its rows. */
  readonly ids: readonly string[];
  /** Whether its reader may leave runs out of curves: the script puts a box in a cell of each row. */
  readonly isSweep: boolean;
}

/** Returns the table of several runs, in a box in which it scrolls. */
export function runTableBox(table: RunTableText, { ids, isSweep }: TableForm): Tree {
  const { head, rows, course } = table;
  const hasLimits = rows.some(({ limit }) => limit !== null);
  const words = [
    ...(isSweep ? [el('th', { scope: 'col', class: 'drawn' }, 'drawn')] : []),
    ...head.map(headCell),
    ...(course === '' ? [] : [el('th', { scope: 'col', class: 'course' }, `${course} over time`)]),
    ...(hasLimits ? [el('th', { scope: 'col', class: 'limit-of' }, 'first finding')] : []),
  ];
  const name = el('th', { scope: 'col' }, 'run');
  return scrollBox(
    'Runs',
    el(
      'table',
      { class: 'runs' },
      captionOf(table),
      el('thead', {}, el('tr', {}, name, ...words)),
      el('tbody', {}, ...rows.map((row, i) => rowOf(row, ids[i]!, { course, hasLimits, isSweep }))),
    ),
  );
}

function captionOf({ caption, same, rows, course, leftOut }: RunTableText): Tree {
  const notes = [
    ...(same === '' ? [] : [`the same of all: ${same}`]),
    ...(rows.some(({ cells }) => cells.some(({ isBest }) => isBest)) ? ['★ best of a column'] : []),
    ...(course === '' ? [] : ['each curve from 0 to its own highest']),
    ...(leftOut.length === 0 ? [] : [leftOutText(leftOut)]),
  ];
  return el('caption', {}, el('span', {}, [caption, ...notes].join(' · ')));
}

function headCell({ text, unit, isNumber }: RunHead): Tree {
  const units = unit === '' ? [] : [' ', el('small', {}, unit)];
  return el('th', { scope: 'col', class: isNumber && 'number' }, text, ...units);
}

/** The columns that a table has besides its cells. */
interface RowColumns {
  readonly course: string;
  readonly hasLimits: boolean;
  readonly isSweep: boolean;
}

function rowOf(row: RunTableRow, id: string, { course, hasLimits, isSweep }: RowColumns): Tree {
  const { name, cells, limit } = row;
  return el(
    'tr',
    { 'data-run': id },
    rowHead(el('a', { href: `#${id}` }, name)),
    ...(isSweep ? [el('td', { class: 'drawn' })] : []),
    ...cells.map(cellOf),
    ...(course === '' ? [] : [el('td', { class: 'course' }, ...courseOf(row))]),
    ...(hasLimits ? [el('td', { class: 'limit-of' }, ...limitOf(limit))] : []),
  );
}

/** Returns a cell. The best of a column is bold and has a mark; its word is read aloud. */
function cellOf({ text, isNumber, isBest }: RunCell): Tree {
  if (!isNumber) return el('td', {}, text);
  if (!isBest) return el('td', { class: 'number' }, text);
  return el('td', { class: 'number best' }, text, el('span', {}, ' best'));
}

function courseOf({ course }: RunTableRow): Tree[] {
  const path = course === null ? '' : sparkPath(course.read(), course.window);
  if (path === '') return [];
  const { width, height } = SPARK_SIZE;
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' };
  return [svgEl('svg', { ...box, 'aria-hidden': 'true' }, svgEl('path', { d: path }))];
}

function limitOf(limit: RunTableRow['limit']): Tree[] {
  if (limit === null) return [];
  const { level, claim } = limit;
  return [
    el(
      'span',
      { class: level, title: claim },
      el('span', { class: 'dot' }, levelWords[level]),
      ` ${claim}`,
    ),
  ];
}
