import { formatDuration } from '../../src/analyse/quantity.ts';
import type { RunResources } from '../../src/analyse/run-resources.ts';
import { trailingIdle } from '../../src/analyse/trailing-idle.ts';
import { verdict } from '../../src/analyse/verdict.ts';
import type { Run } from '../../src/model/run.ts';
import { assumptions } from './assumptions.ts';
import { timeRange } from './clock.ts';
import { heading } from './heading.ts';
import { html, type SafeHtml } from './html.ts';

/** How a run is headed. */
export interface RunHeading {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** What, where and when a run was, what it showed, and what the report takes for granted. */
export function runHead(run: Run, { title, level }: RunHeading, found: RunResources): SafeHtml {
  const hosts = [...new Set(run.sources.map(({ host }) => host))].filter((host) => host !== '');
  const told = verdict(found.resources);
  return html`<header class="run-head">
${heading(level, 'title', title)}
<p class="facts">${hosts.length > 0 && html`<span class="hosts">${hosts.length > 1 ? 'hosts' : 'host'} <b>${hosts.join(', ')}</b></span> · `}<span class="range">${timeRange(run)}</span></p>
${told !== '' && html`<p class="verdict">${unbroken(told)}</p>`}
<p class="assumptions">${assumptions(run).map((text, i) => html`${i > 0 && ' · '}<span>${text}</span>`)}</p>
${idleNotice(run)}
</header>`;
}

/** A number and its unit stay on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=%|MiB)/g, '$1\u00a0');
}

function idleNotice(run: Run): SafeHtml | false {
  const idle = trailingIdle(run);
  return (
    idle !== null &&
    html`<p class="notice">The last ${formatDuration(idle.seconds)} are idle in every log and count in all numbers; <code>--minutes ${formatMinutes(idle.minutes)}</code> cuts them.</p>`
  );
}

function formatMinutes(minutes: number): string {
  return String(Number(minutes.toFixed(1)));
}
