import type { Panel } from './panel.ts';

/** The name that a pattern must match: the chart's entity, or the host if it has none. */
export function panelName({ entity, host }: Pick<Panel, 'entity' | 'host'>): string {
  return entity?.name || host;
}

/** A chart's title without the run's name. */
export function shortTitle({ title, run }: Pick<Panel, 'title' | 'run'>): string {
  const end = ` - ${run.name}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}
