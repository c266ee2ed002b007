import { max } from 'd3-array';
import type { CurveLine, ResultCurve } from '../analyse/results/result-curves.ts';
import { formatQuantity } from '../text/quantity.ts';
import type { PictureBlock } from './blocks/block.ts';
import { numberText } from './sweep/figure-number.ts';

/** Creates a picture of each curve. */
export function curvePictures(
  id: 'results' | 'sweep',
  curves: readonly ResultCurve[],
): readonly PictureBlock[] {
  return curves.map((curve) => ({
    ...curve,
    kind: 'picture',
    id,
    description: descriptionOf(curve),
  }));
}

/** Says where each line is highest. */
function descriptionOf({ across, numbers, words, lines }: ResultCurve): string {
  const sentenceOf = (line: CurveLine) => {
    const { label, values, numbers: own = numbers } = line;
    const most = max(values);
    if (most === undefined) return [];
    const number = own[values.indexOf(most)]!;
    const at = words?.[number] ?? `${across} ${numberText(number)}`;
    return [`${label}: highest at ${at}, ${formatQuantity(most, line)}.`];
  };
  return lines.flatMap(sentenceOf).join(' ');
}
