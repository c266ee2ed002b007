import { group } from 'd3-array';
import type { SweepPart } from '../../src/compare/sweep/sweep-part.ts';
import { sweepParts } from '../../src/compare/sweep/sweep-parts.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { TableBlock } from '../../src/presentation/blocks/block.ts';
import { kneeList } from '../../src/presentation/sweep/knee-list.ts';
import { lessCpuList } from '../../src/presentation/sweep/less-cpu-list.ts';
import { nearlyAllList } from '../../src/presentation/sweep/nearly-all-list.ts';
import { settingsTable } from '../../src/presentation/sweep/settings-table.ts';
import {
  groupTitles,
  type MeasurePictures,
  sweepPictures,
} from '../../src/presentation/sweep/sweep-pictures.ts';
import { tradeList, tradePictures } from '../../src/presentation/sweep/trade-list.ts';
import { undrawnTexts } from '../../src/presentation/sweep/undrawn-text.ts';
import { alikeList, winnerList } from '../../src/presentation/sweep/winner-list.ts';
import { formatWhole } from '../../src/text/quantity.ts';
import { jsonText } from '../../src/text/safe-text.ts';
import { listTree } from '../parts/block-list.ts';
import { tableBox } from '../parts/block-table.ts';
import { heading } from '../parts/heading.ts';
import type { PageState } from './page-state.ts';
import { divisionKey, runCurvesHtml } from './run-curves.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';

/** Nothing is left out before the reader does so. */
const NONE: ReadonlySet<number> = new Set();

/** Maximum number of runs of which a table has a row each, and which can be left out of a sweep. */
export const MAX_ROWS = 500;

/** Returns a table with its first rows. */
export function firstRows(table: TableBlock, isRanked = false): TableBlock {
  const [group] = table.groups;
  const count = group?.rows.length ?? 0;
  if (count <= MAX_ROWS) return table;
  const note = `${isRanked ? 'the best' : 'the first'} ${MAX_ROWS} of ${formatWhole(count)} rows; statgraph sweep --format csv has all`;
  return {
    ...table,
    notes: [...table.notes, note],
    groups: [{ ...group!, rows: group!.rows.slice(0, MAX_ROWS) }],
  };
}

/** Returns what a page says of a sweep: first which values are best and where results stop growing, then means of repeated runs, then curves. */
export function sweepPart(document: ReportDocument, state: PageState) {
  const parts = sweepParts(document);
  return {
    winners: html`<div class="sweep-winners">${parts.map((part) => html`${listTree(winnerList(part))}${listTree(tradeList(part))}`)}</div>`,
    knees: html`<div class="sweep-knees">${parts.map((part) => html`<div>${listTree(kneeList(part, NONE))}</div>`)}</div>`,
    alike: html`<div class="sweep-winners">${parts.map((part) => html`${listTree(nearlyAllList(part))}${listTree(alikeList(part))}${listTree(lessCpuList(part, document.runs))}`)}</div>`,
    means: html`<div class="sweep-means">${parts.map((part) => html`<div>${meansHtml(part)}</div>`)}</div>`,
    curves: html`<section class="sweep-curves">${parts.map((part) => partCurves(part, state))}${document.runs.length <= MAX_ROWS && dataScript(parts)}</section>
`,
  };
}

function meansHtml(part: SweepPart): SafeHtml | false {
  const table = settingsTable(part, NONE);
  return table !== null && html`${tableBox(firstRows(table))}`;
}

function partCurves(part: SweepPart, state: PageState): SafeHtml {
  const measured = sweepPictures(part, NONE);
  const groups = group(measured, (measure) => measure.group);
  const hasKnee = measured.some(({ pictures }) =>
    pictures.some(({ divisions = [] }) => divisions.length > 0),
  );
  return html`<div class="sweep-part">${part.title !== '' && heading(2, 'part', part.title)}
${undrawnTexts(part).map((text) => html`<p class="fine">${text}</p>`)}
${
  part.x === null &&
  html`<p class="fine">No number varies between these runs, so there are no curves over one.</p>
${runCurvesHtml(tradePictures(part), state)}`
}
${Array.from(
  groups,
  ([name, measures], i) => html`${heading(part.title === '' ? 2 : 3, 'part', groupTitles[name])}
${i === 0 && hasKnee && divisionKey('where the result stops growing')}
${rowsOf(measures).map((row) => runCurvesHtml(row, state))}`,
)}</div>
`;
}

/** Curves fill rows; those of several charts for a measure are a row of their own. */
function rowsOf(measures: readonly MeasurePictures[]): MeasurePictures['pictures'][] {
  const hasPanels = measures.some(({ pictures }) => pictures.length > 1);
  const rows = measures.map(({ pictures }) => pictures);
  return hasPanels ? rows : [rows.flat()];
}

/** The figures of a sweep for the script. Where JSON has a `<` it is in a text, so that a code may stand for it. */
function dataScript(parts: readonly SweepPart[]): SafeHtml {
  const text = jsonText(parts).replaceAll('<', '\\u003c');
  return html`<script type="application/json" class="sweep-data">${trustedHtml(text)}</script>`;
}
