import type { Track } from '../../src/analyse/tracks/track.ts';
import type { PhaseBox, TrackScene, TracksScene } from '../../src/chart/tracks/layout-tracks.ts';
import type { DisplayUnits } from '../../src/model/display-unit.ts';
import { letterOf } from '../../src/presentation/compare/side-letters.ts';
import { trackEdges, trackTexts, widthOf } from '../../src/presentation/tracks/tracks.ts';
import { amountAttributes, amountElement } from './amount.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

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

/** Returns the values of the edges of a track. */
export function scaleContents({ track, scale }: Pick<TrackScene, 'track' | 'scale'>): Tree[] {
  return trackEdges(track, scale).map(({ label, amount }) =>
    el('span', {}, `${label} `, amountElement(amount)),
  );
}

/** Returns the mean, 95th percentile and maximum of a track, or of each of its lines. */
export function trackFigures(track: Track, units?: DisplayUnits): Tree[] {
  const { figures } = trackTexts(track, units);
  const slots = figures.map(({ slot }) => slot);
  return figures.map(({ label, slot, unit, numbers, amounts }) =>
    el(
      'div',
      amountAttributes(amounts),
      el('span', { class: 'unit' }, slot === undefined ? `${label} ${unit}` : unit),
      ...numbers.map((number) => el('span', {}, number)),
      ...(slot === undefined
        ? []
        : [
            el(
              'p',
              { class: 'key' },
              el('i', { class: `s${slot} line` }, letterOf({ label, slot }, slots)),
            ),
          ]),
    ),
  );
}
