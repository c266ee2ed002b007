import { type FoundRun, MAX_FINDINGS, runsFound } from '../parts/runs-found.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Returns the list of the first findings of each run, without what is said of all runs. */
export function runsFoundList(
  entries: readonly FoundRun[],
  ofAllRuns: readonly string[],
): SafeHtml {
  const more = entries.length - MAX_FINDINGS;
  return html`<ul class="findings runs-found" aria-label="The first findings of each run">${runsFound(entries, ofAllRuns)}</ul>
${more > 0 && html`<p class="fine">and ${more} more ${more === 1 ? 'run' : 'runs'} below</p>`}`;
}
