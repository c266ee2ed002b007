import type { LiveReport } from '../report.ts';
import type { LiveChart } from './live-chart.ts';

/** Shows one chart alone in the window. */
export interface FocusChart {
  /**
   * Shows only one chart: the one with the focus or the first in the window. If one is alone already, shows all again.
   */
  toggle(): void;
  leave(): void;
}

/** Follows the view's `only`: hides every element that neither contains the chart nor belongs to it. */
export function startFocusChart(report: LiveReport): FocusChart {
  const { page, store } = report;
  const root = page.documentElement;
  const show = (id: string | null) => {
    for (const element of page.querySelectorAll('.aside')) element.classList.remove('aside');
    const chart = id === null ? undefined : report.chart(id);
    root.classList.toggle('focus-chart', chart !== undefined);
    if (chart !== undefined) setOthersAside(chart.figure);
  };
  store.subscribe(({ only }, before) => {
    if (only === before.only) return;
    show(only);
    const shown = report.chart(only ?? before.only ?? '');
    // A single chart is right below the dock.
    if (only === null) shown?.figure.scrollIntoView({ block: 'start', behavior: 'instant' });
    else page.defaultView?.scrollTo({ top: 0, behavior: 'instant' });
    shown?.box.focus({ preventScroll: true });
  });
  if (store.view.only !== null) show(store.view.only);
  return {
    toggle: () =>
      store.change({ only: store.view.only === null ? (targetChart(report)?.id ?? null) : null }),
    leave: () => store.change({ only: null }),
  };
}

function setOthersAside(figure: HTMLElement): void {
  for (let node: Element | null = figure; node !== null && node.tagName !== 'BODY'; ) {
    const parent: Element | null = node.parentElement;
    if (parent instanceof HTMLDetailsElement) parent.open = true;
    for (const other of parent?.children ?? []) {
      if (other !== node && !other.matches('.dock, script, style, dialog, .visually-hidden')) {
        other.classList.add('aside');
      }
    }
    node = parent;
  }
}

/**
 * Returns the chart that keys apply to: the one with the focus, else under the pointer, else the first in the window.
 */
function targetChart({ page, charts }: LiveReport): LiveChart | undefined {
  return (
    charts.find(({ figure }) => figure.contains(page.activeElement)) ??
    charts.find(({ box }) => box.matches(':hover')) ??
    charts.find(({ box }) => box.checkVisibility() && box.getBoundingClientRect().bottom > 100)
  );
}
