import type { Block, Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run, Source } from '../model/run.ts';
import { entityKey, trafficOf } from '../panels/traffic.ts';
import { chooseDifferences, lookAt } from './codec/choose-form.ts';

/** The possible samples per bin, the finest first. */
export const BINS: readonly number[] = [10, 30, 60, 300, 900];
/** The bytes of a bin in base64, and of a number in a column of doubles; measured on a day of logs. */
const BIN_BYTES = 9;
const DOUBLE_BYTES = 3;
const BASE64 = 4 / 3;

/** The columns of one entity in one log. */
interface EntityColumns {
  readonly columns: readonly Column[];
  readonly traffic: number;
  readonly isHost: boolean;
  /** Its bytes with every sample, about. */
  readonly bytes: number;
  readonly samples: number;
}

/** The columns that are binned, and the samples per bin. */
export interface DetailPlan {
  readonly columns: readonly Column[];
  readonly size: number;
}

/**
 * Keeps every sample of hosts and of the entities that moved the most bytes, within half of `maxBytes`, and bins
 * the others so finely that they fit into the rest.
 */
export function planDetail(document: ReportDocument, maxBytes: number): DetailPlan {
  const shares = document.runs.flatMap((run) => run.sources.flatMap((s) => sharesOf(run, s)));
  shares.sort((a, b) => Number(b.isHost) - Number(a.isHost) || b.traffic - a.traffic);
  let left = maxBytes;
  const binned = shares.filter((share) => {
    const fits = left - share.bytes >= maxBytes / 2;
    if (fits) left -= share.bytes;
    return !fits;
  });
  const cells = binned.reduce((sum, share) => sum + share.samples, 0);
  const size = BINS.find((bin) => (cells / bin) * BIN_BYTES <= left) ?? BINS.at(-1)!;
  return { columns: binned.flatMap((share) => share.columns), size };
}

/** The bytes of a document with every sample, about. */
export function bytesOf(document: ReportDocument): number {
  const columns = document.runs.flatMap((run) => run.sources).flatMap((source) => source.columns);
  const blocks = columns.flatMap((column) => column.blocks);
  return blocks.reduce((sum, block) => sum + blockBytes(block), 0);
}

function sharesOf(run: Run, source: Source): EntityColumns[] {
  const traffic = trafficOf(run);
  const byEntity = new Map<number, Column[]>();
  for (const column of source.columns) {
    const columns = byEntity.get(column.entity) ?? [];
    columns.push(column);
    byEntity.set(column.entity, columns);
  }
  return Array.from(byEntity, ([index, columns]) => {
    const entity = source.entities[index]!;
    const blocks = columns.flatMap((column) => column.blocks);
    return {
      columns,
      traffic: traffic.get(entityKey(source.host, entity)) ?? 0,
      isHost: entity.kind === 'host',
      bytes: blocks.reduce((sum, block) => sum + blockBytes(block), 0),
      samples: blocks.reduce((sum, block) => sum + block.values.length, 0),
    };
  });
}

const estimates = new WeakMap<Block, number>();

function blockBytes(block: Block): number {
  const bytes = estimates.get(block) ?? estimate(block);
  estimates.set(block, bytes);
  return bytes;
}

function estimate({ values }: Block): number {
  if (values instanceof Float64Array) return values.length * DOUBLE_BYTES;
  const look = lookAt(values);
  return (chooseDifferences(look).bits / look.share / 8) * BASE64;
}
