import { max } from 'd3-array';
import type { Resource } from '../analyse/resources/resources.ts';
import type { Track } from '../analyse/tracks/track.ts';
import { shownNumbers } from '../presentation/shown-run.ts';
import { characterCells } from './character-cells.ts';
import { type RowColumns, rowColumns, rowLine, type TextRow } from './row-columns.ts';
import { sparks } from './sparks.ts';

/** Cells of mean, p95, max and % busy. */
const NUMBER_CELLS: readonly number[] = [7, 7, 7, 6];
/** Minimum cells of the column of resources, even if their names are short. */
const MIN_NAME_CELLS = 24;

/** The resources that no track shows, without a host's sum of devices that have rows of their own. */
export function furtherResources(
  rows: readonly Resource[],
  tracks: readonly Track[],
): readonly Resource[] {
  return rows.filter(
    (row) =>
      !(row.kind === 'part' && row.panel.entity === null) &&
      !tracks.some((track) => isShownBy(track, row)),
  );
}

/** Whether a track shows what a resource measures. A track without a plan shows no single resource. */
function isShownBy({ plan, panels, about }: Track, { panel, metric }: Resource): boolean {
  return (
    plan !== null && about.metrics.includes(metric) && panels.some(({ id }) => id === panel.id)
  );
}

/** A table of resources in at most `height` lines; the last one counts omitted rows. */
export function resourceLines(
  rows: readonly Resource[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] {
  const fits = rows.length < height ? rows.length : height - 2;
  if (rows.length === 0 || fits < 1) return [];
  const more = rows.length - fits;
  const longest = max(rows, ({ name }) => characterCells(name)) ?? 0;
  const columns = rowColumns(width, Math.max(MIN_NAME_CELLS, longest), NUMBER_CELLS);
  const shown = rows.slice(0, fits).map((resource) => textRow(resource, columns));
  const head = {
    name: 'resource',
    unit: 'unit',
    numbers: ['mean', 'p95', 'max', '%busy'],
    course: shown.some(({ course }) => course !== '') ? 'over time' : '',
  };
  return [
    ...[head, ...shown].map((row) => rowLine(row, columns)),
    ...(more === 0 ? [] : [`${more} more`]),
  ];
}

function textRow(resource: Resource, columns: RowColumns): TextRow {
  const { name, limit, panel, read } = resource;
  const { unit, numbers, busy } = shownNumbers(resource);
  const course = sparks([read().total], panel.run.window, { width: columns.across, limit });
  return { name, unit, numbers: [...numbers, busy], course };
}
