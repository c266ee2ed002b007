import type { Run } from '../../src/model/run.ts';
import { findingRows } from '../../src/presentation/findings.ts';
import { findingDot, findingWords } from '../parts/findings.ts';
import type { RunHeading } from './run-head.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Maximum number of findings; more would fill the first screen. */
const MAX_FINDINGS = 8;
/** Maximum number of findings of one run. */
const MAX_FINDINGS_PER_RUN = 3;

/**
 * Returns the first findings of each run of a page with several. The limit of one host may explain why another waited,
 * but is below the first screen. The findings of the first run follow directly, so one of them is enough.
 */
export function runsFound(parts: readonly (RunHeading & { readonly run: Run })[]): SafeHtml {
  const more = parts.length - MAX_FINDINGS;
  const ofOthers = Math.floor((MAX_FINDINGS - 1) / Math.max(1, parts.length - 1));
  const maxPerRun = Math.min(MAX_FINDINGS_PER_RUN, Math.max(1, ofOthers));
  const items = parts
    .slice(0, MAX_FINDINGS)
    .flatMap((part, i) => itemsOf(part, i === 0 ? 1 : maxPerRun));
  return html`<ul class="findings runs-found" aria-label="The first findings of each run">${items}</ul>
${more > 0 && html`<p class="fine runs-found">and ${more} more ${more === 1 ? 'run' : 'runs'} below</p>`}`;
}

/** Returns the first findings of a run. Its name is next to the first one. */
function itemsOf(
  { run, id, title }: RunHeading & { readonly run: Run },
  maxItems: number,
): SafeHtml[] {
  const found = findingRows(run).filter(({ finding }) => finding.level !== 'not-measured');
  const shown = found.length > 0 ? found : findingRows(run);
  return shown.slice(0, maxItems).map((row, i) => {
    const time = row.time === '' ? '' : `${row.time}: `;
    return html`<li class="${row.finding.level}">${findingDot(row)}<span class="span">${i === 0 && html`<a href="#${id}">${title}</a>`}</span>${findingWords(row, time)}</li>
`;
  });
}
