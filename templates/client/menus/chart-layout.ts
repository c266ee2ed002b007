import type { PageView, ViewStore } from '../../parts/view.ts';

/**
 * Arranges the charts as the view says. The style sheet does the rest, and charts are redrawn if their size changes.
 */
export function startChartLayout(page: Document, store: ViewStore): void {
  const show = ({ layout }: PageView) => {
    page.documentElement.dataset.layout = layout;
  };
  store.subscribe(show);
  show(store.view);
}
