import { pointer } from 'd3-selection';
import { valueAt } from '../../../src/chart/axes/scale.ts';
import type { Scene } from '../../../src/chart/scene.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { makeSvg, setAttribute } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import { goTo } from './domain.ts';
import { jumpTargetAt } from './jump-targets.ts';
import { CLICK_PIXELS, watchTime } from './time-gestures.ts';

/** A plot over time: a chart, or a heatmap. */
export interface ZoomTarget {
  readonly layers: { readonly overlay: SVGSVGElement };
  readonly scene: Pick<Scene, 'plot' | 'x'> | null;
  readonly panel: Pick<Panel, 'run' | 'gaps'>;
}

/** Gives each chart the gestures of {@link watchTime}. A click on a gap or a mark goes there. */
export function startGestures(report: LiveReport): void {
  const update = new Map<ZoomTarget, () => void>();
  report.frames.whenLive((chart) => {
    if (!chart.ownTime) update.set(chart, attachGestures(report, chart));
  });
  report.frames.whenDrawn((chart) => update.get(chart)?.());
}

/**
 * Gives a chart its gestures. Returns a function to call after each drawing, so that they fit. A click on a gap or a
 * mark is marked as handled by preventing its default.
 */
export function attachGestures(report: LiveReport, chart: ZoomTarget): () => void {
  const { overlay } = chart.layers;
  const grip = makeSvg(report.page, 'rect', { class: 'grip' });
  const selection = makeSvg(report.page, 'rect', { class: 'selection' });
  overlay.append(grip, selection);
  watchTime(report, {
    element: grip,
    pixels() {
      const { x, width } = chart.scene!.plot;
      return [x, x + width];
    },
    shown() {
      const [from, to] = chart.scene!.x.domain;
      return { from, to };
    },
    mark(range) {
      const [from, to] = range ?? [0, 0];
      setAttribute(selection, 'x', from);
      setAttribute(selection, 'width', to - from);
    },
  });
  grip.addEventListener('click', (event) => jump(report, chart, event));
  return () => {
    const { x, y, width, height } = chart.scene!.plot;
    for (const [name, value] of Object.entries({ x, y, width, height }))
      setAttribute(grip, name, value);
    setAttribute(selection, 'y', y);
    setAttribute(selection, 'height', height);
    setAttribute(overlay, 'data-zoomed', String(report.store.view.domain !== null));
  };
}

function jump(report: LiveReport, { layers, scene, panel }: ZoomTarget, event: MouseEvent): void {
  const { x } = scene!;
  const [pixel] = pointer(event, layers.overlay);
  const instant = valueAt(x, pixel);
  const tolerance = valueAt(x, pixel + CLICK_PIXELS) - instant;
  const { run, gaps } = panel;
  const target = jumpTargetAt({ marks: run.marks, gaps, window: run.window }, instant, tolerance);
  if (target === null) return;
  event.preventDefault();
  goTo(report, target);
}
