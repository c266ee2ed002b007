import { type Amounts, amountsMark, amountText } from '../../src/presentation/amounts.ts';
import type { PageTable, TableRow } from '../../src/presentation/table.ts';
import type { PageState } from './page-state.ts';
import { type HtmlContent, html, raw, type SafeHtml } from './shell/html.ts';

/** The rank of a heading; its level depends on the number of runs in the page. */
export type Rank = 'title' | 'part' | 'entity';

/** A heading of a level, 1 to 6. */
export function heading(level: number, rank: Rank, content: HtmlContent): SafeHtml {
  const tag = raw(`h${Math.min(6, Math.max(1, level))}`);
  return html`<${tag} class="${rank}">${content}</${tag}>`;
}

/** A link to a part of the page. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

/** A short table of contents. */
export function contents(entries: readonly ContentsEntry[], name: string): SafeHtml {
  return html`<nav class="contents" aria-label="${name}"><ul>${entries.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`;
}

/** An amount in a text. */
export function amount(amounts: Amounts, state: PageState): SafeHtml {
  return html`<span class="value"${amountsAttribute(amounts, state)}>${amountText(amounts)}</span>`;
}

/** The amounts of an element as an attribute, for showing them in other units; a page for mail has no script for it. */
export function amountsAttribute(
  amounts: Amounts | undefined,
  { plan }: PageState,
): SafeHtml | false {
  const mark = amounts === undefined || plan.onlyDrawn ? null : amountsMark(amounts);
  return mark !== null && html` data-amounts="${mark}"`;
}

/** A group of a table: its heading, then its rows. */
export function tableBody<Row extends TableRow>(
  { head, groups }: PageTable<Row>,
  row: (row: Row) => SafeHtml,
): SafeHtml {
  return html`${groups.map(
    (group) =>
      html`<tbody>${group.head !== undefined && html`<tr class="group"><th scope="rowgroup" colspan="${head.length}">${group.head}</th></tr>`}${group.rows.map(row)}</tbody>`,
  )}`;
}
