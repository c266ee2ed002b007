import type { Run } from '../../src/model/run.ts';
import { findingRows } from '../../src/tables/findings.ts';
import type { RunHeading } from './run-head.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { findingDot, findingWords } from './tracks/finding-list.ts';

/** More runs would fill the first screen. */
const MOST = 8;

/**
 * The first finding of each run of a page with several: what limited one host may explain what another waited for, and
 * is below the first screen otherwise.
 */
export function runsFound(parts: readonly (RunHeading & { readonly run: Run })[]): SafeHtml {
  const more = parts.length - MOST;
  return html`<ul class="findings runs-found" aria-label="The first finding of each run">${parts.slice(0, MOST).map(item)}</ul>
${more > 0 && html`<p class="fine runs-found">and ${more} more ${more === 1 ? 'run' : 'runs'} below</p>`}`;
}

function item({ run, id, title }: RunHeading & { readonly run: Run }): SafeHtml | false {
  const [first] = findingRows(run);
  if (first === undefined) return false;
  const time = first.time === '' ? '' : `${first.time}: `;
  return html`<li class="${first.finding.level}">${findingDot(first)}<span class="span"><a href="#${id}">${title}</a></span><span class="words">${time}${findingWords(first)}</span></li>
`;
}
