import { greatest, sum } from 'd3-array';
import { cellAt } from '../../../model/column.ts';
import { cpuIdleModes } from '../../../model/cpu-modes.ts';
import { entityColumns } from '../../../model/entity-columns.ts';
import type { Run, Source } from '../../../model/run.ts';
import { entityTitle } from '../../../text/entity-title.ts';
import { formatPercent } from '../../../text/quantity.ts';

/** Returns the use that averages since boot show, if a run has no other report: `CPU 12 %, sda 37 %`; else empty. */
export function sinceBootUse({ sources }: Run): string {
  if (sources.some(({ axis }) => axis.sinceBoot.includes(0))) return '';
  return [...new Set(sources.flatMap((source) => [...cpuUse(source), ...diskUse(source)]))].join(
    ', ',
  );
}

function cpuUse({ entities, columns }: Source): readonly string[] {
  const host = entities.findIndex(({ kind }) => kind === 'host');
  const idle = entityColumns(columns, host).filter(({ metric }) => cpuIdleModes.includes(metric));
  if (idle.length === 0) return [];
  return [`CPU ${formatPercent(100 - sum(idle, (column) => cellAt(column, 0).value))}`];
}

function diskUse({ entities, columns }: Source): readonly string[] {
  const used = columns.filter(({ metric }) => metric === 'disk.utilisation');
  const most = greatest(used, (column) => cellAt(column, 0).value);
  if (most === undefined) return [];
  return [`${entityTitle(entities[most.entity]!)} ${formatPercent(cellAt(most, 0).value)}`];
}
