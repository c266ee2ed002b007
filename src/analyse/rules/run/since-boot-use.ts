import { greatest, sum } from 'd3-array';
import { cellAt } from '../../../model/column.ts';
import { cpuIdleModes } from '../../../model/cpu-modes.ts';
import { entityColumns } from '../../../model/entity-columns.ts';
import type { Run, Source } from '../../../model/run.ts';
import { entityTitle } from '../../../text/entity-title.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { queuesSinceBoot } from '../zfs/zfs-queues.ts';

/** Returns the use that averages since boot show, if a run has no other report: `CPU 12 %, sda 37 %`; else empty. */
export function sinceBootUse({ sources }: Run): string {
  if (sources.some(({ axis }) => axis.sinceBoot.includes(0))) return '';
  return [
    ...new Set(
      sources.flatMap((source) =>
        [cpuUse, diskUse, processUse, queuesSinceBoot].flatMap((useOf) => useOf(source)),
      ),
    ),
  ].join(', ');
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

/** States of a process that are said, with their words. */
const STATES = [
  ['process.microstate.busy', 'on a CPU'],
  ['process.microstate.lock', 'waiting for locks'],
  ['process.microstate.latency', 'waiting for a CPU'],
] as const;
/** Minimum share of the time of a state, in percent. */
const MIN_STATE_PERCENT = 10;

/** The states of the process or thread that was most on a CPU or waited most for locks: `java/8: 81 % on a CPU`. */
function processUse({ entities, columns }: Source): readonly string[] {
  const shareOf = (entity: number, metric: string) => {
    const column = columns.find((c) => c.entity === entity && c.metric === metric);
    return column === undefined ? 0 : cellAt(column, 0).value || 0;
  };
  const judged = entities.flatMap((entity, i) => {
    const states = STATES.map(([metric, words]) => ({ words, value: shareOf(i, metric) }));
    return states.some(({ value }) => value >= MIN_STATE_PERCENT) ? [{ entity, states }] : [];
  });
  const most = greatest(judged, ({ states }) => states[0]!.value + states[1]!.value);
  if (most === undefined) return [];
  const texts = most.states
    .filter(({ value }) => value >= MIN_STATE_PERCENT)
    .map(({ words, value }) => `${formatPercent(value)} ${words}`);
  const others = judged.length > 1 ? `, the most of ${judged.length}` : '';
  return [`${entityTitle(most.entity)} ${texts.join(' and ')}${others}`];
}
