import type { Resource } from '../../analyse/resources/resources.ts';
import type { Track } from '../../analyse/tracks/track.ts';

/** The resources that no track shows, without a host's sum of devices that are shown. */
export function furtherResources(
  rows: readonly Resource[],
  tracks: readonly Track[],
): readonly Resource[] {
  return rows.filter(
    (row) => !isSumOf(row, rows) && !tracks.some((track) => isShownBy(track, row)),
  );
}

/** Whether a row is the sum that a host prints of devices with rows of their own. */
function isSumOf({ kind, panel, host }: Resource, rows: readonly Resource[]): boolean {
  if (kind !== 'part' || panel.entity !== null) return false;
  const { section } = panel.spec;
  return rows.some(
    (row) => row.host === host && row.panel.spec.section === section && row.panel.entity !== null,
  );
}

/** Whether a track shows what a resource measures. A track without a plan shows no single resource. */
function isShownBy({ plan, panels, about }: Track, { panel, metric }: Resource): boolean {
  return (
    plan !== null && about.metrics.includes(metric) && panels.some(({ id }) => id === panel.id)
  );
}
