import type { Ink } from './scene.ts';
import type { Theme } from './theme.ts';

/** The colour of an ink; where a chart has more lines than a theme has colours, they come again. */
export function inkColour(ink: Ink, theme: Theme): string {
  switch (ink) {
    case 'axis':
    case 'text':
    case 'ground':
    case 'gap':
      return theme[ink];
    default:
      return numbered(ink.startsWith('h') ? theme.heat : theme.series, Number(ink.slice(1)));
  }
}

function numbered(colours: readonly string[], number: number): string {
  return colours[number % colours.length]!;
}
