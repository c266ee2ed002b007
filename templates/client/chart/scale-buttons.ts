import { spansDecades } from '../../../src/chart/axes/chart-axes.ts';
import type { PageView } from '../../parts/view.ts';
import { makeButton, setAttribute } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import { toolsOf } from './chart-tools.ts';
import type { LiveChart } from './live-chart.ts';

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

/** Returns the scale without a choice: that of the catalogue if the values span enough for it. */
function usual({ panel, read }: LiveChart): 'linear' | 'log' {
  return panel.spec.y.logscale === true && spansDecades(read?.lines ?? []) ? 'log' : 'linear';
}
