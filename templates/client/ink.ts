import type { Ink } from '../chart/scene.ts';
import { type Theme, themes } from '../chart/theme.ts';

/** The colours that the style sheet gives the page now. A canvas knows no style sheet. */
export function readTheme(root: HTMLElement): Theme {
  const style = getComputedStyle(root);
  const read = (name: string, otherwise: string) =>
    style.getPropertyValue(name).trim() || otherwise;
  const { light } = themes;
  return {
    ground: read('--ground', light.ground),
    text: read('--text', light.text),
    axis: read('--axis', light.axis),
    gap: read('--gap', light.gap),
    series: light.series.map((colour, i) => read(`--s${i}`, colour)),
  };
}

/** The colour of an ink. */
export function colourOf(ink: Ink, theme: Theme): string {
  switch (ink) {
    case 'axis':
    case 'text':
    case 'ground':
    case 'gap':
      return theme[ink];
    default:
      return theme.series[Number(ink.slice(1)) % theme.series.length]!;
  }
}
