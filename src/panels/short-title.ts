import type { Panel } from './panel.ts';

/** A chart's title without the run's name. */
export function shortTitle({ title, run }: Pick<Panel, 'title' | 'run'>): string {
  const end = ` - ${run.name}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}
