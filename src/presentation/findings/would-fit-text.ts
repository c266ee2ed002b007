import { type FittingResource, wouldFit } from '../../analyse/first-screen/would-fit.ts';
import { speedText } from '../../analyse/resources/link-speed.ts';
import { onHost, type Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatDuration, formatNumber, formatQuantity } from '../../text/quantity.ts';

/** The word before how much of each resource would have been enough. */
export const WOULD_FIT = 'Would have fitted';

/**
 * Returns how much of each resource would have been enough, and what was used: `5 of 16 CPUs (2.1 in use in the highest
 * 10 s), 12 of 62.6 GiB (10.1 without page cache)`; empty if nothing is known to be enough.
 */
export function wouldFitText(run: Run): string {
  const all = wouldFit(run);
  const isAssumed = all.some(({ area }) => area !== 'memory');
  const sizes = all.map((resource) => sizeText(resource) + onHost(run, resource.host)).join(', ');
  return joinParts([sizes, isAssumed && ASSUMED], '. ');
}

const ASSUMED =
  'Assumed: each as fast as here, even where two share a core, and no bursts that no report shows';

function sizeText(size: FittingResource): string {
  const { area, name, enough, of, used, seconds, cache, isLeast } = size;
  const highest = `in the highest ${formatDuration(seconds)}`;
  switch (area) {
    case 'cpus':
      return `${enough} of ${formatNumber(of)} CPUs (${formatNumber(used)} in use ${highest})`;
    case 'memory': {
      const gib = `${enough / GIB} of ${formatNumber(of / GIB)} GiB`;
      const cached = formatQuantity(cache, { unit: 'B' });
      return isLeast
        ? `at least ${gib} (page cache of ${cached} beside it may matter)`
        : `${gib} (${formatNumber(used / GIB)} without page cache)`;
    }
    case 'network': {
      const speed = speedText(8 * of);
      const [, unit] = speed.split(' ');
      const per = unit === 'Gbit/s' ? 1e9 / 8 : 1e6 / 8;
      return `${formatNumber(enough / per)} of ${speed} of ${name} (${formatNumber(used / per)} ${highest})`;
    }
    default:
      return area satisfies never;
  }
}

const GIB = 2 ** 30;
