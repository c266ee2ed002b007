import { group } from 'd3-array';

interface OfHost {
  readonly host: string;
}

/** Lists grouped by host; cached, so that lists of a run with many hosts are not searched for each host. */
const sorted = new WeakMap<readonly OfHost[], ReadonlyMap<string, readonly OfHost[]>>();

/** The items of a host, in the order of their list. A list may not change after its first use. */
export function ofHost<T extends OfHost>(items: readonly T[], host: string): readonly T[] {
  const byHost = sorted.get(items) ?? group(items, (item) => item.host);
  sorted.set(items, byHost);
  return (byHost.get(host) ?? []) as readonly T[];
}
