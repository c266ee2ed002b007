/** A side of a comparison: runs that were made in the same way. */
export interface ComparedSide {
  readonly name: string;
  /** The indices of its runs in the document. */
  readonly runs: readonly number[];
}

/** How the times of runs are laid over each other: by the start of the load, by a mark or phase, or by their starts. */
export type Alignment = 'load' | 'start' | { readonly mark: string };

/** A host of a run that combines the runs of all sides: the host of one of them, under a name that no other has. */
export interface CombinedHost {
  readonly name: string;
  /** Its name in its own run. */
  readonly host: string;
  /** The name of its run, which names its lines. */
  readonly run: string;
  /** The index of its side; 0 is the base. */
  readonly side: number;
}

/** The comparison of the runs of a document. */
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
