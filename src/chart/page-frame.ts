import type { RunMark } from '../model/run.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatWhole } from '../text/quantity.ts';
import { withoutEnd } from '../text/shortened.ts';
import { SMOOTHED } from './axes/axis.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import type { FrameSpec } from './frame.ts';
import { type Box, type PathMark, plainMark, type TextMark } from './scene.ts';
import { segmentPoints } from './segments.ts';
import { textWidth } from './text-width.ts';
import { timeUnit } from './tracks/track-axis.ts';
import { visibleText } from './visible-text.ts';

/**
 * The space around the plot of a chart in a page, in pixels. Its title, its unit and its key are outside the picture, so
 * the frames of all charts are below one another.
 */
export const PAGE_MARGIN = { top: 6.5, right: 8.5, bottom: 20.5, left: 52.5 };
/** Height in pixels of the strip with the fields of the marks, above the plot. */
export const STRIP_HEIGHT = 14;
/** Distance in pixels from a name to the ends of its field. */
const FIELD_PADDING = 3;
/** Minimum widths in pixels of a field, and of a name that is cut. */
const MIN_FIELD_WIDTH = 4;
const MIN_NAME_WIDTH = 14;
const FONT_SIZE = 11;
/** Distance in pixels from the border to the labels of its tics. */
const LABEL_OFFSET = 6;

/** The labels of the tics. The last one of the time axis has its unit. */
export function pageTexts({ plot, x, y }: FrameSpec): TextMark[] {
  return [...timeTexts(x, plot), ...smoothTexts(plot, y), ...valueTexts(y, plot.x - LABEL_OFFSET)];
}

/** The labels of the time axis. One that the last one would touch is left out. */
function timeTexts(x: FrameSpec['x'], plot: Box): TextMark[] {
  const unit = timeUnit(x);
  const ticks = x.ticks.filter(({ label }) => label !== '');
  const texts = ticks.map(
    ({ value, label }, i): TextMark => ({
      text: joinParts([grouped(label), i === ticks.length - 1 && unit], ' '),
      x: positionOf(x.scale, value),
      y: plot.y + plot.height + 14,
      anchor: 'middle',
      size: FONT_SIZE,
      turn: 0,
    }),
  );
  const [before, last] = texts.slice(-2);
  const touches =
    last !== undefined &&
    (textWidth(before!.text, FONT_SIZE) + textWidth(last.text, FONT_SIZE)) / 2 > last.x - before!.x;
  return texts.filter((text) => !touches || text !== before);
}

/** Says in the corner of the plot that a curve is drawn over the samples. */
function smoothTexts(plot: Box, { label }: FrameSpec['y']): TextMark[] {
  if (!label.endsWith(SMOOTHED)) return [];
  const at = { x: plot.x + plot.width - 12, y: plot.y + 14 };
  return [{ text: 'smoothed', ...at, anchor: 'end', size: FONT_SIZE, turn: 0 }];
}

/** The labels of the axis of values; if one is too long, all are smaller. */
function valueTexts({ ticks, scale }: FrameSpec['y'], x: number): TextMark[] {
  const labels = ticks.filter(({ label }) => label !== '');
  const widest = Math.max(...labels.map(({ label }) => textWidth(grouped(label), 1)));
  const size = Math.min(FONT_SIZE, Math.floor((PAGE_MARGIN.left - LABEL_OFFSET) / widest));
  return labels.map(({ label, value }) => {
    const y = positionOf(scale, value) + 4;
    return { text: grouped(label), x, y, anchor: 'end', size, turn: 0 };
  });
}

/** Returns a number as all of a page are written: `1,200`. */
function grouped(label: string): string {
  return /^\d{4,}$/.test(label) ? formatWhole(Number(label)) : label;
}

/** The fields of the marks of a run above the plot, lines where they begin, and as much of their names as fits. */
export function markStrip(marks: readonly RunMark[], x: Scale, plot: Box) {
  const [first, last] = x.domain;
  const ordered = [...marks].sort((a, b) => a.at - b.at);
  const fields = ordered.flatMap(({ at, text }, i) => {
    const to = Math.min(last, ordered[i + 1]?.at ?? last);
    if (at > last || to <= first) return [];
    const [left, right] = [Math.max(first, at), to].map((time) => positionOf(x, time));
    return [{ left: left!, right: right!, isBegun: at < first, name: visibleText(text) }];
  });
  // Idle time has no field, nor has the mark at the end of a run.
  const named = fields.filter(
    ({ name, left, right }) => name !== '' && name !== 'idle' && right - left >= MIN_FIELD_WIDTH,
  );
  const begins = fields.filter(({ isBegun }) => !isBegun);
  const [top, bottom] = [plot.y - STRIP_HEIGHT - 2, plot.y - 2];
  const lines: PathMark[] = [
    plainMark(
      segmentPoints(begins.map(({ left }) => [left, plot.y, left, plot.y + plot.height])),
      'axis',
      { opacity: 0.25 },
    ),
    plainMark(
      segmentPoints(
        named.map(({ left, right }) => [left, (top + bottom) / 2, right - 1, (top + bottom) / 2]),
      ),
      'phase',
      { width: STRIP_HEIGHT },
    ),
  ];
  const texts = named.flatMap(({ name, left, right }): TextMark[] => {
    const room = right - left - 2 * FIELD_PADDING;
    if (room < MIN_NAME_WIDTH) return [];
    const text = withoutEnd(name, room, (each) => textWidth(each, FONT_SIZE));
    const at = { x: left + FIELD_PADDING, y: plot.y - 5 };
    const whole = { room, ...(text !== name && { tip: name }) };
    return [{ text, ...at, ...whole, anchor: 'start', size: FONT_SIZE, turn: 0 }];
  });
  return { lines: lines.filter(({ points }) => points.x.length > 0), texts };
}
