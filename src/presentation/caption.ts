import type { Panel } from '../panels/panel.ts';
import { shortTitle, titleEnd } from '../panels/panel-name.ts';
import { histogramName } from '../text/bucket-name.ts';
import { entityTitle } from '../text/entity-title.ts';
import { joinParts } from '../text/join-parts.ts';

/** The title in the heading of a chart. That of an entity's main chart is its name, followed by its subject. */
export function captionTitle(panel: Panel): string {
  const { spec, entity } = panel;
  if (spec.topics !== undefined) return shortTitle(panel);
  if (spec.per !== 'entity' || entity === null || entity.name === '') return spec.title;
  return joinParts([entityTitle(entity), spec.subject ?? ''], ' ') + titleEnd(panel);
}

/** The names of a chart's columns in their log. The rows of a histogram share a name. */
export function columnNames({ series }: Panel): string {
  const columns = series.flatMap((each) => each.columns);
  const words = new Set(columns.map(histogramName));
  return `${words.size === 1 ? 'column' : 'columns'} ${[...words].join(', ')}`;
}
