import type { ClientPlan } from '../../analyse/clients/places-over-time.ts';
import { roundingOf } from '../../analyse/figures/bounds.ts';
import { mostOf } from '../../analyse/statistics/binned.ts';
import type { Track, TrackPlan } from '../../analyse/tracks/track.ts';
import type { Size } from '../../chart/scene.ts';
import type { TracksScene } from '../../chart/tracks/layout-tracks.ts';
import type { TrackScale } from '../../chart/tracks/track-scale.ts';
import type { DisplayUnits } from '../../model/display-unit.ts';
import { onHost } from '../../model/run.ts';
import { type Amounts, amountCells, amountOf, PER_SECOND } from '../amounts.ts';

/** The size of a track: as wide as on a screen of 1440 pixels. Its picture stretches. */
export const TRACK_SIZE: Size = { width: 920, height: 44 };

/** The headings of a track's numbers, in the order of its columns. */
export const trackHead = ['mean', 'p95', 'max'] as const;

/** Returns the headings of the numbers of tracks: without the percentile if none has enough samples for it. */
export function trackHeads(tracks: readonly Track[]): readonly (typeof trackHead)[number][] {
  const all = tracks.flatMap(({ figures }) => figures);
  const isTold = all.some(({ statistics: { p95 } }) => !Number.isNaN(p95));
  return trackHead.filter((head) => head !== 'p95' || isTold);
}

export interface TrackTexts {
  readonly name: string;
  /** The quantity that is drawn, and the host if the run has several. */
  readonly detail: string;
  readonly figures: readonly TrackNumbers[];
}

/** Numbers next to a track, in the order of its columns. */
export interface TrackNumbers {
  /** The line of the numbers; empty if they are about all lines. */
  readonly label: string;
  /** The number of its colour, if the numbers are about a side of a comparison. */
  readonly slot?: number;
  readonly unit: string;
  readonly numbers: readonly string[];
  readonly amounts: Amounts;
}

/** The texts next to a track, and its numbers below their headings, which are those of the tables and charts. */
export function trackTexts(
  track: Track,
  units?: DisplayUnits,
  heads: ReturnType<typeof trackHeads> = trackHead,
): TrackTexts {
  const { name, detail, host, figures, unit, metric, panels, lines } = track;
  const rounding = roundingOf(lines.flatMap(({ series }) => series));
  const words = [detail, onHost(panels[0].run, host).trim()].filter(Boolean);
  return {
    name,
    detail: words.join(' '),
    figures: figures.map(({ statistics, ...line }) => {
      const values = heads.map((head) => statistics[head]);
      const amounts = { unit, metric, most: mostOf(statistics), values, rounding };
      return { ...line, amounts, ...trackCells(amounts, units) };
    }),
  };
}

/** Formats the numbers of a track and their unit. */
export function trackCells(
  amounts: Amounts,
  units?: DisplayUnits,
): Pick<TrackNumbers, 'unit' | 'numbers'> {
  const { symbol, numbers } = amountCells(amounts, units);
  return { unit: amounts.unit === '1/s' ? PER_SECOND : symbol, numbers };
}

/** The value of an edge of a track, and the line that is drawn towards it if each edge has its own. */
export interface TrackEdge {
  readonly label: string;
  readonly amount: Amounts;
}

/** The edges of a track: the upper one, and the lower one if something is drawn downward. */
export function trackEdges(
  { unit, metric, form, lines }: Track,
  { up, down }: TrackScale,
): readonly TrackEdge[] {
  const isMirror = form === 'mirror' && lines.length > 1;
  return (down > 0 ? [up, down] : [up]).map((value, i) => ({
    label: isMirror ? lines[i]!.label : '',
    amount: amountOf({ unit, metric }, value),
  }));
}

/** Formats a part of the width of tracks in percent. */
export function widthOf(part: number, { width }: Pick<TracksScene, 'width'>): string {
  return `${Math.round((part / width) * 10_000) / 100}%`;
}

/** The plan and charts from which a track of a host is made again; neither for the busiest CPU. */
export interface StoredPlan extends Partial<TrackPlan> {
  readonly host: string;
  readonly panels?: readonly string[] | null;
  readonly clients?: ClientPlan | undefined;
}

/** The parts of a track that the page keeps for its script. */
export function storedPlan({ plan, panels, host, clients }: Track): StoredPlan {
  return { ...plan, host, clients, panels: (plan ?? clients) ? panels.map(({ id }) => id) : null };
}
