import type { TrackScene, TracksScene } from '../../src/chart/tracks/layout-tracks.ts';
import { type KeyEntry, trackKey } from '../../src/chart/tracks/track-key.ts';
import { storedPlan, trackHead, trackTexts } from '../../src/presentation/tracks/tracks.ts';
import { chartText, trackEntity } from '../../src/presentation/tracks/tracks-links.ts';
import { phaseCells, scaleContents, trackFigures } from './track-cells.ts';
import { trackAxis } from './track-plot.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/** Returns the head of a table of tracks: the phases above the time axis, and the headings of the numbers. */
export function tracksHead(
  scene: TracksScene,
  heads: readonly Tree[] = trackHead.map((head) => el('span', {}, head)),
): Tree {
  const { phases } = scene;
  const row = el('tr', {}, ...phaseCells(scene));
  const boxes = el('table', { class: 'phases', role: 'presentation' }, el('tbody', {}, row));
  return el(
    'thead',
    {},
    el(
      'tr',
      {},
      phases.length > 0 ? el('th', { class: 'name' }, 'phase') : el('td', { class: 'name' }),
      el('td', { class: 'plot' }, ...(phases.length > 0 ? [boxes] : [])),
      el('td', { class: 'stats' }, el('div', {}, el('span', { class: 'unit' }), ...heads)),
    ),
    el('tr', {}, el('td'), el('td', { class: 'plot' }, trackAxis(scene)), el('td')),
  );
}

/** Returns the row of a track: its name, which links to its chart if the page has it, its plot, its numbers. */
export function trackRow<Built = never>(
  scene: Omit<TrackScene, 'marks'>,
  {
    href,
    plot,
    figures = trackFigures,
  }: {
    readonly href: string | null;
    readonly plot: readonly NoInfer<TreeContent<Built>>[];
    readonly figures?: typeof trackFigures;
  },
): Tree<Built> {
  const { track } = scene;
  const { name, detail } = trackTexts(track);
  const words = [name, ' ', el('small', {}, detail)];
  const title = href === null ? words : [el('a', { href, title: chartText(track) }, ...words)];
  const key = trackKey(scene);
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
    el<Built>('td', { class: 'plot' }, ...(key.length > 0 ? [keyElement(key)] : []), ...plot),
    el('td', { class: 'stats' }, ...figures(track)),
  );
}

/** Returns the key of a stack: the name of each layer with its colour. */
function keyElement(key: readonly KeyEntry[]): Tree {
  const names = key.flatMap(({ label, ink, form }) => [
    el('span', { class: `${ink} ${form}` }, label),
    ' ',
  ]);
  return el('p', { class: 'key' }, ...names);
}
