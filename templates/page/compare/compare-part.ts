import { layoutCurve } from '../../../src/chart/curve.ts';
import type { Size } from '../../../src/chart/scene.ts';
import { svg } from '../../../src/chart/svg.ts';
import type { ComparedRuns } from '../../../src/compare/combined-run.ts';
import { type ComparedSides, comparedOf } from '../../../src/compare/compared.ts';
import {
  type CompareTable,
  compareTables,
  foldedText,
  phaseTables,
} from '../../../src/presentation/compare/compare-table.ts';
import { evidenceText } from '../../../src/presentation/compare/evidence.ts';
import { glanceTexts, statementTexts } from '../../../src/presentation/compare/glance-text.ts';
import { loneTexts } from '../../../src/presentation/compare/lone-text.ts';
import { heading } from '../../parts/heading.ts';
import type { PageState } from '../page-state.ts';
import { html, type SafeHtml, trustedHtml } from '../shell/html.ts';
import { compareTable } from './figure-table.ts';
import { limitsOfSides } from './limits.ts';
import { type OverlayPart, overlayPart } from './overlay-part.ts';
import { setUpPart } from './set-up.ts';

/** A comparison in a page. */
export interface ComparePart extends Pick<OverlayPart, 'run' | 'entries'> {
  /** What differs at a glance. */
  readonly head: SafeHtml;
  /** The tables of the first screen. */
  readonly first: SafeHtml;
  /** The tracks, the tables of changes, the charts. */
  readonly rest: SafeHtml;
}

/** Returns what differs between the sides of a document, the most important first. */
export function comparePart(document: ComparedRuns, state: PageState): ComparePart {
  const compared = comparedOf(document);
  const first = html`${setUpPart(compared, state.id('set-up'))}
${compareFirst(compared, state)}`;
  const changes = html`${compareResources(compared, state)}
${comparePhases(compared, state)}
${compareDistributions(compared, state)}`;
  const { run, entries, part } = overlayPart(document, changes, state);
  return { run, entries, head: compareHead(compared), first, rest: part };
}

/** Returns what differs at a glance, and what kind of evidence the comparison is. */
function compareHead(compared: ComparedSides): SafeHtml {
  return html`<p class="glance">${glanceTexts(compared).map((text, i) => html`${i > 0 && ' · '}<span>${text}</span>`)}</p>
${statementTexts(compared).map((text) => html`<p class="statement">${text}</p>`)}
<p class="fine evidence">${evidenceText(compared)}</p>`;
}

/** Returns the first tables of a comparison: its results, what limited each side, what each operation cost. */
function compareFirst(compared: ComparedSides, state: PageState): SafeHtml {
  const tables = compareTables(compared);
  const names = compared.sides.map(({ name }) => name);
  const section = (id: CompareTable['id']) =>
    tables
      .filter((table) => table.id === id)
      .map(
        (table) => html`<section id="${state.id(id)}">
${heading(2, 'part', table.title)}
${compareTable(table, names, foldedText(table, compared))}
</section>`,
      );
  return html`<div class="compare-first">
${section('result')}
${limitsOfSides(compared, state.id('limits'))}
${section('cost')}
</div>`;
}

/** Returns the changes of the resources. */
function compareResources(compared: ComparedSides, state: PageState): SafeHtml {
  const names = compared.sides.map(({ name }) => name);
  const tables = compareTables(compared).filter(({ id }) => id === 'use');
  return html`${tables.map(
    (table) => html`<section id="${state.id(table.id)}" class="compare-use">
${heading(2, 'part', table.title)}
${compareTable(table, names, foldedText(table, compared))}
${loneTexts(compared).map((text) => html`<p class="fine">${text}</p>`)}
</section>`,
  )}`;
}

/** Returns the changes of the resources in each phase that all runs have, in folds. */
function comparePhases(compared: ComparedSides, state: PageState): SafeHtml | false {
  const names = compared.sides.map(({ name }) => name);
  const tables = phaseTables(compared);
  const fold = (table: CompareTable) => {
    const changed = table.rows.filter(({ isShown }) => isShown).length;
    const folded = foldedText(table, compared);
    return html`<details class="unchanged"><summary class="fold-head">${table.title}: ${changed} changed${folded !== '' && `, ${folded}`}</summary>${compareTable(table, names, folded)}</details>`;
  };
  return (
    tables.length > 0 &&
    html`<section id="${state.id('compared-phases')}">
${heading(2, 'part', 'Resources in each phase')}
${tables.map(fold)}
</section>`
  );
}

/** The size of a distribution: three fit next to each other. */
const CURVE_SIZE: Size = { width: 430, height: 270 };

/** Returns the distributions of the sides, as pictures. */
function compareDistributions(
  { distributions }: ComparedSides,
  state: PageState,
): SafeHtml | false {
  const pictures = distributions
    .map((curve) => svg(layoutCurve(curve, CURVE_SIZE)))
    .filter((picture) => state.takeRoom(picture.length));
  return (
    pictures.length > 0 &&
    html`<section id="${state.id('distributions')}">
${heading(2, 'part', 'Distribution over time')}
<div class="curves">${pictures.map(trustedHtml)}</div>
</section>`
  );
}
