import type { Level } from '../../../src/analyse/rules/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import { type FindingRow, findingRows, moreFindingRows } from '../../../src/tables/findings.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** The level of a finding in words, for those who do not see its colour. */
const levelWords: Readonly<Record<Level, string>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': 'not measured',
};

/** What limited the run, the most important first. The list is there without findings too, because a crop may have some. */
export function findingList(run: Run): SafeHtml {
  const more = moreFindingRows(run);
  return html`<ul class="findings" aria-label="What was found">${findingRows(run).map(item)}</ul>
${
  more.length > 0 &&
  html`<details class="more-findings"><summary class="fold-head">${more.length} more ${more.length === 1 ? 'finding' : 'findings'}</summary>
<ul class="findings" aria-label="What else was found">${more.map(item)}</ul></details>
`
}`;
}

/**
 * The script makes the span a link to its time in all tracks and charts. It reads what the finding is about, because it
 * has no rules: they would be a fifth of its code.
 */
function item({ finding, time, claim, why, phase }: FindingRow): SafeHtml {
  const { level, from, to, subject } = finding;
  const data = JSON.stringify({ level, from, to, subject });
  return html`<li class="${level}" data-finding="${data}"><span class="dot" title="${levelWords[level]}"></span><span class="span">${time !== '' && html`<a class="window" data-from="${from}" data-to="${to}">${time}</a>`}</span><span class="words"><b>${claim}</b>${why !== '' && `: ${why}`}</span><span class="phase-name">${phase}</span></li>
`;
}
