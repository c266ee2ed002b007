import type { Marks } from '../scene.ts';
import { layoutTracks, type TrackScene, type TracksContent } from './layout-tracks.ts';
import {
  GAP,
  keyHeight,
  LINE_HEIGHT,
  MARGIN,
  type PictureFrame,
  pictureFrame,
  TITLE_HEIGHT,
} from './picture-frame.ts';
import type { SideName } from './picture-key.ts';
import {
  axisPart,
  findingPart,
  headPart,
  notePart,
  type PictureFinding,
  type PicturePart,
  rowPart,
  type TrackWords,
  titlePart,
} from './picture-parts.ts';

/** The words of a picture of tracks. */
export interface TracksWords {
  readonly title: string;
  readonly findings: readonly PictureFinding[];
  /** The heads of the numbers. */
  readonly head: readonly string[];
  /** The names of the sides of a comparison; else none. */
  readonly sides: readonly SideName[];
  /** A sentence that names the tracks that were 0 throughout. */
  readonly zero: string;
  ofTrack(scene: TrackScene): TrackWords;
}

/** Tracks as a picture: title, findings, phases, a row for each track, and the time axis. */
export function tracksPicture(
  content: TracksContent,
  words: TracksWords,
  size: { readonly width: number; readonly height?: number },
): Marks {
  const frame = pictureFrame(content, words.findings.length, size);
  const parts = partsOf(content, words, frame);
  return {
    width: frame.width,
    height: frame.height,
    title: words.title,
    description: words.findings.map(({ texts }) => texts[0]).join('. '),
    plot: { x: frame.left, y: 0, width: frame.across, height: frame.height },
    gaps: [],
    frame: [],
    legend: [],
    lines: parts.flatMap(({ marks }) => marks),
    texts: parts.flatMap(({ texts }) => texts),
  };
}

/** Returns the parts of a picture from its top to its bottom. */
function partsOf(
  content: TracksContent,
  words: TracksWords,
  frame: PictureFrame,
): readonly PicturePart[] {
  const tracks = content.tracks.slice(0, frame.rows);
  const scene = layoutTracks({ ...content, tracks }, { width: frame.across, height: frame.row });
  let y = MARGIN + TITLE_HEIGHT;
  const next = (height: number) => {
    y += height;
    return y - height;
  };
  return [
    titlePart(words.title, frame),
    ...words.findings
      .slice(0, frame.findings)
      .map((finding) => findingPart(finding, next(LINE_HEIGHT), frame)),
    headPart(scene, words, { y: next(LINE_HEIGHT), frame }),
    ...scene.rows.map((row) => {
      const key = keyHeight(row.track);
      const y = next(frame.over + key + frame.row + GAP);
      return rowPart(row, words.ofTrack(row), { y, key, frame });
    }),
    axisPart(scene, next(LINE_HEIGHT), frame),
    notePart(moreTracks(content.tracks.length - frame.rows, words.zero), y, frame),
  ];
}

/** The note about the tracks that a picture does not show. */
export function moreTracks(more: number, zero: string): string {
  if (more === 0) return zero;
  return `${more} more ${more === 1 ? 'track' : 'tracks'}. ${zero}`.trim();
}
