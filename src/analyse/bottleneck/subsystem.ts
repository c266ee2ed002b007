/** The source of a subsystem's ceiling. */
type CeilingOrigin =
  | 'configured'
  | 'link speed'
  | 'one disk at ≥ 95 % busy × number'
  | 'estimate: throughput ÷ share of CPU busy'
  | 'highest seen, no ceiling known';

/**
 * A subsystem on the data's path. Speeds are payload bytes a second: without copies and parity where they are known.
 */
export interface Subsystem {
  readonly host: string;
  readonly kind: 'cpu' | 'pool' | 'disks' | 'group' | 'network' | 'mount';
  /** Its name, and its other name in `--what-if`. */
  readonly name: string;
  readonly key: string;
  /** Number of devices that carried the data; NaN if unknown. */
  readonly count: number;
  /** The highest mean over {@link Subsystem.seconds}. */
  readonly throughput: number;
  readonly seconds: number;
  /** The use of its busiest device in that time, in percent; NaN if unknown. */
  readonly use: number;
  /** The directions that were added up: `read + written`, `sent`. */
  readonly measure: string;
  /** Maximum throughput of all of them; NaN if unknown. */
  readonly ceiling: number;
  readonly origin: CeilingOrigin;
  /** Bytes a second of all links of the host in one direction; NaN if unknown. */
  readonly link: number;
}

export const UNKNOWN_CEILING = {
  ceiling: Number.NaN,
  origin: 'highest seen, no ceiling known',
} as const satisfies Pick<Subsystem, 'ceiling' | 'origin'>;
