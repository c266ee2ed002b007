import type { Panel } from '../../src/panels/panel.ts';
import { shortTitle } from '../../src/panels/short-title.ts';

/** What a chart shows: a main chart is titled for its entity alone, so its kind says more. */
export function captionTitle(panel: Panel): string {
  return panel.spec.topics === undefined ? panel.spec.title : shortTitle(panel);
}
