import type { Track, TrackLine } from '../../analyse/tracks/track.ts';
import { cpuIdleModes } from '../../model/cpu-modes.ts';
import type { SeriesData } from '../../panels/panel.ts';
import { countsGuestsTwice, isGuest } from '../counted-twice.ts';
import { pointsOf } from '../lines/points.ts';
import { PointsWriter } from '../lines/points-writer.ts';
import type { Points } from '../scene.ts';

/** A track with its samples as points, in the canonical unit. */
export interface ReadTrack {
  readonly track: Track;
  readonly lines: readonly ReadTrackLine[];
  /** The sum of a stack, if idle time is stacked above it; else null. */
  readonly sum: Points | null;
}

/** A line with its points; in a stack they are the upper edge of its area. */
export interface ReadTrackLine extends Pick<TrackLine, 'label' | 'slot'> {
  readonly points: Points;
  /** Whether it is time in which nothing was used, as waiting for a disk is. */
  readonly isIdle: boolean;
}

/** Reads the samples of a track. */
export function readTrack(track: Track): ReadTrack {
  const total = track.total?.read();
  const read = track.lines.map((line) => ({ ...line, logs: line.read() }));
  const shown = total === undefined ? read : withoutDoubles(read, { ...track.total!, logs: total });
  if (track.form === 'stack') stackUp(shown.map(({ logs }) => logs));
  const lines = shown.map(({ label, slot, metric, logs }): ReadTrackLine => {
    const points = oneAfterAnother(logs.map(pointsOf));
    return { label, slot, points, isIdle: cpuIdleModes.includes(metric) };
  });
  const hasIdle = lines.some(({ isIdle }) => isIdle);
  return { track, lines, sum: total && hasIdle ? oneAfterAnother(total.map(pointsOf)) : null };
}

interface LineLogs extends TrackLine {
  readonly logs: readonly SeriesData[];
}

/** Leaves guests out of a stack if the tool of one of its logs counts them in user time too. */
function withoutDoubles(lines: readonly LineLogs[], total: LineLogs): readonly LineLogs[] {
  const modesOf = (i: number) =>
    [...lines, total].flatMap(({ metric, logs: { [i]: log } }) =>
      log === undefined ? [] : [{ metric, values: log.values }],
    );
  const hasDoubles = total.logs.some((_, i) => countsGuestsTwice(modesOf(i)));
  return hasDoubles ? lines.filter((line) => !isGuest(line)) : lines;
}

/** Adds to each line what is below it, at the samples of the same log. */
function stackUp(lines: readonly (readonly SeriesData[])[]): void {
  for (const [i, logs] of lines.entries()) {
    const below = lines[i - 1];
    if (below === undefined) continue;
    for (const [j, { values }] of logs.entries()) {
      const under = below[j]?.values;
      if (under?.length !== values.length) continue;
      for (let k = 0; k < values.length; k++) {
        if (Number.isNaN(values[k]!)) values[k] = under[k]!;
        else if (!Number.isNaN(under[k]!)) values[k]! += under[k]!;
      }
    }
  }
}

/** The points of several logs in order of time, with a break between them. */
function oneAfterAnother(parts: readonly Points[]): Points {
  if (parts.length === 1) return parts[0]!;
  const sorted = [...parts].sort((a, b) => (a.x[0] ?? 0) - (b.x[0] ?? 0));
  const out = new PointsWriter(sorted.reduce((sum, { x }) => sum + x.length + 1, 0));
  for (const { x, y } of sorted) {
    for (let i = 0; i < x.length; i++) {
      if (Number.isNaN(y[i]!)) out.end();
      else out.add(x[i]!, y[i]!);
    }
    out.end();
  }
  return out.points;
}
