import { type PathMark, type Points, plainMark, type TextMark } from '../scene.ts';
import { segmentPoints } from '../segments.ts';
import { textWidth } from '../text-width.ts';
import type { TrackScene } from './layout-tracks.ts';
import { type KeyEntry, trackKey } from './track-key.ts';

/** Size of the names and of the samples beside them, in pixels. */
const FONT_SIZE = 10;
const SAMPLE_SIZE = 10;
/** Distance from a sample to its name, and from a name to the next sample, in pixels. */
const NAME_GAP = 4;
const ENTRY_GAP = 12;

/** The name of a side of a comparison, and the number of its colour. */
export interface SideName {
  readonly label: string;
  readonly slot: number;
}

/** Names what is drawn in a stack, in a line over its plot. */
export function keyPart(row: TrackScene, place: KeyPlace): KeyPart {
  return namesPart(trackKey(row), place);
}

/** Names the sides of a comparison. */
export function sidesPart(sides: readonly SideName[], place: KeyPlace): KeyPart {
  const entries = sides.map(({ label, slot }): KeyEntry => {
    return { label, ink: `s${slot}`, form: 'line' };
  });
  return namesPart(entries, place);
}

interface KeyPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface KeyPart {
  readonly marks: readonly PathMark[];
  readonly texts: readonly TextMark[];
}

/** Returns names with samples; names for which there is no room are left out. */
function namesPart(entries: readonly KeyEntry[], { x, y, width }: KeyPlace): KeyPart {
  const marks: PathMark[] = [];
  const texts: TextMark[] = [];
  let left = x;
  for (const entry of entries) {
    const place = { x: left + SAMPLE_SIZE + NAME_GAP, y: y - 4, size: FONT_SIZE };
    const end = place.x + textWidth(entry.label, FONT_SIZE);
    if (end > x + width) break;
    marks.push(sampleOf(entry, left, y - 3));
    texts.push({ text: entry.label, anchor: 'start', turn: 0, ink: 'note', ...place });
    left = end + ENTRY_GAP;
  }
  return { marks, texts };
}

/** Returns a sample of an entry: its colour as a square, hatched or as a line. */
function sampleOf({ ink, form }: KeyEntry, x: number, bottom: number): PathMark {
  const [top, right] = [bottom - SAMPLE_SIZE, x + SAMPLE_SIZE];
  const middle = bottom - SAMPLE_SIZE / 2;
  switch (form) {
    case 'area':
      return plainMark(square(x, top), ink, { opacity: 0.8, filled: true });
    case 'hatch':
      return plainMark(
        segmentPoints([3, 6, 9].map((at) => [x + at - 3, top, x + at, bottom])),
        ink,
      );
    default: {
      const dash = form === 'dash' ? [3, 2] : [];
      return plainMark(segmentPoints([[x, middle, right, middle]]), ink, { dash, width: 1.3 });
    }
  }
}

function square(x: number, y: number): Points {
  const [right, bottom] = [x + SAMPLE_SIZE, y + SAMPLE_SIZE];
  return { x: Float64Array.of(x, right, right, x), y: Float64Array.of(y, y, bottom, bottom) };
}
