import { type CurveForm, layoutCurve } from '../../src/chart/curve.ts';
import type { Marks, Size } from '../../src/chart/scene.ts';
import type { PictureBlock } from '../../src/presentation/blocks/block.ts';

/** The size of a picture, four in a row, and the room around its frame for the labels of its tics. */
const SIZE: Size = { width: 326, height: 214 };
const MARGIN = { top: 8.5, right: 8.5, bottom: 28.5, left: 52.5 };

/**
 * Lays out a picture whose name and key are beside it; over words with the axis of these. The page writes it as text, its
 * script draws it again.
 */
export function layoutPicture(picture: PictureBlock, axisOf?: CurveForm['axisOf']): Marks {
  return layoutCurve(picture, SIZE, { margin: MARGIN, axisOf });
}
