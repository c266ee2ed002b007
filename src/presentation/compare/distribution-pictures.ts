import type { CurveLine } from '../../analyse/results/result-curves.ts';
import type { ComparedSides } from '../../compare/compared.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { PictureBlock } from '../blocks/block.ts';

/** The shares of the time, in percent, that the words have: half of it, and nearly all of it. */
const HALF = 50;
const NEARLY_ALL = [99, 95];

/** Returns the distributions over time of the sides: what each was at most, for half of the time and for nearly all of it. */
export function distributionPictures({
  distributions,
}: Pick<ComparedSides, 'distributions'>): readonly PictureBlock[] {
  return distributions.map((curve) => {
    const most = NEARLY_ALL.find((share) => curve.numbers.includes(share))!;
    const sentenceOf = (line: CurveLine) => {
      const texts = [HALF, most].map((share) => {
        const value = line.values[curve.numbers.indexOf(share)]!;
        return `at most ${formatQuantity(value, line)} for ${share} % of the time`;
      });
      return `${line.label}: ${texts.join(', ')}.`;
    };
    const description = curve.lines.map(sentenceOf).join(' ');
    return { ...curve, kind: 'picture', id: 'distribution', description };
  });
}
