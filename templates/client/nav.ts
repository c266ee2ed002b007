import { startFocusChart } from './chart/focus-chart.ts';
import type { LiveChart } from './chart/live-chart.ts';
import { startHelp } from './menus/help.ts';
import type { LiveReport } from './report.ts';

/** Space above a chart that a key has scrolled to. */
const SPACE_ABOVE_PIXELS = 12;

/** Elements for which keys are text or choices. */
const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, dialog';

/**
 * Starts the keys of the page: `j` `k` from chart to chart, `f` one chart alone, `/` the filter, `?` the list of keys.
 */
export function startNavigation(report: LiveReport): void {
  const { page } = report;
  const focusChart = startFocusChart(report);
  const help = startHelp(page);
  const actions: Readonly<Record<string, () => void>> = {
    j: () => goToChart(report, 1),
    k: () => goToChart(report, -1),
    f: () => focusChart.toggle(),
    '/': () => page.querySelector<HTMLInputElement>('.filter input')?.focus(),
    '?': () => help(),
  };
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest(TYPED_INTO) !== null) return;
    if (event.key === 'Escape') focusChart.leave();
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}

/** Shows the next or the previous chart and focuses it, so that its own keys work. */
function goToChart(report: LiveReport, direction: 1 | -1): void {
  const chart = chartFrom(report, direction);
  const isAlone = report.chart(report.store.view.only ?? '') !== undefined;
  if (chart === undefined || isAlone) return;
  chart.figure.scrollIntoView({ block: 'start', behavior: 'instant' });
  chart.box.focus({ preventScroll: true });
}

/**
 * Returns the next or previous chart, from the one with the focus if it is visible, else from the top of the window.
 */
function chartFrom({ page, charts }: LiveReport, direction: 1 | -1): LiveChart | undefined {
  const root = page.documentElement;
  const shown = charts.filter(({ figure }) => figure.checkVisibility());
  const boxes = shown.map(({ box }) => box.getBoundingClientRect());
  const here = shown.findIndex(({ box }) => box.contains(page.activeElement));
  if (here >= 0 && boxes[here]!.bottom > 0 && boxes[here]!.top < root.clientHeight) {
    return shown[here + direction];
  }
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return direction === 1
    ? shown.find((_, i) => boxes[i]!.top > top + SPACE_ABOVE_PIXELS)
    : shown.findLast((_, i) => boxes[i]!.top < top - SPACE_ABOVE_PIXELS);
}
