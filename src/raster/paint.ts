import { HIDDEN_OPACITY, type Marks, type Size } from '../chart/scene.ts';
import { lightTheme, type Theme } from '../chart/theme.ts';
import { Brush } from './brush.ts';
import { Canvas } from './canvas.ts';

/** Paints a chart on a new canvas, `scale` pixels per pixel of the scene. */
export function paint(scene: Marks, size: Size, scale: number, theme: Theme = lightTheme): Canvas {
  const canvas = new Canvas(size, theme.ground);
  const brush = new Brush(canvas, scale, theme);
  const { gaps, frame, lines, legend, texts } = scene;
  brush.lines(gaps);
  brush.crisp(frame);
  brush.lines(lines);
  brush.crisp(legend.map(({ sample }) => sample));
  for (const text of texts) brush.text(text);
  for (const { text, hidden } of legend) brush.text(text, hidden ? HIDDEN_OPACITY : 1);
  return canvas;
}
