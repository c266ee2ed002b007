import type { Track } from '../analyse/tracks/track.ts';
import { panelName } from '../panels/panel-name.ts';
import { captionTitle } from './caption.ts';

/** Says to which chart a track leads. */
export function chartText({ panels: [panel] }: Track): string {
  return `chart: ${captionTitle(panel)}`;
}

/** The name of a track by which the filter finds it. */
export function trackEntity({ panels: [panel] }: Track): string {
  return panelName(panel);
}
