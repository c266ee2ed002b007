import { phaseUsageSteps } from '../../../src/analyse/phases/phase-usage.ts';
import type { Diagnosis } from '../../../src/model/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import { type PhaseRow, phaseForm, phaseTable } from '../../../src/presentation/phases.ts';
import { make } from '../dom/dom.ts';
import { amountSpan } from './crop-rows.ts';
import type { Originals } from './originals.ts';

/** Updates the tables of phases in steps. */
export function* updatePhases(
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
  const page = article.ownerDocument;
  const [table, form] = section.querySelectorAll('table');
  originals.replace(
    table!,
    make(page, ['caption'], made.caption),
    headOf(page, made.head, Number.POSITIVE_INFINITY),
    make(page, ['tbody'], ...made.rows.map((row) => phaseRow(page, row))),
  );
  if (form === undefined) return;
  const { head, rows } = phaseForm(usages);
  const body = make(page, ['tbody'], ...rows.map((row) => formRow(page, row)));
  originals.replace(form, headOf(page, head, 2), body);
}

/** `firstNumber` is the index of the first column of numbers. */
function headOf(page: Document, words: readonly string[], firstNumber: number): HTMLElement {
  const cells = words.map((word, i) =>
    make(page, ['th', { scope: 'col', ...(i >= firstNumber && { class: 'number' }) }], word),
  );
  return make(page, ['thead'], make(page, ['tr'], ...cells));
}

function formRow(page: Document, [name = '', ...cells]: readonly string[]): HTMLElement {
  return make(
    page,
    ['tr'],
    make(page, ['th', { scope: 'row' }], name),
    ...cells.map((cell, i) => make(page, ['td', i > 0 ? { class: 'number' } : {}], cell)),
  );
}

function phaseRow(page: Document, row: PhaseRow): HTMLElement {
  const { name, from, length, cells, finding } = row;
  const number = (text: string) => make(page, ['td', { class: 'number' }], text);
  return make(
    page,
    ['tr'],
    make(page, ['th', { scope: 'row' }], name),
    number(from),
    number(length),
    ...cells.map(({ amount, detail, used }) => {
      if (amount === null) return make(page, ['td']);
      const more = detail === '' ? [] : [' ', make(page, ['small'], detail)];
      return make(page, ['td', { class: `used-${used}` }], amountSpan(page, amount), ...more);
    }),
    make(page, ['td', { class: 'finding' }], finding),
  );
}
