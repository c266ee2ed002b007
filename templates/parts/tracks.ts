import type { Track } from '../../src/analyse/tracks/track.ts';
import type { PhaseBox, TrackScene, TracksScene } from '../../src/chart/tracks/layout-tracks.ts';
import { trackKey } from '../../src/chart/tracks/track-key.ts';
import type { DisplayUnits } from '../../src/model/display-unit.ts';
import {
  chartText,
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
  scene: Omit<TrackScene, 'marks'>,
  {
    href,
    plot,
  }: { readonly href: string | null; readonly plot: readonly NoInfer<TreeContent<Built>>[] },
): Tree<Built> {
  const { track } = scene;
  const { name, detail } = trackTexts(track);
  const words = [name, ' ', el('small', {}, detail)];
  const title = href === null ? words : [el('a', { href, title: chartText(track) }, ...words)];
  const key = track.form === 'stack' ? [el('p', { class: 'key' }, ...keyContents(scene))] : [];
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
        el('span', {}, ...title),
        el('span', { class: 'scale' }, ...scaleContents(scene)),
      ),
    ),
    el<Built>('td', { class: 'plot' }, ...key, ...plot),
    el('td', { class: 'stats' }, ...trackFigures(track)),
  );
}

/** Returns the values of the edges of a track. */
export function scaleContents({ track, scale }: Pick<TrackScene, 'track' | 'scale'>): Tree[] {
  return trackEdges(track, scale).map(({ label, amount }) =>
    el('span', {}, `${label} `, amountElement(amount)),
  );
}

/** Returns the names of what is drawn in a stack, each beside its colour. */
export function keyContents(scene: Pick<TrackScene, 'track' | 'seen'>): TreeContent<never>[] {
  return trackKey(scene).flatMap(({ label, slot, form }) => [
    el('span', { class: `k${slot ?? ''} ${form}` }, label),
    ' ',
  ]);
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
