import type { Track } from '../../src/analyse/tracks/track.ts';
import type { PhaseBox, TrackScene, TracksScene } from '../../src/chart/tracks/layout-tracks.ts';
import type { DisplayUnits } from '../../src/model/display-unit.ts';
import {
  storedPlan,
  trackEdges,
  trackEntity,
  trackHead,
  trackTexts,
  widthOf,
} from '../../src/presentation/tracks.ts';
import { amountAttributes, amountElement } from './amount.ts';
import { trackAxis } from './track-plot.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/** Returns the head of a table of tracks: the phases above the time axis. */
export function tracksHead(scene: TracksScene): Tree {
  const { phases } = scene;
  const row = el('tr', {}, ...phaseCells(scene));
  const boxes = el('table', { class: 'phases', role: 'presentation' }, el('tbody', {}, row));
  const heads = trackHead.map((head) => el('span', {}, head));
  return el(
    'thead',
    {},
    el(
      'tr',
      {},
      el('th', { class: 'name' }, phases.length > 0 ? 'phase' : ''),
      el('td', { class: 'plot' }, ...(phases.length > 0 ? [boxes] : [])),
      el('td', { class: 'stats' }, el('div', {}, ...heads, el('span', { class: 'unit' }))),
    ),
    el('tr', {}, el('td'), el('td', { class: 'plot' }, trackAxis(scene)), el('td')),
  );
}

/** Returns the phases as boxes on the time axis; `more` follows the name of each. The script makes the names links. */
export function phaseCells<Built = never>(
  scene: TracksScene,
  more: (box: PhaseBox) => readonly TreeContent<Built>[] = () => [],
): Tree<Built>[] {
  return scene.phases.map((box) => {
    const { name, idle, from, to } = box.phase;
    const link = el('a', { class: 'window', 'data-from': from, 'data-to': to }, name);
    const attributes = { width: widthOf(box.width, scene), class: idle && 'idle', title: name };
    return el<Built>('td', attributes, link, ...more(box));
  });
}

/** Returns the row of a track: its name, which links to its chart if the page has it, its plot, its numbers. */
export function trackRow<Built = never>(
  { track, scale, seen }: Omit<TrackScene, 'marks'>,
  {
    href,
    plot,
  }: { readonly href: string | null; readonly plot: readonly NoInfer<TreeContent<Built>>[] },
): Tree<Built> {
  const { name, detail } = trackTexts(track);
  const title = href === null ? name : el('a', { href }, name);
  const scales = el('span', { class: 'scale' }, ...scaleContents({ track, scale, seen }));
  return el<Built>(
    'tr',
    {
      'data-track': track.id,
      'data-entity': trackEntity(track),
      'data-plan': JSON.stringify(storedPlan(track)),
    },
    el(
      'th',
      { scope: 'row', class: 'name' },
      el(
        'div',
        { class: 'track-name' },
        el('span', {}, title, ' ', el('small', {}, detail)),
        scales,
      ),
    ),
    el<Built>('td', { class: 'plot' }, ...plot),
    el('td', { class: 'stats' }, ...trackFigures(track)),
  );
}

/** Returns the values of the edges of a track, and the names of the lines of a stack. */
export function scaleContents({
  track,
  scale,
  seen,
}: Pick<TrackScene, 'track' | 'scale' | 'seen'>): Tree[] {
  const edges = trackEdges(track, scale).map(({ label, amount }) =>
    el('span', {}, `${label} `, amountElement(amount)),
  );
  if (seen.length === 0) return edges;
  const names = seen.flatMap(({ label, slot }) => [el('span', { class: `k${slot}` }, label), ' ']);
  return [...edges, el('span', { class: 'key' }, ...names)];
}

/** Returns the mean, 95th percentile and maximum of a track, or of each of its lines. */
export function trackFigures(track: Track, units?: DisplayUnits): Tree[] {
  return trackTexts(track, units).figures.map(({ label, unit, numbers, amounts }) =>
    el(
      'div',
      amountAttributes(amounts),
      el('span', { class: 'unit' }, `${label} ${unit}`),
      ...numbers.map((number) => el('span', {}, number)),
    ),
  );
}
