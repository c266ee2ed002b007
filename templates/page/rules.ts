import type { CheckedRule, CheckedRun, Effect } from '../../src/check/checked.ts';
import type { Run } from '../../src/model/run.ts';
import {
  checkSummary,
  ruleCounts,
  totalSummary,
} from '../../src/presentation/check/check-summary.ts';
import { orderedRules } from '../../src/presentation/check/ordered-rules.ts';
import { runEffect, runSign } from '../../src/presentation/check/outcome-sign.ts';
import { type RuleFigure, type RuleRow, ruleRow } from '../../src/presentation/check/rule-row.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The classes of what rules do to a check: those of the levels of findings. */
const LEVELS: Readonly<Record<Effect, string>> = { fail: 'limit', warn: 'warning', pass: 'kept' };

/** Maximum number of rules, and of figures of each, above the findings. */
const MAX_RULES = 4;
const MAX_FIGURES = 2;

/** Returns what became of the rules of a run: the first that need their reader, and a fold with the others. */
export function rulesOfRun(checked: CheckedRun): SafeHtml {
  const { run, outcomes } = checked;
  const { open, quiet } = orderedRules(outcomes);
  const counts = html`<span class="${LEVELS[runEffect(checked)]}"><b class="sign">${runSign(checked)}</b> ${checkSummary(outcomes)}</span>`;
  const first = open.slice(0, MAX_RULES);
  const others = [...open.slice(MAX_RULES), ...quiet];
  const fold = (summary: SafeHtml) =>
    html`<details class="more-findings"><summary class="fold-head">${summary}</summary>${ruleList(run, others, { label: 'Other rules' })}</details>`;
  if (first.length === 0) return html`<div class="rules">${fold(counts)}</div>`;
  return html`<div class="rules"><p>${counts}</p>
${ruleList(run, first, { label: 'Rules that need attention', maxFigures: MAX_FIGURES })}
${others.length > 0 && fold(html`${ruleCounts(others)}`)}</div>`;
}

/** Returns the counts of all runs, and links to those whose rules need their reader. */
export function rulesOfRuns(checked: readonly CheckedRun[], idOf: (run: Run) => string): SafeHtml {
  const links = checked
    .filter((each) => runEffect(each) !== 'pass')
    .map(
      (each) =>
        html` · <span class="${LEVELS[runEffect(each)]}"><b class="sign">${runSign(each)}</b> <a href="#${idOf(each.run)}">${each.run.title}</a></span>`,
    );
  return html`<p class="rules">${totalSummary(checked)}${links}</p>`;
}

function ruleList(
  run: Run,
  outcomes: readonly CheckedRule[],
  { label, maxFigures }: { readonly label: string; readonly maxFigures?: number },
): SafeHtml {
  const items = outcomes.map((outcome) => ruleItems(ruleRow(run, outcome, maxFigures)));
  return html`<ul class="findings" aria-label="${label}">${items}</ul>`;
}

/** Returns an item for each figure of a rule. The first one has its sign and the rule. */
function ruleItems({ sign, effect, rule, reasons, verb, figures, remarks }: RuleRow): SafeHtml {
  const [first, ...others] = figures;
  const words = [
    ...(first === undefined ? [] : [figureWords(verb, first)]),
    ...[...reasons, ...remarks].map((text) => html`${text}`),
  ].map((text, i) => html`${i === 0 ? ': ' : '; '}${text}`);
  const item = (mark: string, figure: RuleFigure | undefined, text: SafeHtml) =>
    html`<li class="${LEVELS[effect]}"><b class="sign">${mark}</b><span class="span">${figure !== undefined && spanOf(figure)}</span><span class="words">${text}</span></li>`;
  return html`${item(sign, first, html`<b>${rule}</b>${words}`)}${others.map((figure) => item('', figure, figureWords(verb, figure)))}`;
}

function figureWords(verb: string, { text, origin }: RuleFigure): SafeHtml {
  return html`${verb} ${text}${origin !== '' && html` <small>${origin}</small>`}`;
}

/** Returns when a limit was not kept. The script makes it a link to this time in all tracks and charts. */
function spanOf({ span, window }: RuleFigure): SafeHtml | false {
  return (
    window !== null &&
    html`<a class="window" data-from="${window.from}" data-to="${window.to}">${span}</a>`
  );
}
