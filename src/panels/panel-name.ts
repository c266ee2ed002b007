import type { Panel } from './panel.ts';

/** What a pattern is matched with: the name of a chart's entity, of the host where it has none. */
export function panelName({ entity, host }: Pick<Panel, 'entity' | 'host'>): string {
  return entity?.name || host;
}
