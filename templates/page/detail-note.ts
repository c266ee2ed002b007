import type { Panel } from '../panels/panel.ts';
import { html, type SafeHtml } from './html.ts';
import type { PageState } from './page-state.ts';

/** Says of a chart that its data are kept in bins, in this page or already in the report that it was made from. */
export function detailNote(panel: Panel, { binned }: PageState): SafeHtml | false {
  const columns = panel.series.flatMap((series) => series.columns);
  const here = Math.max(...columns.map((column) => binned.get(column) ?? 0));
  const before = Math.max(...columns.map((column) => column.binned ?? 0));
  if (here > 0) {
    return note(panel, here, 'numbers count every sample until the run is cropped');
  }
  return before > 0 && note(panel, before, 'percentiles are of the bins');
}

function note({ source }: Panel, samples: number, rest: string): SafeHtml {
  const seconds = Math.round(samples * source.axis.interval.value);
  return html` <span class="detail">binned to ${seconds} s: minimum, mean and maximum; ${rest}</span>`;
}
