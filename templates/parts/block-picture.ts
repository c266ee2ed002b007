import { layoutCurve } from '../../src/chart/curve.ts';
import type { Marks, Size } from '../../src/chart/scene.ts';
import type { PictureBlock } from '../../src/presentation/blocks/block.ts';

/** Sizes in pixels: two pictures of results fit next to each other, three of others; a phone shows them smaller. */
const SIZES: Readonly<Record<PictureBlock['id'], Size>> = {
  results: { width: 520, height: 300 },
  sweep: { width: 440, height: 270 },
  distribution: { width: 430, height: 270 },
};

/** Lays out a picture. The page writes it as text, its script draws it again. */
export function layoutPicture(picture: PictureBlock): Marks {
  return layoutCurve(picture, SIZES[picture.id]);
}
