import { max } from 'd3-array';
import { SHOWN_PHASE_HEAD, type ShownPhase } from '../tables/shown-phases.ts';
import { characterCells, padded } from './character-cells.ts';

const COLUMNS = Object.keys(SHOWN_PHASE_HEAD) as (keyof ShownPhase)[];
/** Text is on the left of its column, numbers on the right. */
const TEXTS: readonly (keyof ShownPhase)[] = ['name', 'resource'];
/** A name is not cut shorter than this. */
const LEAST_NAME = 12;

/** The phases as a table of text, a line each; names are cut to the width. */
export function phaseLines(phases: readonly ShownPhase[], width: number): string[] {
  if (phases.length === 0) return [];
  const used = COLUMNS.filter((column) => phases.some((phase) => phase[column] !== ''));
  const rows = [SHOWN_PHASE_HEAD, ...phases];
  const widths = new Map(
    used.map((column) => [column, max(rows, (row) => characterCells(row[column])) ?? 0]),
  );
  const all = used.reduce((sum, column) => sum + widths.get(column)!, used.length - 1);
  const [name, resource] = [widths.get('name') ?? 0, widths.get('resource') ?? 0];
  const ofName = Math.max(LEAST_NAME, name - Math.max(0, all - width));
  const cut = Math.max(0, all - width - Math.max(0, name - ofName));
  widths.set('name', Math.min(name, ofName));
  widths.set('resource', Math.max(Math.min(resource, LEAST_NAME), resource - cut));
  return rows.map((row) =>
    used
      .map((column) =>
        padded(row[column], widths.get(column)!, TEXTS.includes(column) ? undefined : 'left'),
      )
      .join(' ')
      .trimEnd(),
  );
}
