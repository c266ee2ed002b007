import { group } from 'd3-array';
import { layoutCurve } from '../../src/chart/curve.ts';
import { svg } from '../../src/chart/svg.ts';
import { sweepCurves } from '../../src/compare/sweep/sweep-curves.ts';
import type { MeasureCurves, SweepPart } from '../../src/compare/sweep/sweep-part.ts';
import { sweepParts } from '../../src/compare/sweep/sweep-parts.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { kneeList } from '../../src/presentation/sweep/knee-list.ts';
import { settingsTable } from '../../src/presentation/sweep/settings-table.ts';
import { undrawnTexts } from '../../src/presentation/sweep/undrawn-text.ts';
import { jsonText } from '../../src/text/safe-text.ts';
import { listTree } from '../parts/block-list.ts';
import { tableBox } from '../parts/block-table.ts';
import { heading } from '../parts/heading.ts';
import { SWEEP_CURVE_SIZE } from '../parts/sweep.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';

/** The titles of the groups of curves. */
const TITLES: Readonly<Record<MeasureCurves['group'], string>> = {
  result: 'Results',
  chosen: 'Chosen metrics',
  resource: 'Devices',
  cost: 'For each operation',
};

/** Nothing is left out before the reader does so. */
const NONE: ReadonlySet<number> = new Set();

/** Returns what a page says of a sweep: first where results stop growing, then means of repeated runs, then curves. */
export function sweepPart(document: ReportDocument, state: PageState) {
  const parts = sweepParts(document);
  return {
    knees: html`<div class="sweep-knees">${parts.map((part) => html`<div>${listTree(kneeList(part, NONE))}</div>`)}</div>`,
    means: html`<div class="sweep-means">${parts.map((part) => html`<div>${meansHtml(part)}</div>`)}</div>`,
    curves: html`<section class="sweep-curves">${parts.map((part) => partCurves(part, state))}${dataScript(parts)}</section>
`,
  };
}

function meansHtml(part: SweepPart): SafeHtml | false {
  const table = settingsTable(part, NONE);
  return table !== null && html`${tableBox(table)}`;
}

function partCurves(part: SweepPart, state: PageState): SafeHtml {
  const groups = group(sweepCurves(part, NONE), (curves) => curves.group);
  return html`<div class="sweep-part">${part.title !== '' && heading(2, 'part', part.title)}
${undrawnTexts(part).map((text) => html`<p class="fine">${text}</p>`)}
${part.x === null && html`<p class="fine">No number varies between these runs, so there are no curves.</p>`}
${Array.from(
  groups,
  ([name, curves]) => html`${heading(part.title === '' ? 2 : 3, 'part', TITLES[name])}
${rowsOf(curves).map((row) => html`<div class="curves">${row.map((curve) => curveHtml(curve, state))}</div>`)}`,
)}</div>
`;
}

/** Curves fill rows; those of several charts for a measure are a row of their own. */
function rowsOf(measures: readonly MeasureCurves[]): MeasureCurves['curves'][] {
  const hasPanels = measures.some(({ curves }) => curves.length > 1);
  const rows = measures.map(({ curves }) => curves);
  return hasPanels ? rows : [rows.flat()];
}

function curveHtml(curve: MeasureCurves['curves'][number], state: PageState): SafeHtml {
  const picture = svg(layoutCurve(curve, SWEEP_CURVE_SIZE));
  return html`<div class="curve">${state.takeRoom(picture.length) && trustedHtml(picture)}</div>`;
}

/** The figures of a sweep for the script. Where JSON has a `<` it is in a text, so that a code may stand for it. */
function dataScript(parts: readonly SweepPart[]): SafeHtml {
  const text = jsonText(parts).replaceAll('<', '\\u003c');
  return html`<script type="application/json" class="sweep-data">${trustedHtml(text)}</script>`;
}
