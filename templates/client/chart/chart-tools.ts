import { make, makeButton, setAttribute } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import type { PageView } from '../view.ts';
import type { LiveChart } from './live-chart.ts';

/**
 * The row of a chart's buttons, made at the first call. It is beside the head of the fold below the caption, where
 * space is free, so nothing wraps or moves when it appears.
 */
export function toolsOf({ figure }: LiveChart): HTMLElement | null {
  const caption = figure.querySelector(':scope > figcaption');
  const present = caption?.querySelector<HTMLElement>('.tools') ?? null;
  if (caption === null || present !== null) return present;
  const tools = make(figure.ownerDocument, ['span', { class: 'tools' }]);
  caption.append(' ', tools);
  return tools;
}

/** Gives each chart a switch between a linear and a logarithmic axis. */
export function startScaleButtons(report: LiveReport): void {
  report.frames.whenLive((chart) => addButton(report, chart));
}

function addButton({ page, store }: LiveReport, chart: LiveChart): void {
  const tools = toolsOf(chart);
  if (tools === null) return;
  const button = makeButton(page, 'Log axis', { class: 'scale' });
  const show = (view: PageView) =>
    setAttribute(button, 'aria-pressed', String(scaleOf(view, chart) === 'log'));
  button.addEventListener('click', () => {
    const scale = scaleOf(store.view, chart) === 'log' ? 'linear' : 'log';
    const scales = new Map(store.view.scales);
    if (scale === usual(chart)) scales.delete(chart.id);
    else scales.set(chart.id, scale);
    store.change({ scales });
  });
  store.subscribe(show);
  show(store.view);
  tools.append(button);
}

function scaleOf({ scales }: PageView, chart: LiveChart): 'linear' | 'log' {
  return scales.get(chart.id) ?? usual(chart);
}

/** As the catalogue has it. */
function usual({ panel }: LiveChart): 'linear' | 'log' {
  return panel.spec.y.logscale === true ? 'log' : 'linear';
}
