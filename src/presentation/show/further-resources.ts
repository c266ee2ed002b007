import type { Resource } from '../../analyse/resources/resources.ts';
import type { Track } from '../../analyse/tracks/track.ts';

/** The resources that no track shows, without a host's sum of devices that have rows of their own. */
export function furtherResources(
  rows: readonly Resource[],
  tracks: readonly Track[],
): readonly Resource[] {
  return rows.filter(
    (row) =>
      !(row.kind === 'part' && row.panel.entity === null) &&
      !tracks.some((track) => isShownBy(track, row)),
  );
}

/** Whether a track shows what a resource measures. A track without a plan shows no single resource. */
function isShownBy({ plan, panels, about }: Track, { panel, metric }: Resource): boolean {
  return (
    plan !== null && about.metrics.includes(metric) && panels.some(({ id }) => id === panel.id)
  );
}
