import type { Finding, Subject } from '../../../model/finding.ts';
import type { Window } from '../../../model/run.ts';
import { formatQuantity } from '../../../text/quantity.ts';
import { memoryOf } from '../../resources/limits.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredValues } from '../kinds/measured.ts';

/** OpenZFS on Linux: `zfs_arc_min` is this part of the memory. */
const LEAST_ARC = 1 / 32;

const ARC_SIZE = 'zfs.arc.size';

/** The memory that programs can get, in the cells of the grid, and the memory that there is, in bytes. */
export interface AvailableMemory {
  readonly values: Float64Array;
  /** The part of it that the ARC gives back, which the kernel does not call available. */
  readonly fromArc: Float64Array;
  readonly memory: number;
  /** The memory in words: `64.0 GiB`, `the 8.00 GiB that were available at most`. */
  readonly memoryText: string;
}

/** What the kernel says is available, and what the ARC gives back, which Linux counts as used; null if not measured. */
export function availableMemory(
  evidence: Evidence,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
): AvailableMemory | null {
  const of = (metric: string) => measuredValues(evidence, { host, entity }, { metrics: [metric] });
  const available = of('memory.available');
  if (available === null) return null;
  const arc = of(ARC_SIZE);
  const printed = memoryOf(evidence.run, host);
  const memory = printed > 0 ? printed : mostOf(available, arc);
  const fromArc = available.map((_, i) => Math.max(0, (arc?.[i] || 0) - LEAST_ARC * memory));
  const bytes = formatQuantity(memory, { unit: 'B' });
  const most = `the ${bytes} that were available${arc === null ? '' : ' or in the ARC'} at most`;
  return {
    values: available.map((value, i) => value + fromArc[i]!),
    fromArc,
    memory,
    memoryText: printed > 0 ? bytes : most,
  };
}

/** The most that was available or in the ARC at a time: there is at least as much memory. */
function mostOf(available: Float64Array, arc: Float64Array | null): number {
  let most = 0;
  for (let i = 0; i < available.length; i++) {
    const both = available[i]! + (arc?.[i] || 0);
    if (both > most) most = both;
  }
  return most;
}

/** In a span: words behind an amount of memory that is not that of the chart, and the line that explains it. */
export function arcShare(
  { fromArc }: AvailableMemory,
  { grid }: Evidence,
  { host, entity, span }: Pick<Subject, 'host' | 'entity'> & { readonly span: Window },
): { readonly words: string; readonly also: Pick<Finding, 'also'> } {
  if (!(meanIn(fromArc, grid, span) > 0)) return { words: '', also: {} };
  const words = ' with what the ARC gives back';
  return { words, also: { also: [{ host, entity, metrics: [ARC_SIZE] }] } };
}
