import { sum } from 'd3-array';
import type { Track } from '../../analyse/tracks/track.ts';
import type { TracksContent } from './layout-tracks.ts';

/** Margin around a picture, in pixels. */
export const MARGIN = 12;
/** Distance between its rows, in pixels. */
export const GAP = 6;
/** Height of the title, in pixels. */
export const TITLE_HEIGHT = 26;
/** Height of a line of text, in pixels. */
export const LINE_HEIGHT = 18;
/** Height of the line over a row of a narrow picture, in pixels. */
const LINE_OVER_HEIGHT = 15;
/** Height of the key over a stack, in pixels. */
const KEY_HEIGHT = 14;
/** Height of a row, in pixels. */
const ROW_HEIGHT = 44;
/** Minimum height of a row that shows something, in pixels. */
const MIN_ROW_HEIGHT = 18;
/** Minimum width of a picture with texts at the sides of its rows, in pixels; a narrower one has them over the rows. */
const NARROW_WIDTH = 640;
/** Width of the names and the scale left of the rows, in pixels. */
const NAMES_WIDTH = 214;
/** Width of the numbers and the unit right of the rows, in pixels. */
const NUMBERS_WIDTH = 240;

/** The positions of the parts of a picture of tracks, in pixels. */
export interface PictureFrame {
  readonly width: number;
  readonly height: number;
  /** The left end and the width of the time axis. */
  readonly left: number;
  readonly across: number;
  readonly isNarrow: boolean;
  /** The distance from a row's texts to its plot, and the height of the plot. */
  readonly over: number;
  readonly row: number;
  /** The number of findings and of tracks that are shown. */
  readonly findings: number;
  readonly rows: number;
}

/** The height of the key over a track, in pixels; only stacks have one. */
export function keyHeight({ form }: Pick<Track, 'form'>): number {
  return form === 'stack' ? KEY_HEIGHT : 0;
}

/**
 * Divides a picture. Without a height it is as high as everything needs. In a given height rows are as high as fits,
 * and findings, then tracks, are left out if they do not fit.
 */
export function pictureFrame(
  { tracks }: Pick<TracksContent, 'tracks'>,
  count: number,
  { width, height }: { readonly width: number; readonly height?: number },
): PictureFrame {
  const isNarrow = width < NARROW_WIDTH;
  const over = isNarrow ? LINE_OVER_HEIGHT : 0;
  const left = isNarrow ? MARGIN : NAMES_WIDTH;
  const across = Math.max(20, width - left - (isNarrow ? MARGIN : NUMBERS_WIDTH));
  const keys = sum(tracks, ({ track }) => keyHeight(track));
  const around = 2 * MARGIN + TITLE_HEIGHT + 3 * LINE_HEIGHT + keys;
  const ofRow = (row: number) => row + over + GAP;
  const common = { width, left, across, isNarrow, over };
  if (height === undefined) {
    const all = around + count * LINE_HEIGHT + tracks.length * ofRow(ROW_HEIGHT);
    return { ...common, height: all, row: ROW_HEIGHT, findings: count, rows: tracks.length };
  }
  const free = height - around;
  const spare = Math.floor((free - tracks.length * ofRow(MIN_ROW_HEIGHT)) / LINE_HEIGHT);
  const findings = Math.max(0, Math.min(count, spare));
  const place = free - findings * LINE_HEIGHT;
  const rows = Math.max(1, Math.min(tracks.length, Math.floor(place / ofRow(MIN_ROW_HEIGHT))));
  const row = Math.max(MIN_ROW_HEIGHT, Math.floor(place / rows) - over - GAP);
  return { ...common, height, row, findings, rows };
}
