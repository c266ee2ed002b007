import { max } from 'd3-array';
import { diagnosisOf } from '../analyse/diagnosis.ts';
import { tracksOf } from '../analyse/tracks/run-tracks.ts';
import type { Track } from '../analyse/tracks/track.ts';
import { trackCourse } from '../analyse/tracks/track-course.ts';
import type { ShownRun } from '../presentation/shown-run.ts';
import { moreText, trackHead, trackTexts, zeroText } from '../presentation/tracks.ts';
import { joinParts } from '../text/join-parts.ts';
import { characterCells, wrapped } from './character-cells.ts';
import { phaseRow } from './phase-row.ts';
import { rowColumns, rowLine, type TextRow } from './row-columns.ts';
import { sparks } from './sparks.ts';

/** A track, or one of its lines if each has numbers of its own. */
interface TrackRow extends Omit<TextRow, 'course'> {
  readonly track: Track;
  readonly label: string;
}

/**
 * Returns the tracks of a run as lines of text under the names of its phases, in the order of the page. Without a limit
 * those in its fold are included, else as many as fit, and the others are counted.
 */
export function trackLines(
  { run, idle }: Pick<ShownRun, 'run' | 'idle'>,
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] {
  const { main, more, zero: all } = tracksOf(run);
  const isWhole = height === Number.POSITIVE_INFINITY;
  // Without limit the resources follow, with a line of those that are idle.
  const zero = all.filter((name) => !isWhole || idle.every((resource) => resource.name !== name));
  const rows = (isWhole ? [...main, ...more] : main).flatMap(rowsOf);
  const zeros = zero.length > 0 ? wrapped(zeroText(zero), width, isWhole ? height : 1) : [];
  const free = height - 1 - zeros.length;
  const fits = rows.length <= free ? rows.length : free - 1;
  if (rows.length === 0 || fits < 1) return [];
  const longest = max(rows, ({ name }) => characterCells(name)) ?? 0;
  const columns = rowColumns(width, longest);
  const phases = phaseRow(diagnosisOf(run).phases, run.window, columns.across);
  const head = { name: 'track', unit: 'unit', numbers: trackHead, course: phases || 'over time' };
  return [
    rowLine(head, columns),
    ...rows.slice(0, fits).map((row) => {
      const { track, label } = row;
      const plan = { width: columns.across, limit: track.top };
      return rowLine(
        { ...row, course: sparks(trackCourse(track, label), run.window, plan) },
        columns,
      );
    }),
    ...(fits < rows.length ? [moreText(rows.length - fits)] : []),
    ...zeros,
  ];
}

function rowsOf(track: Track): readonly TrackRow[] {
  const { name, detail, figures } = trackTexts(track);
  return figures.map(({ label, unit, numbers }) => {
    const words = joinParts([name, detail, label], ' ');
    return { track, label, name: words, unit, numbers };
  });
}
