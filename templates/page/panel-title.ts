import type { Panel } from '../panels/panel.ts';

/** A chart's title without the run's name, which stands in the heading above. */
export function shortTitle({ title, run }: Panel): string {
  const end = ` - ${run.name}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** What a chart shows: a main chart is titled for its entity alone, so its kind says more. */
export function captionTitle(panel: Panel): string {
  return panel.spec.topics === undefined ? panel.spec.title : shortTitle(panel);
}
