import type { Track } from '../../analyse/tracks/track.ts';
import { panelName } from '../../panels/panel-name.ts';
import { captionTitle } from '../caption.ts';

/** Says to which chart a track leads, and what the chart shows: often more than the track. */
export function chartText({ panels: [shown] }: Track): string {
  const panel = shown.whole ?? shown;
  const labels = panel.series.map(({ label }) => label);
  return `chart ${captionTitle(panel)}: ${labels.join(', ')}`;
}

/** The name of a track by which the filter finds it. */
export function trackEntity({ panels: [panel] }: Track): string {
  return panelName(panel);
}
