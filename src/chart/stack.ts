import type { Scene } from './scene.ts';
import { drawing, words } from './svg.ts';
import { lightTheme, type Theme } from './theme.ts';

/** Several charts below one another in one SVG. */
export function stack(scenes: readonly Scene[], theme: Theme = lightTheme): string {
  const width = Math.max(0, ...scenes.map((scene) => scene.width));
  let height = 0;
  const charts = scenes.map((scene) => {
    const top = height;
    height += scene.height;
    return `<g role="img" transform="translate(0 ${top})">${words(scene)}${drawing(scene, theme)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">${charts.join('')}</svg>`;
}
