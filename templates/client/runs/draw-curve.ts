import type { ResultCurve } from '../../../src/analyse/results/result-curves.ts';
import { layoutCurve } from '../../../src/chart/curve.ts';
import { SWEEP_CURVE_SIZE } from '../../parts/sweep.ts';
import { createFrame, drawFrame, setDescription } from '../chart/frame-svg.ts';

/** Draws a curve as the page does. */
export function drawCurve(page: Document, curve: ResultCurve): SVGSVGElement {
  const marks = layoutCurve(curve, SWEEP_CURVE_SIZE);
  const svg = createFrame(page);
  svg.removeAttribute('class');
  drawFrame(svg, { ...marks, frame: [...marks.frame, ...marks.lines] });
  setDescription(svg, marks.description);
  return svg;
}
