import { panelCatalogue } from '../../templates/charts/catalogue.ts';
import type { PanelSpec } from './panel.ts';

const known: PanelSpec[] = [...panelCatalogue];

/** The charts there are, in reading order. */
export const panels: readonly PanelSpec[] = known;

/** Takes up charts that came with the data: a page's script has no catalogue of its own. */
export function knowPanels(told: readonly PanelSpec[]): void {
  known.splice(0, known.length, ...told);
}
