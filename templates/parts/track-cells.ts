import type { Track } from '../../src/analyse/tracks/track.ts';
import type { PhaseBox, TrackScene, TracksScene } from '../../src/chart/tracks/layout-tracks.ts';
import type { DisplayUnits } from '../../src/model/display-unit.ts';
import type { Amounts } from '../../src/presentation/amounts.ts';
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
  return trackTexts(track, units).figures.map(({ label, unit, numbers, amounts }) =>
    numbersRow(
      amounts,
      `${label} ${unit}`,
      numbers.map((number) => el('span', {}, number)),
    ),
  );
}

/** Returns numbers beside a track with their unit, which the script finds before them. */
export function numbersRow(amounts: Amounts, unit: string, numbers: readonly Tree[]): Tree {
  return el('div', amountAttributes(amounts), el('span', { class: 'unit' }, unit), ...numbers);
}
