import { placeColumns } from '../analyse/clients/places-over-time.ts';
import { runResources } from '../analyse/resources/run-resources.ts';
import { tracksOf } from '../analyse/tracks/run-tracks.ts';
import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import type { Series } from '../panels/panel.ts';
import { estimateBytes } from './estimate-bytes.ts';

/** Maximum share of the size for the columns that are read first, so that there is room for the rest. */
const MAX_SHARE = 1 / 2;

/**
 * The columns that are read first, as many as take about half of `maxBytes` with every sample: those of the tracks,
 * then those of hosts, then those of the first section.
 */
export function firstColumns({ runs }: ReportDocument, maxBytes: number): Set<Column> {
  const first = new Set<Column>();
  let left = maxBytes * MAX_SHARE;
  for (const columnsOf of [columnsOfTracks, columnsOfHosts, columnsOfFirstSection]) {
    for (const column of runs.flatMap(columnsOf)) {
      if (first.has(column)) continue;
      const bytes = estimateBytes(column);
      if (bytes > left) continue;
      left -= bytes;
      first.add(column);
    }
  }
  return first;
}

function columnsOfTracks(run: Run): Column[] {
  return tracksOf(run).main.flatMap(({ lines, panels, clients }) => {
    if (clients !== undefined) return placeColumns(run, clients);
    const metrics = new Set(lines.map(({ metric }) => metric));
    const shown = ({ metric }: Series) => metrics.has(metric);
    return panels.flatMap(({ series }) => series.filter(shown).flatMap(({ columns }) => columns));
  });
}

function columnsOfHosts({ sources }: Run): Column[] {
  return sources.flatMap(({ columns, entities }) =>
    columns.filter(({ entity }) => entities[entity]!.kind === 'host'),
  );
}

function columnsOfFirstSection(run: Run): Column[] {
  const { panels } = runResources(run);
  const section = panels[0]?.spec.section;
  return panels
    .filter(({ spec }) => spec.section === section)
    .flatMap(({ series }) => series.flatMap(({ columns }) => columns));
}
