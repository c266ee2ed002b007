import { seriesStatistics } from '../../src/analyse/statistics/series-statistics.ts';
import { columnName } from '../../src/model/column.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { captionTitle } from '../../src/presentation/caption.ts';
import { sourceName } from '../../src/presentation/source-name.ts';
import { type Drawn, figure } from './figure.ts';
import type { PageState } from './page-state.ts';
import { plotCommand } from './plot-command.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The charts of an entity; all-zero ones and folded kinds are in folds. */
export function entityFigures(panels: readonly Panel[], wanted: Drawn, state: PageState): SafeHtml {
  const how = state.isFull() ? 'by-script' : wanted;
  const name = panelName(panels[0]!);
  const log = sharedLog(panels);
  const zeros = panels.filter(isAllZero);
  const used = panels.filter((panel) => !zeros.includes(panel));
  const folded = used.filter((panel) => panel.spec.folded === true && !isLeftOut(panel, state));
  const others = used.filter(({ spec }) => spec.folded !== true);
  const figures = (some: readonly Panel[]) =>
    html`<div class="figures${log !== null && ' one-log'}" data-entity="${name}">${some.map((panel, i) => figure(panel, { how: how === 'picture' && isRest(panel) ? 'numbers' : how, isBeside: i + 1 === some.length && i % 2 === 0 }, state))}</div>`;
  return html`${how === 'by-script' && scriptNote(panels[0]!)}${log !== null && html`<p class="fine log-of">from ${log}</p>`}${others.length > 0 && figures(others)}
${
  folded.length > 0 &&
  html`<details class="more-charts" id="${state.id('more')}" data-entity="${name}"><summary class="fold-head">More ${foldTitle(folded)}</summary>
${figures(folded)}</details>`
}
${
  zeros.length > 0 &&
  html`<details class="zeros" id="${state.id('zeros')}" data-entity="${name}"><summary class="fold-head">All zero: ${zeros.map(zeroTitle).join(', ')}</summary>
${figures(zeros)}</details>`
}`;
}

/** The log that all charts of a group are from, which is then named once; null if there are several or one chart. */
function sharedLog(panels: readonly Panel[]): string | null {
  const [first, ...others] = new Set(panels.map(({ source }) => sourceName(source)));
  return panels.length > 1 && others.length === 0 ? first! : null;
}

/** What a reader without a script can do. */
function scriptNote(panel: Panel): SafeHtml {
  return html`<p class="fine by-script">The page's script draws the charts here and lists their numbers. Without it: <code>${plotCommand(panel)}</code>, or a larger <code>--max-size</code>.</p>
`;
}

/** Whether all values of all lines are 0, and each line has a value. */
function isAllZero(panel: Panel): boolean {
  return panel.series.every((series) => {
    const { min, max } = seriesStatistics(panel, series);
    return min === 0 && max === 0;
  });
}

/** Whether a chart is left out: a page for mail has only the charts that it draws. */
function isLeftOut(panel: Panel, state: PageState): boolean {
  const isOut = state.plan.onlyDrawn && isRest(panel);
  if (isOut) state.leaveOut(panel);
  return isOut;
}

/** Whether a chart has the remaining columns of an area: listed as numbers, and drawn when their fold is opened. */
function isRest({ spec }: Panel): boolean {
  return spec.per === 'source' && spec.folded === true;
}

/** The titles of folded charts, with common words once: `I/Os by latency: disk_wait read, scrub; I/Os by size: …` */
function foldTitle(panels: readonly Panel[]): string {
  const words = new Map<string, string[]>();
  const rest = panels.filter(isRest).flatMap(({ series }) => series.flatMap((s) => s.columns));
  if (rest.length > 0) words.set('columns', [...new Set(rest.map(columnName))]);
  for (const { spec, ...panel } of panels.filter((each) => !isRest(each))) {
    const topic = spec.topics?.[0]?.words ?? spec.title;
    const title = captionTitle({ ...panel, spec });
    const listed = words.get(topic) ?? [];
    words.set(topic, [
      ...listed,
      title.slice(title.indexOf(topic) + topic.length).replace(/^: /, ''),
    ]);
  }
  return [...words].map(([topic, names]) => `${topic}: ${names.join(', ')}`).join('; ');
}

function zeroTitle(panel: Panel): string {
  return `${captionTitle(panel)} (${panel.series.map(({ label }) => label).join(', ')})`;
}
