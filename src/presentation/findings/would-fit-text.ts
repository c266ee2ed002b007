import { wouldFit } from '../../analyse/first-screen/would-fit.ts';
import { onHost, type Run } from '../../model/run.ts';

/** The word before how much of each resource would have been enough. */
export const WOULD_FIT = 'Would have fitted';

/**
 * Returns how much of each resource would have been enough, and what was used: `5 of 16 CPUs (2.1 in use in the highest
 * 10 s), 12 of 62.6 GiB (10.1 without page cache)`; empty if nothing is known to be enough.
 */
export function wouldFitText(run: Run): string {
  const all = wouldFit(run);
  const sizes = all.map(({ text, host }) => text + onHost(run, host)).join(', ');
  const speed = all.some(({ area }) => area === 'cpus') ? 'each CPU as fast as here, and ' : '';
  return all.length === 0 ? '' : `${sizes}. Assumed: ${speed}no bursts between reports`;
}
