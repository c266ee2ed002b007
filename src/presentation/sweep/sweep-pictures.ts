import { sweepCurves } from '../../compare/sweep/sweep-curves.ts';
import type { MeasureCurves, SweepPart } from '../../compare/sweep/sweep-part.ts';
import type { PictureBlock } from '../blocks/block.ts';
import { curvePictures } from '../curve-pictures.ts';

/** The pictures of a measure: one for each chart beside it. */
export interface MeasurePictures extends Pick<MeasureCurves, 'group'> {
  readonly pictures: readonly PictureBlock[];
}

/** The titles of the groups of pictures. */
export const groupTitles: Readonly<Record<MeasureCurves['group'], string>> = {
  result: 'Results',
  chosen: 'Chosen metrics',
  resource: 'Devices',
  cost: 'For each operation',
};

/** Returns the curves of a part without the runs that are left out, in the order of the page. */
export function sweepPictures(
  part: SweepPart,
  leftOut: ReadonlySet<number>,
): readonly MeasurePictures[] {
  return sweepCurves(part, leftOut).map(({ group, curves }) => ({
    group,
    pictures: curvePictures('sweep', curves),
  }));
}
