import { escapeXml } from '../escape-xml.ts';
import { pathElements } from '../svg.ts';
import { lightTheme } from '../theme.ts';
import type { TrackScene } from './layout-tracks.ts';
import { type AxisScene, axisLabels } from './track-axis.ts';

/**
 * A track as an SVG that stretches to the width of its place: it has no text, and a style sheet keeps the strokes from
 * stretching. Its row has its numbers, so it is hidden from screen readers.
 */
export function trackSvg({ width, height, marks }: TrackScene): string {
  const paths = marks.map((mark) => pathElements(mark, lightTheme)).join('');
  return `<svg class="track-plot" width="100%" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" fill="none" aria-hidden="true">${paths}</svg>`;
}

/** The height of the labels of the time axis. */
const AXIS_HEIGHT = 18;

/** The labels of the time axis, at shares of the width. */
export function trackAxisSvg(scene: AxisScene): string {
  const labels = axisLabels(scene).map(
    ({ at, anchor, text }) =>
      `<text class="text" x="${at}%" y="13" font-size="12" text-anchor="${anchor}">${escapeXml(text)}</text>`,
  );
  return `<svg class="track-axis" width="100%" height="${AXIS_HEIGHT}" font-family="sans-serif" role="img" aria-label="${escapeXml(scene.time.label)}"><g class="text" fill="${lightTheme.text}">${labels.join('')}</g></svg>`;
}
