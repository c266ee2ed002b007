import type { JobTime } from './job-time.ts';
import type { MetricId } from './metric.ts';
import type { Platform } from './platform.ts';
import type { Unit } from './unit.ts';

/**
 * A table that a program prints once: the figures of a benchmark, the locks that were waited for. It has no time axis
 * and is small, so it is kept as printed.
 */
export interface ResultTable {
  /** 0-based number of the table in its file. */
  readonly id: number;
  readonly file: string;
  readonly parser: string;
  readonly tool: string;
  readonly platform: Platform;
  readonly host: string;
  /** The command line if known, else empty. */
  readonly command: string;
  readonly title: string;
  /** The kind of its rows: `job`, `threads`, `lock`. */
  readonly rowHead: string;
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly ResultRow[];
  /** The places of the tables, `file:line`, of which this one has the sums: one benchmark on several clients. */
  readonly sumOf?: readonly string[];
  /** Why results, of which this is the first, are not added up: `3 results, not added up: they ran one after another`. */
  readonly notAdded?: string;
  /** Set if the table before it in the run has the sums of it and others. */
  readonly isPart?: true;
  /** What the benchmark prints of its options; `version` is its own. A name has several values if its jobs differ. */
  readonly parameters?: readonly (readonly [name: string, value: string])[];
  /** Bits a second of the links of its host, if its directory gives them and they are alike. */
  readonly linkSpeed?: number;
  /** The run that it is of, if its file has several. A run keeps it as its name. */
  readonly run?: string;
  /** The times of each job, for logs that count from its start. A run keeps them as its own jobs. */
  readonly jobs?: readonly JobTime[];
}

/** A column of numbers, or of words if it has no metric. */
export interface ResultColumn {
  /** The word of the header line, verbatim. */
  readonly printed: string;
  /** The heading above the word if the word alone is ambiguous, else empty. */
  readonly heading: string;
  readonly metric: MetricId | null;
  /** The canonical unit of its values. */
  readonly unit: Unit | null;
  /** The printed unit; empty without one, or if each cell has its own. */
  readonly printedUnit: string;
}

export interface ResultRow {
  readonly name: string;
  /** The 1-based line where it begins. */
  readonly line: number;
  /** One for each column; null for a cell that was not printed. */
  readonly cells: readonly (ResultCell | null)[];
  /** Rows with the same text ran at the same time; absent if that is not known. */
  readonly ranWith?: string;
  /** The histograms of its latencies. A run does not keep them. */
  readonly histograms?: readonly LatencyHistogram[];
}

/** How many operations took how long: the time of each bin, in seconds, and the operations in it. */
export interface LatencyHistogram {
  /** The heading of its percentiles: `clat`. */
  readonly heading: string;
  readonly seconds: readonly number[];
  readonly counts: readonly number[];
}

export interface ResultCell {
  /** As printed, with the unit if the cell has its own. */
  readonly text: string;
  /** In the canonical unit; null for words. */
  readonly value: number | null;
  /** The least that the value may be, if it is the highest of several of which that of all together is not known. */
  readonly low?: number;
  /** Set for a percentile of all operations of several clients, from their histograms. */
  readonly isMerged?: true;
  readonly line: number;
}
