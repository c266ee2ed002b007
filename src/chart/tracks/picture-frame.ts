import type { TracksContent } from './layout-tracks.ts';

/** Around a picture, and between its rows. */
export const MARGIN = 12;
export const GAP = 6;
/** The heights of the title, of a line of text and of the line over a row of a narrow picture. */
export const TITLE = 26;
export const LINE = 18;
const OVER = 15;
/** The height of a row, and the least that shows something. */
const ROW = 44;
const LEAST_ROW = 18;
/** A narrower picture has the names and numbers of a row over it. */
const NARROW = 640;
/** Beside the rows: names and scale on the left, numbers and unit on the right. */
const NAMES = 214;
const NUMBERS = 222;

/** Where the parts of a picture of tracks are, in pixels. */
export interface PictureFrame {
  readonly width: number;
  readonly height: number;
  /** The time axis. */
  readonly left: number;
  readonly across: number;
  readonly isNarrow: boolean;
  /** From a row's texts to its plot, and the height of the plot. */
  readonly over: number;
  readonly row: number;
  /** How many findings and tracks are shown. */
  readonly findings: number;
  readonly rows: number;
}

/**
 * Divides a picture. Without a height it is as high as everything needs; in a given height rows are as high as fits, and
 * findings, then tracks, are left out where there is no place for them.
 */
export function pictureFrame(
  { tracks }: Pick<TracksContent, 'tracks'>,
  count: number,
  { width, height }: { readonly width: number; readonly height?: number },
): PictureFrame {
  const isNarrow = width < NARROW;
  const over = isNarrow ? OVER : 0;
  const left = isNarrow ? MARGIN : NAMES;
  const across = Math.max(20, width - left - (isNarrow ? MARGIN : NUMBERS));
  const around = 2 * MARGIN + TITLE + 3 * LINE;
  const ofRow = (row: number) => row + over + GAP;
  const beside = { width, left, across, isNarrow, over };
  if (height === undefined) {
    const all = around + count * LINE + tracks.length * ofRow(ROW);
    return { ...beside, height: all, row: ROW, findings: count, rows: tracks.length };
  }
  const free = height - around;
  const spare = Math.floor((free - tracks.length * ofRow(LEAST_ROW)) / LINE);
  const findings = Math.max(0, Math.min(count, spare));
  const place = free - findings * LINE;
  const rows = Math.max(1, Math.min(tracks.length, Math.floor(place / ofRow(LEAST_ROW))));
  const row = Math.max(LEAST_ROW, Math.floor(place / rows) - over - GAP);
  return { ...beside, height, row, findings, rows };
}
