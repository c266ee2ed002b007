import { subsystemsOf } from '../../../src/analyse/bottleneck/subsystems.ts';
import { diagnosisSteps } from '../../../src/analyse/diagnosis.ts';
import { phaseUsageSteps } from '../../../src/analyse/phases/phase-usage.ts';
import type { RunResources } from '../../../src/analyse/resources/run-resources.ts';
import type { Diagnosis } from '../../../src/model/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import type { TableBlock, TableRow } from '../../../src/presentation/blocks/block.ts';
import { clientsTable } from '../../../src/presentation/clients.ts';
import { phaseForm } from '../../../src/presentation/phase-form.ts';
import { phaseTable } from '../../../src/presentation/phases.ts';
import {
  groupKey,
  type ResourceEntry,
  resourceRows,
  resourcesTable,
} from '../../../src/presentation/resources.ts';
import { endNotes, idleEnd } from '../../../src/presentation/run-facts.ts';
import { restHead, summaryTables } from '../../../src/presentation/summary.ts';
import { timeRange } from '../../../src/presentation/time-range.ts';
import { useTable } from '../../../src/presentation/use-table.ts';
import { allContents, tableContents, tableRow } from '../../parts/block-table.ts';
import { findingLists } from '../../parts/findings.ts';
import { resourceLook } from '../../parts/resource-look.ts';
import { el, type TreeContent } from '../../parts/tree.ts';
import { showBottlenecks } from '../bottleneck.ts';
import { toDom } from '../dom/to-dom.ts';
import { updateTracks } from './crop-tracks.ts';
import type { Originals } from './originals.ts';

/** A cropped run of the page. */
export interface CroppedRun {
  readonly article: Element;
  readonly whole: Run;
  readonly run: Run;
  readonly found: RunResources;
}

/** Updates the head, the tracks, the phases and the summary of a run, in steps. */
export function* updateRun(cropped: CroppedRun, originals: Originals): Generator<undefined, void> {
  const { article, whole, found } = cropped;
  updateFacts(cropped, originals);
  yield;
  const { run } = cropped;
  const diagnosis = yield* diagnosisSteps(run);
  updateFindings(article, run, originals);
  yield* updateTracks(article, run, { diagnosis, originals, keyOf: keysOf(article) });
  yield* updatePhases(article, { run, ...diagnosis }, originals);
  yield* updateLimits(article, run, originals);
  const { main, rest } = summaryTables(found.resources, keysOf(article));
  const [first, second] = article.querySelectorAll('.summary table');
  if (first !== undefined) yield* updateRows(first, main, originals);
  const fold = article.querySelector('.summary > details');
  fold?.classList.toggle('left-out', found.resources.rest.length === 0);
  if (second !== undefined) {
    yield* updateRows(second, rest, originals);
    const words = fold?.querySelector('summary');
    if (words) originals.replace(words, restHead(found.resources));
  }
  yield;
  const rows = resourceRows(found.resources);
  const panels = new Map(resolveAll(whole).map((panel) => [panel.id, panel]));
  for (const table of article.querySelectorAll<HTMLTableElement>('.more table')) {
    const entries = [...table.querySelectorAll('tbody a')].map((link) =>
      foldEntry(link, { rows, panels }),
    );
    const caption = table.caption?.textContent ?? '';
    yield* updateRows(table, resourcesTable(caption, entries), originals);
  }
}

function updateFacts({ article, run }: CroppedRun, originals: Originals): void {
  const put = (selector: string, ...contents: readonly TreeContent[]) => {
    const element = article.querySelector(`.run-head ${selector}`);
    if (element !== null) originals.replace(element, ...contents);
  };
  const title = article.querySelector('.title');
  if (title !== null) originals.replace(title, `${originals.textOf(title)} · crop`);
  put('.range', run.sources.length > 0 ? `crop ${timeRange(run)}` : 'no samples in the crop');
  const notes = article.querySelector('.ledger .notes');
  if (notes) originals.replace(notes, ...endNotes(run).map((note) => el('li', {}, note)));
  const idle = idleEnd(run);
  const end = idle ? [`${idle.text}; `, el('code', {}, idle.option), ' leaves it out.'] : [];
  const notice = article.querySelector('.run-notes .notice');
  if (notice) originals.replace(notice, ...end);
}

