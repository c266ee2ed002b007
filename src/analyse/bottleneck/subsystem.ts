/** Who says the ceiling of a subsystem. */
type CeilingOrigin =
  | 'configured'
  | 'link speed'
  | 'one disk at ≥ 95 % busy × number'
  | 'estimate: throughput ÷ share of CPU busy'
  | 'highest seen, no ceiling known';

/** A subsystem on the data's way; speeds in bytes a second of payload: without copies and parity where they are known. */
export interface Subsystem {
  readonly host: string;
  readonly kind: 'cpu' | 'pool' | 'disks' | 'group' | 'network' | 'mount';
  /** What it is called, and what else it is called in `--what-if`. */
  readonly name: string;
  readonly key: string;
  /** How many devices carried the data; NaN if that is not known. */
  readonly count: number;
  /** The highest mean over {@link Subsystem.seconds}. */
  readonly throughput: number;
  readonly seconds: number;
  /** What was added up: `read + written`, `sent`. */
  readonly measure: string;
  /** The most that all of them can do; NaN if that is not known. */
  readonly ceiling: number;
  readonly origin: CeilingOrigin;
  /** Bytes a second of all links of the host in one direction; NaN if that is not known. */
  readonly link: number;
}

export const UNKNOWN_CEILING = {
  ceiling: Number.NaN,
  origin: 'highest seen, no ceiling known',
} as const satisfies Pick<Subsystem, 'ceiling' | 'origin'>;
