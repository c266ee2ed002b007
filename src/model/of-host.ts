import { group } from 'd3-array';
import { cachedBy } from './cached-by.ts';

interface OfHost {
  readonly host: string;
}

/** Lists grouped by host; cached, so that lists of a run with many hosts are not searched for each host. */
const byHost = cachedBy(
  (items: readonly OfHost[]): ReadonlyMap<string, readonly OfHost[]> =>
    group(items, ({ host }) => host),
);

/** The items of a host, in the order of their list. A list may not change after its first use. */
export function ofHost<T extends OfHost>(items: readonly T[], host: string): readonly T[] {
  return (byHost(items).get(host) ?? []) as readonly T[];
}
