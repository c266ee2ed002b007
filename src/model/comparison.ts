/** A side of a comparison: runs that were made in the same way. */
export interface ComparedSide {
  readonly name: string;
  /** The indices of its runs in the document. */
  readonly runs: readonly number[];
}

/** How the times of runs are laid over each other: by the start of the load, by a mark or phase, or by their starts. */
export type Alignment = 'load' | 'start' | { readonly mark: string };

/** What a document says of its runs if they are compared. */
export interface Comparison {
  /** The base first. */
  readonly sides: readonly ComparedSide[];
  /** The index of the run that repeats the base, if there is one. */
  readonly control?: number;
  /** Changes within this many percent count as none. */
  readonly thresholdPercent: number;
  readonly align: Alignment;
  /** For each run of the document the second of its own time that is the common zero. */
  readonly zeros: readonly number[];
}
