import { binSeconds, OF_BINS } from '../../src/analyse/statistics/binned.ts';
import type { Panel } from '../../src/panels/panel.ts';
import type { PageState } from './page-state.ts';

/** Returns the seconds of the bins of a chart's data, in this page or already in the report it was made from. */
export function shownBinSeconds(panel: Panel, { binned }: PageState): number {
  return binSeconds(panel, (column) => binned.get(column)) || binSeconds(panel);
}

/** Returns notes about the effect of bins on numbers, once for all charts of a section. */
export function binNotes(panels: readonly Panel[], { binned }: PageState): string[] {
  const here = panels.some((panel) => binSeconds(panel, (column) => binned.get(column)) > 0);
  const before = panels.some((panel) => binSeconds(panel) > 0);
  const kept = 'Of a down-sampled chart each bin has its minimum, mean and maximum';
  if (before) return [`${kept}; ${OF_BINS}.`];
  return here ? [`${kept}. Its numbers use every sample, but in a crop ${OF_BINS}.`] : [];
}
