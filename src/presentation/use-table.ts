import { timeGrid } from '../analyse/signals/grid.ts';
import { peakCells } from '../analyse/signals/highest-mean.ts';
import { useOf } from '../analyse/use/use.ts';
import { ofHost } from '../model/of-host.ts';
import { hasHosts, type Run } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import type { PageTable, TableRow } from './table.ts';

const HEAD = ['resource', 'utilisation', 'saturation', 'errors'];

/**
 * Utilisation, saturation and errors of each kind of resource, and what was not measured; by host if there are several.
 * No groups if nothing was measured.
 */
export function useTable(run: Run): PageTable {
  const rows = useOf(run);
  const caption = `Highest mean of ${peakSpan(run)} of any device of the kind`;
  if (!rows.some(({ isMeasured }) => isMeasured)) return { caption, head: HEAD, groups: [] };
  const groups = [...new Set(rows.map(({ host }) => host))].map((host) => ({
    ...(hasHosts(run) && { head: host }),
    rows: ofHost(rows, host).map(
      ({ resource, utilisation, saturation, errors }): TableRow => ({
        key: JSON.stringify([host, resource]),
        name: resource,
        cells: [utilisation, saturation, errors],
      }),
    ),
  }));
  return { caption, head: HEAD, groups };
}

/** The time over which the values are means: ten seconds, or an interval if that is longer or the log is shorter. */
function peakSpan(run: Run): string {
  const grid = timeGrid(run);
  return formatDuration(peakCells(grid) * grid.step);
}
