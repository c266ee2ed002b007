import type { CheckedRun } from '../../src/check/checked.ts';
import type { Run } from '../../src/model/run.ts';
import type { NotesOfAllRuns } from '../../src/presentation/findings/notes-of-all-runs.ts';
import {
  RULED_OUT,
  type RuledOutText,
  ruledOutText,
} from '../../src/presentation/findings/ruled-out-text.ts';
import { WOULD_FIT, wouldFitText } from '../../src/presentation/findings/would-fit-text.ts';
import { assumptions } from '../../src/presentation/logs/assumptions.ts';
import { mainFigures } from '../../src/presentation/main-figures.ts';
import { hostFacts, type IdleEnd, idleEnd } from '../../src/presentation/run-facts.ts';
import { timeRange } from '../../src/presentation/time-range.ts';
import { findingLists } from '../parts/findings.ts';
import { heading } from '../parts/heading.ts';
import { notRead } from './logs/not-read.ts';
import { rulesOfRun } from './rules.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Maximum number of benchmark results in the head; all are in their section. */
const MAX_FIGURES = 4;

/** The heading of a run. */
export interface RunHeading {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  /** Whether the page has no other run: its contents are then in the bar at the top. */
  readonly isOnly: boolean;
  /** Whether it is a side of a comparison, whose tables the page has above all runs. */
  readonly isCompared: boolean;
  /** Notes that the page shows once, above all its runs. */
  readonly ofAllRuns: NotesOfAllRuns;
  /** What became of its rules, if it was checked. */
  readonly checked?: CheckedRun | undefined;
}

/** Returns the head of a run: the name of the only one, its host and time, its results, and its limits. */
export function runHead(
  run: Run,
  { title, level, isOnly, ofAllRuns, checked }: RunHeading,
): SafeHtml {
  const logs = [...run.sources, ...run.results];
  const hosts = [...new Set(logs.map(({ host }) => host))].filter((host) => host !== '');
  const figures = mainFigures(run);
  const facts = [
    ...(hosts.length > 0
      ? [
          html`<span class="hosts">${hosts.length > 1 ? 'hosts' : 'host'} <b>${hosts.join(', ')}</b></span>`,
        ]
      : []),
    ...hostFacts(run).map((fact) => html`<span>${fact}</span>`),
    ...(run.sources.length > 0 ? [html`<span class="range">${timeRange(run)}</span>`] : []),
  ];
  return html`<header class="run-head">
${isOnly && heading(level, 'title', title)}
<p class="facts">${facts.map((fact, i) => html`${i > 0 && ' · '}${fact}`)}</p>
${figures.slice(0, MAX_FIGURES).map((line) => html`<p class="figure-line">${line}</p>`)}
${figures.length > MAX_FIGURES && html`<p class="fine">and ${figures.length - MAX_FIGURES} more in Results</p>`}
${notRead(run)}${checked !== undefined && html`\n${rulesOfRun(checked)}`}
<div class="found">${findingLists(run, ofAllRuns.notMeasured)}${lastLine(RULED_OUT, ruledOutText(run))}${lastLine(WOULD_FIT, { time: '', text: wouldFitText(run) })}</div></header>`;
}

/** Returns what was not the limit, or what would have been enough, as a line; empty without any. A crop has none. */
function lastLine(claim: string, found: RuledOutText | null): SafeHtml {
  if (found === null || found.text === '') return html``;
  const { time, text } = found;
  return html`<p class="ruled-out">${time !== '' && `${time}: `}<b>${claim}</b>: ${text}</p>`;
}

/** Returns the assumptions of the report. They are less important than the findings. */
export function runNotes(run: Run, { ofAllRuns }: RunHeading): SafeHtml {
  const texts = assumptions(run).filter((text) => !ofAllRuns.assumptions.includes(text));
  return html`<div class="run-notes">${assumptionLine(texts)}
${idleNotice(idleEnd(run))}</div>`;
}

/** Returns assumptions as a line. */
export function assumptionLine(texts: readonly string[], before = ''): SafeHtml {
  return html`<p class="assumptions">${before}${texts.map((text, i) => html`${i > 0 && ' · '}<span>${withOptions(text)}</span>`)}</p>`;
}

/** Returns the notice about an idle end; empty without one. A crop may have one, so the element is always there. */
function idleNotice(idle: IdleEnd | null): SafeHtml {
  return html`<p class="notice">${idle !== null && html`${idle.text}; <code>${idle.option}</code> leaves it out.`}</p>`;
}

/** Returns a text with its options as code, which does not break at hyphens. */
function withOptions(text: string): SafeHtml {
  const parts = text.split(/(--[a-z]+)/);
  return html`${parts.map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
