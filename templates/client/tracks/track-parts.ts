import type { Track } from '../../../src/analyse/tracks/track.ts';
import { dotsPath, linesPath } from '../../../src/chart/lines/path.ts';
import { DOT_WIDTH, type PathMark } from '../../../src/chart/scene.ts';
import type { TrackScene, TracksScene } from '../../../src/chart/tracks/layout-tracks.ts';
import { type AxisScene, axisLabels } from '../../../src/chart/tracks/track-axis.ts';
import type { DisplayUnits } from '../../../src/model/display-unit.ts';
import { trackEdges, trackTexts, widthOf } from '../../../src/presentation/tracks.ts';
import { amountSpan, amountsData } from '../crop/crop-rows.ts';
import { make, makeButton, makeSvg } from '../dom/dom.ts';

/** The phases of the head row, as in the static page. One that is zoomed to has a button that crops the report to it. */
export function phaseCells(page: Document, scene: TracksScene, isZoomed = false): HTMLElement[] {
  return scene.phases.map(({ phase, width }, _, { length }) => {
    const { name, idle, from, to } = phase;
    const data = { 'data-from': `${from}`, 'data-to': `${to}` };
    const link = make(page, ['a', { class: 'window', href: '#', ...data }], name);
    const label = `Crop to ${name}`;
    const crop = makeButton(page, 'crop', { class: 'crop-phase', 'aria-label': label });
    const attributes = { width: widthOf(width, scene), title: name };
    return make(
      page,
      ['td', idle ? { ...attributes, class: 'idle' } : attributes],
      link,
      ...(isZoomed && length === 1 ? [crop] : []),
    );
  });
}

/** The labels of the time axis. */
export function axisTexts(page: Document, scene: AxisScene): Element[] {
  return axisLabels(scene).map(({ at, anchor, text }) => {
    const place = { x: `${at}%`, y: 13, 'font-size': 12, 'text-anchor': anchor };
    const label = makeSvg(page, 'text', { class: 'text', ...place });
    label.textContent = text;
    return label;
  });
}

/** The paths of a mark, as in the static page: its lines, and its isolated points as dots. */
export function markPaths(
  page: Document,
  { ink, filled, points, width, dash, opacity }: PathMark,
): SVGPathElement[] {
  const path = (d: string, stroke: number) =>
    makeSvg(page, 'path', {
      ...{ class: filled === true ? `${ink} area` : ink, opacity, d },
      ...{ 'stroke-width': stroke, 'stroke-dasharray': dash.join(' ') || 'none' },
      'stroke-linecap': stroke === DOT_WIDTH ? 'round' : 'butt',
    });
  const lines = linesPath(points);
  const dots = filled === true ? '' : dotsPath(points);
  return [
    ...(lines === '' ? [] : [path(lines, width)]),
    ...(dots === '' ? [] : [path(dots, DOT_WIDTH)]),
  ];
}

/** The values of the edges of a track, and the names of what is stacked. */
export function scaleValues(
  page: Document,
  { track, scale, seen }: Pick<TrackScene, 'track' | 'scale' | 'seen'>,
): HTMLElement[] {
  const edges = trackEdges(track, scale).map(({ label, amount }) =>
    make(page, ['span'], `${label} `, amountSpan(page, amount)),
  );
  if (seen.length === 0) return edges;
  const key = seen.flatMap(({ label, slot }) => [
    make(page, ['span', { class: `k${slot}` }], label),
    ' ',
  ]);
  return [...edges, make(page, ['span', { class: 'key' }], ...key)];
}

/** The mean, 95th percentile and maximum of a track, or of each of its lines. */
export function figureRows(page: Document, track: Track, units?: DisplayUnits): HTMLElement[] {
  return trackTexts(track, units).figures.map(({ label, unit, numbers, amounts }) =>
    make(
      page,
      ['div', amountsData(amounts)],
      make(page, ['span', { class: 'unit' }], `${label} ${unit}`),
      ...numbers.map((number) => make(page, ['span'], number)),
    ),
  );
}
