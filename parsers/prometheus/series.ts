import type { EntityKey, HeaderWord, TableOwner } from '../parser.ts';

/** The name and labels of a series: `node_load1{instance="db1:9100"}`. */
export interface LabelledNumbers {
  /** Of a query that computes the family that its file is named after. */
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  /** The type that the text names: `counter`, `gauge`; empty if it names none; `computed` for a query that computes. */
  readonly type: string;
  /** The unit that OpenMetrics names: `bytes`; empty if it names none. */
  readonly unit: string;
}

/** Where the numbers of a series go. */
export interface Place {
  /** Whose it is; the log says who has the others. */
  readonly owner: TableOwner;
  /** The table of a host; most have one. */
  readonly section: string;
  readonly key: EntityKey;
  readonly word: HeaderWord;
  /** Columns of one entity with the same row are computed with each other, such as the times of a CPU. */
  readonly row?: string;
  /** Whether the series of all processors add up to a column of the host. */
  readonly isPart?: boolean;
  /** Whether nothing is known of it but its name. */
  readonly isUnknown?: boolean;
}

/** Returns the host of the label `instance="db1:9100"`. */
export function ownerOf({ labels }: LabelledNumbers): TableOwner {
  const instance = labels.get('instance') ?? '';
  const host = instance.replace(/^[a-z]+:\/\//, '').replace(/:\d{1,5}(?:\/.*)?$/, '');
  return host === '' || /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host) ? {} : { host };
}
