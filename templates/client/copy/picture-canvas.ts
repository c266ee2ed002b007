import {
  HIDDEN_OPACITY,
  type Marks,
  type PathMark,
  type TextMark,
} from '../../../src/chart/scene.ts';
import type { Theme } from '../../../src/chart/theme.ts';
import { paintLines } from '../chart/paint.ts';

/** Paints a whole chart, `ratio` pixels for one of the scene, in the order of the scene. */
export function paintPicture(
  canvas: HTMLCanvasElement,
  scene: Marks,
  { theme, ratio }: { readonly theme: Theme; readonly ratio: number },
): void {
  canvas.width = Math.round(scene.width * ratio);
  canvas.height = Math.round(scene.height * ratio);
  const context = canvas.getContext('2d')!;
  context.scale(ratio, ratio);
  context.fillStyle = theme.ground;
  context.fillRect(0, 0, scene.width, scene.height);
  const { gaps, frame, lines, legend, texts } = scene;
  const all: PathMark[] = [...gaps, ...frame, ...lines, ...legend.map(({ sample }) => sample)];
  paintLines(context, { ...scene, lines: all }, theme);
  context.fillStyle = theme.text;
  for (const text of texts) paintText(context, text, 1);
  for (const { text, hidden } of legend) paintText(context, text, hidden ? HIDDEN_OPACITY : 1);
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

function paintText(
  context: CanvasRenderingContext2D,
  { text, x, y, anchor, size, turn }: TextMark,
  opacity: number,
): void {
  context.save();
  context.globalAlpha = opacity;
  context.font = `${size}px sans-serif`;
  context.textAlign = ALIGN[anchor];
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.fillText(text, 0, 0);
  context.restore();
}
