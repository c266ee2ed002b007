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

/** Where a row of the table leads to. */
export interface RowLinks {
  /** The part of the page of its run; empty if the run has a page of its own. */
  readonly id: string;
  /** The page of its run, if it is another one. */
  readonly page?: string;
  /** The page that compares it with the run before it; none without such a page. */
  readonly changes?: RowChanges | undefined;
}

/** A page that compares two runs. */
export interface RowChanges {
  readonly page: string;
  /** The page and the name of the run that it is compared with. */
  readonly base: string;
  readonly baseName: string;
}

/** How a table of runs is shown. */
interface TableForm {
  readonly rows: readonly RowLinks[];
  /** Whether its reader may leave runs out of curves: the script puts a box in a cell of each row. */
  readonly isSweep: boolean;
}

/** Returns the table of several runs, in a box in which it scrolls. */
export function runTableBox(table: RunTableText, { rows: links, isSweep }: TableForm): Tree {
  const { head, rows, course } = table;
  const hasChanges = links.some(({ changes }) => changes !== undefined);
  const hasLimits = rows.some(({ limit }) => limit !== null);
  const words = [
    ...(isSweep ? [el('th', { scope: 'col', class: 'drawn' }, 'drawn')] : []),
    ...head.map(headCell),
    ...(hasChanges ? [el('th', { scope: 'col', class: 'changes' }, 'since the run before')] : []),
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
      el(
        'tbody',
        {},
        ...rows.map((row, i) => rowOf(row, links[i]!, { course, hasChanges, hasLimits, isSweep })),
      ),
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
  readonly hasChanges: boolean;
  readonly hasLimits: boolean;
  readonly isSweep: boolean;
}

function rowOf(row: RunTableRow, links: RowLinks, columns: RowColumns): Tree {
  const { name, cells, limit } = row;
  const { id, page = `#${id}`, changes } = links;
  const { course, hasChanges, hasLimits, isSweep } = columns;
  return el(
    'tr',
    { 'data-run': id !== '' && id },
    rowHead(el('a', { href: page }, name)),
    ...(isSweep ? [el('td', { class: 'drawn' })] : []),
    ...cells.map(cellOf),
    ...(hasChanges ? [el('td', { class: 'changes' }, ...changesOf(name, changes))] : []),
    ...(course === '' ? [] : [el('td', { class: 'course' }, ...courseOf(row))]),
    ...(hasLimits ? [el('td', { class: 'limit-of' }, ...limitOf(limit))] : []),
  );
}

function changesOf(name: string, changes: RowChanges | undefined): Tree[] {
  if (changes === undefined) return [];
  const { page, base, baseName } = changes;
  const label = `changes from ${baseName} to ${name}`;
  return [el('a', { href: page, 'data-base': base, 'aria-label': label }, 'changes')];
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
