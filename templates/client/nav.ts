import { startHelp } from './help.ts';
import type { LiveReport } from './report.ts';
import { startSingle } from './single.ts';

/** Room above a chart that a key leads to. */
const ABOVE = 12;

/** Keys that lead through the page: `j` `k` from chart to chart, `f` one chart alone, `/` the filter, `?` the keys. */
export function startNavigation(report: LiveReport): void {
  const { page } = report;
  const single = startSingle(report);
  const help = startHelp(page);
  const actions: Readonly<Record<string, () => void>> = {
    j: () => goToChart(report, 1),
    k: () => goToChart(report, -1),
    f: () => single.toggle(),
    '/': () => page.querySelector<HTMLInputElement>('.filter input')?.focus(),
    '?': () => help(),
  };
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('input, select, textarea, dialog') !== null) return;
    if (event.key === 'Escape') single.leave();
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}

/** Shows the next or the last chart and gives it the focus, so that its own keys work at once. */
function goToChart({ page, charts, store }: LiveReport, direction: 1 | -1): void {
  const { documentElement: root } = page;
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const shown = charts.filter(({ figure }) => figure.checkVisibility());
  const tops = shown.map(({ figure }) => figure.getBoundingClientRect().top - top);
  const index =
    direction === 1 ? tops.findIndex((y) => y > ABOVE) : tops.findLastIndex((y) => y < -ABOVE);
  const chart = shown[index];
  if (chart === undefined || store.view.only !== null) return;
  chart.figure.scrollIntoView({ block: 'start' });
  chart.box.focus({ preventScroll: true });
}
