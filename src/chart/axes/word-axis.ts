import { withoutStart } from '../../text/shortened.ts';
import type { Box } from '../scene.ts';
import { textWidth } from '../text-width.ts';
import type { Scale } from './scale.ts';
import type { Tick } from './ticks.ts';

const FONT_SIZE = 13;

/** Returns an axis with words at equal distances, as much of each as there is room for. */
export function wordAxis(
  words: readonly string[],
  { x, width }: Pick<Box, 'x' | 'width'>,
): { scale: Scale; ticks: Tick[] } {
  const range = [x, x + width] as const;
  const scale = {
    log: false,
    domain: [-0.5, words.length - 0.5],
    range,
    rail: Number.NaN,
  } as const;
  const room = width / words.length - FONT_SIZE / 2;
  const measure = (text: string) => textWidth(text, FONT_SIZE);
  const ticks = words.map((word, value) => ({
    value,
    label: withoutStart(word, room, measure),
    major: true,
  }));
  return { scale, ticks };
}
