import { axisUnit } from '../model/display-unit.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Panel, Series } from '../panels/panel.ts';
import { shortTitle, titleEnd } from '../panels/panel-name.ts';
import { histogramName } from '../text/bucket-name.ts';
import { entityTitle } from '../text/entity-title.ts';
import { joinParts } from '../text/join-parts.ts';
import { PER_SECOND } from './amounts.ts';

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
  return [...new Set(columns.map(histogramName))].join(', ');
}

/** The unit of all lines of a chart; empty if they have several, or if it depends on the size of the values. */
export function sharedUnit({ spec, series }: Panel): string {
  const [unit, ...others] = new Set(
    series.map((each) =>
      each.unit === 'B' ? '' : axisUnit(each, 0).symbol || plainUnit(spec, each),
    ),
  );
  return others.length === 0 ? unit! : '';
}

function plainUnit({ y }: PanelSpec, { unit }: Series): string {
  return unit === '1/s' ? PER_SECOND : y.label;
}
