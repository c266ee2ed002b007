import { max } from 'd3-array';
import { diagnosisOf } from '../analyse/diagnosis.ts';
import { tracksOf } from '../analyse/tracks/run-tracks.ts';
import type { Track } from '../analyse/tracks/track.ts';
import { trackCourse } from '../analyse/tracks/track-course.ts';
import type { Run } from '../model/run.ts';
import { trackHead, trackTexts } from '../presentation/tracks.ts';
import { moreText } from '../presentation/tracks-other.ts';
import { joinParts } from '../text/join-parts.ts';
import { characterCells } from './character-cells.ts';
import { numbered, phaseRow } from './phase-row.ts';
import { rowColumns, rowLine, type TextRow } from './row-columns.ts';
import { sparks } from './sparks.ts';

/** A track, or one of its lines if each has numbers of its own. */
interface TrackRow extends Omit<TextRow, 'course'> {
  readonly track: Track;
  readonly label: string;
}

/** Tracks as lines of text. */
interface TrackLines {
  readonly lines: readonly string[];
  /** The tracks in these lines, the counted ones included. */
  readonly shown: readonly Track[];
}

/**
 * Returns the tracks of a run as lines of text under the names of its phases, in the order of the page. Without a limit
 * those in its fold are included, else as many as fit, and the others are counted.
 */
export function trackLines(
  run: Run,
  { width, height }: { readonly width: number; readonly height: number },
): TrackLines {
  const { main, more } = tracksOf(run);
  const shown = height === Number.POSITIVE_INFINITY ? [...main, ...more] : main;
  const rows = shown.flatMap(rowsOf);
  const free = height - 1;
  const fits = rows.length <= free ? rows.length : free - 1;
  if (rows.length === 0 || fits < 1) return { lines: [], shown: [] };
  const longest = max(rows, ({ name }) => characterCells(name)) ?? 0;
  const columns = rowColumns(width, longest);
  const phases = phaseRow(numbered(diagnosisOf(run).phases), run.window, columns.across);
  const head = { name: 'track', unit: 'unit', numbers: trackHead, course: phases || 'over time' };
  const lines = rows.slice(0, fits).map((row) => {
    const { track, label } = row;
    const plan = { width: columns.across, limit: track.top };
    const course = sparks(trackCourse(track, label), run.window, plan);
    return rowLine({ ...row, course }, columns);
  });
  const counted = fits < rows.length ? [moreText(rows.length - fits)] : [];
  return { lines: [rowLine(head, columns), ...lines, ...counted], shown };
}

function rowsOf(track: Track): readonly TrackRow[] {
  const { name, detail, figures } = trackTexts(track);
  return figures.map(({ label, unit, numbers }) => {
    const words = joinParts([name, detail, label], ' ');
    return { track, label, name: words, unit, numbers };
  });
}