/**
 * Returns a function for the ids of a run's charts in the page, which differ from the panels' ids if two runs have the
 * same name.
 */
function keysOf(article: Element): (panel: Panel) => string {
  return ({ id }) => article.querySelector(`[data-panel="${id}"]`)?.id ?? id;
}

/** Returns a row that links to a fold. The charts in the fold show which resource it is. */
function foldEntry(
  link: Element,
  { rows, panels }: { rows: ReturnType<typeof resourceRows>; panels: ReadonlyMap<string, Panel> },
): ResourceEntry {
  const key = link.getAttribute('href')!.slice(1);
  const figure = link.ownerDocument.getElementById(key)?.querySelector<HTMLElement>('figure[id]');
  const panel = panels.get(figure?.dataset.panel ?? figure?.id ?? '');
  const resource = panel && rows.get(groupKey(panel));
  return { key, name: link.textContent ?? '', word: undefined, resource };
}

/** Updates a table row by row, because there may be hundreds. */
function* updateRows(
  table: Element,
  made: TableBlock,
  originals: Originals,
): Generator<undefined, void> {
  const page = table.ownerDocument;
  const elements = new Map<TableRow, Element>();
  for (const row of made.groups.flatMap(({ rows }) => rows)) {
    elements.set(row, toDom(page, tableRow(made, row, resourceLook)));
    yield;
  }
  originals.replace(table, ...tableContents<Node>(made, (row) => elements.get(row)!));
}

/** Updates the lists of a run's findings, without what the page says of all its runs. */
function updateFindings(article: Element, run: Run, originals: Originals): void {
  const list = article.querySelector('.found');
  if (list === null) return;
  originals.replace(list, ...findingLists(run, saidOfAllRuns(list)));
}

/** Returns what the page says of all its runs together. It stays as it is in a crop. */
function saidOfAllRuns({ ownerDocument }: Element): string[] {
  const texts = ownerDocument.querySelectorAll('.page-head .assumptions > span');
  return [...texts].map(({ textContent }) => textContent ?? '');
}

/** Updates the tables of phases in steps. */
function* updatePhases(
  article: Element,
  { run, phases, findings }: Diagnosis & { readonly run: Run },
  originals: Originals,
): Generator<undefined, void> {
  const section = article.querySelector('.phase-numbers');
  if (section === null) return;
  const usages = yield* phaseUsageSteps(run, phases, findings);
  const made = phaseTable(run, usages);
  section.classList.toggle('left-out', made === null);
  if (made === null) return;
  const [table, form] = section.querySelectorAll('table');
  originals.replace(table!, ...allContents(made));
  if (form !== undefined) originals.replace(form, ...allContents(phaseForm(usages)));
}

/** Updates the tables of clients, of use and of the bottleneck, in steps. */
function* updateLimits(
  article: Element,
  run: Run,
  originals: Originals,
): Generator<undefined, void> {
  for (const [name, tableOf] of [
    ['clients', clientsTable],
    ['use', useTable],
  ] as const) {
    const section = article.querySelector(`section.${name}`);
    if (section !== null) {
      const table = tableOf(run);
      section.classList.toggle('left-out', table.groups.length === 0);
      originals.replace(section.querySelector('table')!, ...allContents(table));
    }
    yield;
  }
  const container = article.querySelector<HTMLElement>('.bottlenecks');
  if (container !== null) {
    const subsystems = subsystemsOf(run);
    container.closest('section')?.classList.toggle('left-out', subsystems.length === 0);
    originals.replace(container, ...showBottlenecks(container, subsystems));
  }
  yield;
}
