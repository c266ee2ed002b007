import { max, sum } from 'd3-array';
import { SHOWN_PHASE_HEAD, type ShownPhase } from '../presentation/shown-phases.ts';
import { characterCells, fitted, padded } from './character-cells.ts';

type PhaseColumn = keyof ShownPhase;

const COLUMNS = Object.keys(SHOWN_PHASE_HEAD) as PhaseColumn[];
/** Text is on the left of its column, numbers on the right. */
const TEXT_COLUMNS: readonly PhaseColumn[] = ['name', 'resource'];
/** Minimum cells of a name; names are cut to it before columns are left out. */
const MIN_NAME_CELLS = 12;
/** The columns that are left out if there is not enough width, in this order. */
const OMITTED_FIRST: readonly PhaseColumn[] = [
  'from',
  'responseTime',
  'operations',
  'cpu',
  'inUse',
];

/** The phases as a table of text, a line each, in a width. */
export function phaseLines(phases: readonly ShownPhase[], width: number): string[] {
  if (phases.length === 0) return [];
  const rows = [SHOWN_PHASE_HEAD, ...phases];
  let columns = COLUMNS.filter((column) => phases.some((phase) => phase[column] !== ''));
  const longest = (column: PhaseColumn) => max(rows, (row) => characterCells(row[column])) ?? 0;
  const least = (column: PhaseColumn) =>
    TEXT_COLUMNS.includes(column) ? Math.min(MIN_NAME_CELLS, longest(column)) : longest(column);
  for (const column of OMITTED_FIRST) {
    if (sum(columns, least) + columns.length - 1 <= width) break;
    columns = columns.filter((other) => other !== column);
  }
  const widths = new Map(columns.map((column) => [column, least(column)]));
  let left = width - sum(widths.values()) - columns.length + 1;
  for (const column of TEXT_COLUMNS) {
    const more = Math.max(0, Math.min(left, longest(column) - (widths.get(column) ?? Infinity)));
    widths.set(column, (widths.get(column) ?? 0) + more);
    left -= more;
  }
  return rows.map((row) => {
    const cells = columns.map((column) =>
      padded(row[column], widths.get(column)!, TEXT_COLUMNS.includes(column) ? 'right' : 'left'),
    );
    return fitted(cells.join(' ').trimEnd(), width);
  });
}
