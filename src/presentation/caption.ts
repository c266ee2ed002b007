import type { Panel } from '../panels/panel.ts';
import { shortTitle } from '../panels/panel-name.ts';
import { histogramName } from '../text/bucket-name.ts';

/** The title in the caption. The title of a main chart is only its entity's name, so its kind is used. */
export function captionTitle(panel: Panel): string {
  return panel.spec.topics === undefined ? panel.spec.title : shortTitle(panel);
}

/** The names of a chart's columns in their log. The rows of a histogram share a name. */
export function columnNames({ series }: Panel): string {
  const columns = series.flatMap((each) => each.columns);
  const words = new Set(columns.map(histogramName));
  return `${words.size === 1 ? 'column' : 'columns'} ${[...words].join(', ')}`;
}
