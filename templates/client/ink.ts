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
