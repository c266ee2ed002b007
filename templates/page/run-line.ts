import type { Run } from '../../src/model/run.ts';
import { findingRows, findingText } from '../../src/presentation/findings/findings.ts';
import { levelWords } from '../../src/presentation/findings/level-words.ts';
import { joinNames } from '../../src/text/join-names.ts';
import { heading } from '../parts/heading.ts';
import type { RunHeading } from './run-head.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Maximum number of logs that a line names. */
const MAX_LOGS = 3;

/** Returns the part of the page of a run: of the only one all of it, of several a line each that opens. */
export function runArticle(run: Run, head: RunHeading, contents: SafeHtml): SafeHtml {
  const { id, isOnly } = head;
  return html`<article class="run" id="${id}">
${isOnly ? contents : html`<details class="each-run" id="${id}-all"><summary class="run-line">${runLine(run, head)}</summary>\n${contents}</details>`}</article>`;
}

/** Returns the name of a run, what was found, and its logs. What was not measured, and what the page says of all runs, is left out. */
function runLine(run: Run, { title, level, ofAllRuns }: RunHeading): SafeHtml {
  const rows = findingRows(run).filter(
    (row) =>
      row.finding.level !== 'not-measured' && !ofAllRuns.notMeasured.includes(findingText(row)),
  );
  const first = rows[0]?.finding.level;
  const logs = [...run.sources.flatMap(({ parts }) => parts), ...run.results];
  const files = new Set(logs.map(({ file }) => file.replace(/^.*\//, '')));
  return html`${heading(level, 'title', title)}<span class="level ${first ?? ''}">${first !== undefined && levelWords[first]}</span><span class="words">${rows.map(({ claim }) => claim).join(' · ')}</span><span class="logs-of">${joinNames([...files], ', ', MAX_LOGS)}</span>`;
}
