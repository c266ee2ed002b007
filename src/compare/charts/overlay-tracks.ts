import { group as groupBy } from 'd3-array';
import { makeTrack } from '../../analyse/tracks/make-track.ts';
import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import type { Track, TrackLine, TrackPlan, Tracks } from '../../analyse/tracks/track.ts';
import type { Column } from '../../model/column.ts';
import type { Run } from '../../model/run.ts';
import type { Panel } from '../../panels/panel.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { joinParts } from '../../text/join-parts.ts';
import { overlaysOf } from './overlays.ts';

/** Number of tracks that fit on the first screen. A single further one does not need a fold. */
const MAX_TRACKS = 10;

/** A line of a track of a single run. */
interface RowLine {
  readonly track: Track;
  readonly line: TrackLine;
}

/**
 * Returns the tracks of a combined run: the lines of the tracks of its `runs`, each a row with that line of every run.
 * The rows are in the order of the base, followed by those that only others have.
 */
export function overlayTracks(run: Run, runs: readonly Run[]): Tracks {
  const find = finderOf(overlaysOf(run));
  const rows = new Map<Panel, RowLine[]>();
  for (const row of runs.flatMap(linesOf)) {
    const panel = find(row.line);
    if (panel !== undefined) rows.set(panel, [...(rows.get(panel) ?? []), row]);
  }
  const tracks = [...rows].map(([panel, found]) => trackOf(panel, found));
  const slight = new Set(tracks.filter(isSlight));
  const drawn = tracks.filter((track) => !slight.has(track));
  const ranked = (drawn.length > 0 ? drawn : tracks).toSorted((a, b) => a.rank - b.rank);
  const first = new Set(
    ranked.slice(0, ranked.length > MAX_TRACKS + 1 ? MAX_TRACKS : MAX_TRACKS + 1),
  );
  const more = tracks.filter((track) => !first.has(track));
  return {
    main: tracks.filter((track) => first.has(track)),
    more,
    zero: zeroInAll(runs),
    slight: more
      .filter((track) => slight.has(track))
      .map(({ name, detail }) => joinParts([name, detail], ' ')),
  };
}

/** Maximum mean, and maximum peak, of a throughput that is next to nothing, in bytes a second. */
const MAX_SLIGHT_MEAN = 10 * 1024;
const MAX_SLIGHT_PEAK = 100 * 1024;

/** Whether so few bytes moved in every run that a track shows only noise. */
function isSlight({ unit, figures }: Track): boolean {
  return (
    unit === 'B/s' &&
    figures.every(
      ({ statistics: { mean, max } }) => mean < MAX_SLIGHT_MEAN && max < MAX_SLIGHT_PEAK,
    )
  );
}

/** Returns the names of what was 0 in every run. */
function zeroInAll(runs: readonly Run[]): readonly string[] {
  const [first = [], ...others] = runs.map((run) => tracksOf(run).zero);
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** Returns the lines of a run's first tracks that are those of charts; of a stack its sum. */
function linesOf(run: Run): readonly RowLine[] {
  return tracksOf(run)
    .main.filter(({ plan }) => plan !== null)
    .flatMap((track) =>
      (track.total === null ? track.lines : [track.total]).map((line) => ({ track, line })),
    );
}

/** Returns a function that finds the chart of a line, which has a line of the same columns. */
function finderOf(panels: readonly Panel[]): (line: TrackLine) => Panel | undefined {
  const all = panels.flatMap((panel) => panel.series.map((series) => ({ panel, series })));
  const byColumn = groupBy(all, ({ series }) => series.columns[0]!);
  return ({ metric, series: [line] }) => {
    const alike = line === undefined ? [] : (byColumn.get(line.columns[0]!) ?? []);
    return alike.find(
      ({ series }) => series.metric === metric && areSame(series.columns, line!.columns),
    )?.panel;
  };
}

function areSame(columns: readonly Column[], others: readonly Column[]): boolean {
  return columns.length === others.length && columns.every((column, i) => column === others[i]);
}

function trackOf(panel: Panel, rows: readonly RowLine[]): Track {
  const [{ track, line }] = rows as [RowLine, ...RowLine[]];
  const { rank } = track;
  const plan: TrackPlan = {
    name: panel.entity === null ? track.name : entityTitle(panel.entity),
    detail: detailOf(rows, line),
    form: 'lines',
    metrics: [[line.metric]],
    rank,
    ...common('top', rows),
    ...common('limit', rows),
  };
  return { ...makeTrack([panel], plan)!, id: `track--${panel.id}` };
}

/** Returns the quantity of a row. It has no number of CPUs if the runs had different ones. */
function detailOf(rows: readonly RowLine[], { label }: TrackLine): string {
  const [{ track }] = rows as [RowLine, ...RowLine[]];
  const isSame = rows.every(({ track: { detail } }) => detail === track.detail);
  const isOneOfMore = track.form === 'mirror' || (track.lines.length > 1 && track.total === null);
  return joinParts([isOneOfMore && label, isSame && track.detail], ' ');
}

/** Returns a level that all runs have in common. */
function common(name: 'top' | 'limit', rows: readonly RowLine[]): Partial<TrackPlan> {
  const levels = new Set(rows.map(({ track }) => track.plan?.[name]));
  const [level] = levels;
  return levels.size === 1 && level !== undefined ? { [name]: level } : {};
}
