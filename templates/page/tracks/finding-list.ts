import type { Run } from '../../../src/model/run.ts';
import {
  type FindingRow,
  findingRows,
  levelWords,
  moreFindingRows,
  moreFindingsText,
} from '../../../src/presentation/findings.ts';
import { shownFinding } from '../../../src/presentation/shown-finding.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** What limited the run, the most important first. The element is there without findings too, because a crop may have some. */
export function findingList(run: Run): SafeHtml {
  const more = moreFindingRows(run);
  return html`<div class="found"><ul class="findings" aria-label="What was found">${findingRows(run).map(item)}</ul>
${
  more.length > 0 &&
  html`<details class="more-findings"><summary class="fold-head">${moreFindingsText(more.length)}</summary>
<ul class="findings" aria-label="What else was found">${more.map(item)}</ul></details>
`
}</div>`;
}

/** The script makes the span a link to its time in all tracks and charts. */
function item(row: FindingRow): SafeHtml {
  const { finding, time, phase } = row;
  const { level, from, to } = finding;
  return html`<li class="${level}" data-finding="${shownFinding(finding)}">${findingDot(row)}<span class="span">${time !== '' && html`<a class="window" data-from="${from}" data-to="${to}">${time}</a>`}</span><span class="words">${findingWords(row)}</span><span class="phase-name">${phase}</span></li>
`;
}

/** The colour of a finding's level. */
export function findingDot({ finding: { level } }: FindingRow): SafeHtml {
  return html`<span class="dot" title="${levelWords[level]}"></span>`;
}

/** The statement of a finding and its numbers. */
export function findingWords({ claim, why }: FindingRow): SafeHtml {
  return html`<b>${claim}</b>${why !== '' && `: ${why}`}`;
}
