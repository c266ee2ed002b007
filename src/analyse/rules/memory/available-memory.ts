import type { Finding, Subject } from '../../../model/finding.ts';
import type { Window } from '../../../model/run.ts';
import { formatQuantity } from '../../../text/quantity.ts';
import { memoryOf } from '../../resources/limits.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredValues } from '../kinds/measured.ts';

/** OpenZFS on Linux: the share of the memory that `zfs_arc_min` is. */
const MIN_ARC_SHARE = 1 / 32;

const ARC_SIZE = 'zfs.arc.size';

/** The memory that programs can get, in the cells of the grid, and the total memory, in bytes. */
export interface AvailableMemory {
  readonly values: Float64Array;
  /** The part of it that the ARC can give back; the kernel does not count it as available. */
  readonly fromArc: Float64Array;
  readonly memory: number;
  /** The total memory in words: `64 GiB`, `the 8 GiB that were available at most`. */
  readonly memoryText: string;
}

/**
 * The memory that the kernel reports as available, plus what the ARC can give back, which Linux counts as used; null if
 * not measured.
 */
export function availableMemory(
  evidence: Evidence,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
): AvailableMemory | null {
  const valuesOf = (metric: string) =>
    measuredValues(evidence, { host, entity }, { metrics: [metric] });
  const available = valuesOf('memory.available');
  if (available === null) return null;
  const arc = valuesOf(ARC_SIZE);
  const printed = memoryOf(evidence.run, host);
  const memory = printed > 0 ? printed : highestSum(available, arc);
  const fromArc = available.map((_, i) => Math.max(0, (arc?.[i] || 0) - MIN_ARC_SHARE * memory));
  const bytes = formatQuantity(memory, { unit: 'B' });
  const most = `the ${bytes} that were available${arc === null ? '' : ' or in the ARC'} at most`;
  return {
    values: available.map((value, i) => value + fromArc[i]!),
    fromArc,
    memory,
    memoryText: printed > 0 ? bytes : most,
  };
}

/** The highest sum of available memory and ARC: the total is at least as much. */
function highestSum(available: Float64Array, arc: Float64Array | null): number {
  let most = 0;
  for (let i = 0; i < available.length; i++) {
    const both = available[i]! + (arc?.[i] || 0);
    if (both > most) most = both;
  }
  return most;
}

/** In a span with memory that the ARC can give back: words to append to the amount, and the line that explains it. */
export function arcShare(
  { fromArc }: AvailableMemory,
  { grid }: Evidence,
  { host, entity, span }: Pick<Subject, 'host' | 'entity'> & { readonly span: Window },
): { readonly words: string; readonly also: Pick<Finding, 'also'> } {
  if (!(meanIn(fromArc, grid, span) > 0)) return { words: '', also: {} };
  const words = ' with what the ARC gives back';
  return { words, also: { also: [{ host, entity, metrics: [ARC_SIZE] }] } };
}
