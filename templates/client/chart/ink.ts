import { lightTheme, type Theme } from '../../../src/chart/theme.ts';

/** The colours that the style sheet gives the page now. A canvas knows no style sheet. */
export function readTheme(root: HTMLElement): Theme {
  const style = getComputedStyle(root);
  const read = (name: string, otherwise: string) =>
    style.getPropertyValue(name).trim() || otherwise;
  return {
    ground: read('--ground', lightTheme.ground),
    text: read('--text', lightTheme.text),
    axis: read('--axis', lightTheme.axis),
    gap: read('--gap', lightTheme.gap),
    heat: lightTheme.heat.map((colour, i) => read(`--h${i}`, colour)),
    series: lightTheme.series.map((colour, i) => read(`--s${i}`, colour)),
  };
}
