import { svg } from '../../src/chart/svg.ts';
import type { PictureBlock } from '../../src/presentation/blocks/block.ts';
import { layoutPicture } from '../parts/block-picture.ts';
import type { PageState } from './page-state.ts';
import { type SafeHtml, trustedHtml } from './shell/html.ts';

/** Returns the pictures for which the page has room. */
export function drawnPictures(
  pictures: readonly PictureBlock[],
  state: PageState,
): readonly SafeHtml[] {
  return pictures
    .map((picture) => svg(layoutPicture(picture)))
    .filter((drawn) => state.takeRoom(drawn.length))
    .map(trustedHtml);
}
