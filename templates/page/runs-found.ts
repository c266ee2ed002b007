import type { Run } from '../../src/model/run.ts';
import { findingRows } from '../../src/presentation/findings.ts';
import { findingDot, findingWords } from '../parts/findings.ts';
import type { RunHeading } from './run-head.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** More lines would fill the first screen. */
const MOST = 8;
/** The most findings of one run. */
const MOST_OF_RUN = 3;

/**
 * The first findings of each run of a page with several: what limited one host may explain what another waited for, and
 * is below the first screen otherwise. Those of the first run follow at once, so that one of them is enough.
 */
export function runsFound(parts: readonly (RunHeading & { readonly run: Run })[]): SafeHtml {
  const more = parts.length - MOST;
  const ofOthers = Math.floor((MOST - 1) / Math.max(1, parts.length - 1));
  const most = Math.min(MOST_OF_RUN, Math.max(1, ofOthers));
  const items = parts.slice(0, MOST).flatMap((part, i) => itemsOf(part, i === 0 ? 1 : most));
  return html`<ul class="findings runs-found" aria-label="The first findings of each run">${items}</ul>
${more > 0 && html`<p class="fine runs-found">and ${more} more ${more === 1 ? 'run' : 'runs'} below</p>`}`;
}

/** The name of a run is beside the first of its findings. */
function itemsOf({ run, id, title }: RunHeading & { readonly run: Run }, most: number): SafeHtml[] {
  const found = findingRows(run).filter(({ finding }) => finding.level !== 'not-measured');
  const shown = found.length > 0 ? found : findingRows(run);
  return shown.slice(0, most).map((row, i) => {
    const time = row.time === '' ? '' : `${row.time}: `;
    return html`<li class="${row.finding.level}">${findingDot(row)}<span class="span">${i === 0 && html`<a href="#${id}">${title}</a>`}</span>${findingWords(row, time)}</li>
`;
  });
}
