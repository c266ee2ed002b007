import { dotsPath, linesPath } from '../../src/chart/lines/path.ts';
import { DOT_WIDTH, type PathMark } from '../../src/chart/scene.ts';
import { inkColour, lightTheme } from '../../src/chart/theme.ts';
import type { TrackScene } from '../../src/chart/tracks/layout-tracks.ts';
import { type AxisScene, axisLabels } from '../../src/chart/tracks/track-axis.ts';
import { type SvgTree, svgEl } from './tree.ts';

/**
 * Returns a track as an SVG that stretches to the width of its place. It has no text, and a style sheet keeps the
 * strokes from stretching. It is hidden from screen readers, because its row has its numbers.
 */
export function trackPlot({ width, height, marks }: TrackScene): SvgTree {
  return svgEl(
    'svg',
    {
      class: 'track-plot',
      width: '100%',
      height,
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'none',
      fill: 'none',
      'aria-hidden': 'true',
    },
    ...trackPaths(marks),
  );
}

/** Returns the paths of a track: lines and their isolated points, or areas. */
export function trackPaths(marks: readonly PathMark[]): SvgTree[] {
  return marks.flatMap((mark) => (mark.filled === true ? areaPath(mark) : linePaths(mark)));
}

function linePaths({ ink, width, dash, opacity, points }: PathMark): SvgTree[] {
  const [lines, dots] = [linesPath(points), dotsPath(points)];
  const paint = {
    class: ink,
    stroke: inkColour(ink, lightTheme),
    opacity: opacity !== 1 && opacity,
  };
  const dashes = { 'stroke-dasharray': dash.length > 0 && dash.join(' ') };
  const dot = { 'stroke-width': DOT_WIDTH, 'stroke-linecap': 'round' };
  return [
    ...(lines === ''
      ? []
      : [svgEl('path', { ...paint, 'stroke-width': width, ...dashes, d: lines })]),
    ...(dots === '' ? [] : [svgEl('path', { ...paint, ...dot, d: dots })]),
  ];
}

/** Returns an area. Its class distinguishes it from the line of the same colour. */
function areaPath({ ink, opacity, points }: PathMark): SvgTree[] {
  const d = linesPath(points);
  const paint = { class: `${ink} area`, fill: inkColour(ink, lightTheme), stroke: 'none', opacity };
  return d === '' ? [] : [svgEl('path', { ...paint, d })];
}

/** Height of the labels of the time axis, in pixels. */
const AXIS_HEIGHT = 18;

/** Returns the labels of the time axis, at shares of the width. */
export function trackAxis(scene: AxisScene): SvgTree {
  const labels = axisLabels(scene).map(({ at, anchor, text }) =>
    svgEl(
      'text',
      { class: 'text', x: `${at}%`, y: 13, 'font-size': 12, 'text-anchor': anchor },
      text,
    ),
  );
  return svgEl(
    'svg',
    {
      class: 'track-axis',
      width: '100%',
      height: AXIS_HEIGHT,
      'font-family': 'sans-serif',
      role: 'img',
      'aria-label': scene.time.label,
    },
    svgEl('g', { class: 'text', fill: lightTheme.text }, ...labels),
  );
}
