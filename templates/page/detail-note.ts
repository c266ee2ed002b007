import { binSeconds, OF_BINS } from '../../src/chart/describe.ts';
import type { Panel } from '../../src/panels/panel.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Says of a chart that its data are kept in bins, in this page or already in the report that it was made from. */
export function detailNote(panel: Panel, { binned }: PageState): SafeHtml | false {
  const here = binSeconds(panel, (column) => binned.get(column));
  if (here > 0) return note(here, `these numbers count every sample; in a crop ${OF_BINS}`);
  const before = binSeconds(panel);
  return before > 0 && note(before, OF_BINS);
}

function note(seconds: number, rest: string): SafeHtml {
  return html` <span class="detail">binned to ${seconds} s: minimum, mean and maximum; ${rest}</span>`;
}
