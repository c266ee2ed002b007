import { type CurveForm, layoutBareCurve, layoutCurve } from '../../src/chart/curve.ts';
import type { Marks, Size } from '../../src/chart/scene.ts';
import type { PictureBlock } from '../../src/presentation/blocks/block.ts';

/** The size of a picture with its title and its key, in pixels: two fit next to each other. */
const SIZE: Size = { width: 520, height: 300 };
/** The size of a picture of several runs, four in a row, and the room around its frame for the labels of its tics. */
const BARE_SIZE: Size = { width: 326, height: 214 };
const BARE_MARGIN = { top: 8.5, right: 8.5, bottom: 28.5, left: 52.5 };

/** Lays out a picture with its title and its key. */
export function layoutPicture(picture: PictureBlock): Marks {
  return layoutCurve(picture, SIZE);
}

/**
 * Lays out a picture whose name and key are beside it; over words with the axis of these. The page writes it as text, its
 * script draws it again.
 */
export function layoutBare(picture: PictureBlock, axisOf?: CurveForm['axisOf']): Marks {
  return layoutBareCurve(picture, BARE_SIZE, { margin: BARE_MARGIN, axisOf });
}
