import { group } from 'd3-array';
import type { RawSource } from '../../input/tables/raw-source.ts';
import { type Block, blockAt, type Column } from '../../model/column.ts';
import { stateCode } from '../../model/state.ts';
import { type Metrics, metricOf } from '../../model/vocabulary.ts';
import { mapBlocks } from './map-blocks.ts';

/**
 * Clears means that are 0 while their events are 0: a disk without I/O has no service time. A mean above 0 is real even
 * if the rate is printed as 0.0, because the tool computes from unrounded counts.
 */
export function clearUndefinedMeans(source: RawSource, metrics: Metrics): RawSource {
  const byEntity = group(source.columns, (c) => c.entity);
  const columns = source.columns.map((column) => {
    const weights = metricOf(metrics, column.metric).weightedBy;
    if (weights === undefined) return column;
    const events = byEntity.get(column.entity)!.filter((c) => weights.includes(c.metric));
    return events.length === 0 ? column : clearColumn(column, events);
  });
  return { ...source, columns };
}

function clearColumn(column: Column, events: readonly Column[]): Column {
  return mapBlocks(column, (draft, block) => {
    const aligned = events.map((event) => alignedBlock(event, block));
    const { values } = block;
    for (let i = 0; i < values.length; i++) {
      if (values[i] !== 0) continue;
      let happened = false;
      // A plain loop, because `some` calls a function for each cell, and most disks of a large host are idle.
      for (let k = 0; k < events.length && !happened; k++) {
        const event = aligned[k];
        const count = event === undefined ? countAt(events[k]!, block.from + i) : event.values[i];
        happened = count !== 0;
      }
      if (!happened) draft.clear(i, stateCode.undefined);
    }
  });
}

/** Returns the events' block that covers the same samples; the columns of a row almost always have one. */
function alignedBlock(event: Column, block: Block): Block | undefined {
  return event.blocks.find((b) => b.from === block.from && b.values.length === block.values.length);
}

function countAt(event: Column, sample: number): number {
  const block = blockAt(event.blocks, sample);
  return block === undefined ? 0 : block.values[sample - block.from]!;
}
