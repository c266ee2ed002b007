import type { PageView, ViewStore } from '../../parts/view.ts';

/** Arranges the charts by the view; the style sheet does the rest, and charts are redrawn where their size changes. */
export function startChartLayout(page: Document, store: ViewStore): void {
  const show = ({ layout }: PageView) => {
    page.documentElement.dataset.layout = layout;
  };
  store.subscribe(show);
  show(store.view);
}
