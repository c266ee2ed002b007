import { memoryOf } from '../../limits.ts';
import type { Evidence } from '../evidence.ts';
import type { Subject } from '../finding.ts';
import { measuredValues } from '../measured.ts';

/** OpenZFS on Linux: `zfs_arc_min` is this part of the memory. */
const LEAST_ARC = 1 / 32;

/** The memory that programs can get, in the cells of the grid, and the memory that there is, in bytes. */
interface AvailableMemory {
  readonly values: Float64Array;
  readonly memory: number;
  /** The memory was printed; else it is what was available once. */
  readonly isPrinted: boolean;
}

/** What the kernel says is available, and what the ARC gives back, which Linux counts as used; null if not measured. */
export function availableMemory(
  evidence: Evidence,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
): AvailableMemory | null {
  const of = (metric: string) => measuredValues(evidence, { host, entity }, { metrics: [metric] });
  const available = of('memory.available');
  if (available === null) return null;
  const arc = of('zfs.arc.size');
  const known = memoryOf(evidence.run, host);
  const isPrinted = known > 0;
  const most = available.reduce((a, b) => (b > a ? b : a), 0);
  const memory = isPrinted ? known : most;
  const values = available.map(
    (value, i) => value + Math.max(0, (arc?.[i] || 0) - LEAST_ARC * memory),
  );
  return { values, memory, isPrinted };
}
