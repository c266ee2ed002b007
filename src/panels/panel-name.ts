import { onHost } from '../model/run.ts';
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

/** The end of a chart's title: its host if there are several, and its log if others show other parts of the run. */
export function titleEnd({ run, host, partOf }: Pick<Panel, 'run' | 'host' | 'partOf'>): string {
  return `${onHost(run, host)}${partOf === '' ? '' : ` in ${partOf}`}`;
}
