import type { Track } from '../../../src/analyse/tracks/track.ts';
import { slotOfSide } from '../../../src/compare/charts/side-slots.ts';
import type { DisplayUnits } from '../../../src/model/display-unit.ts';
import { letterOf, letterOfSide } from '../../../src/presentation/compare/side-letters.ts';
import { isOfTwoSides, sideMeans } from '../../../src/presentation/compare/side-means.ts';
import { trackTexts } from '../../../src/presentation/tracks/tracks.ts';
import { numbersRow } from '../track-cells.ts';
import { el, type Tree } from '../tree.ts';

/** The headings of the numbers beside tracks of two sides. */
export function sideHeads(): readonly Tree[] {
  const sides = [0, 1].map((side) => sideKey(slotOfSide(side), letterOfSide(side)));
  return [...sides, el('span', {}, 'change')];
}

/**
 * Returns the numbers beside a track of a comparison: of two sides the mean of each and its change, of more sides a row
 * for each.
 */
export function sideFigures(track: Track, units?: DisplayUnits): Tree[] {
  if (isOfTwoSides(track.panels[0].run)) {
    const { unit, numbers, change, amounts } = sideMeans(track, units);
    const cells = [...numbers.map((number) => el('span', {}, number)), el('b', {}, change)];
    return [numbersRow(amounts, unit, cells)];
  }
  const { figures } = trackTexts(track, units);
  const slots = figures.map(({ slot }) => slot);
  return figures.map(({ label, slot, unit, numbers, amounts }) =>
    numbersRow(amounts, unit, [
      ...numbers.map((number) => el('span', {}, number)),
      sideKey(slot!, letterOf({ label, slot }, slots)),
    ]),
  );
}

/** Returns the name of a side with a sample of its line. */
function sideKey(slot: number, name: string): Tree {
  return el('p', { class: 'key' }, el('i', { class: `s${slot} line` }, name));
}
