import { type Amounts, amountsMark, amountText } from '../../src/tables/amounts.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** An amount in a text. */
export function amount(amounts: Amounts, state: PageState): SafeHtml {
  return html`<span class="value"${amountsAttribute(amounts, state)}>${amountText(amounts)}</span>`;
}

/** What an element tells, for the script that tells it in other units; a page for mail has none. */
export function amountsAttribute(
  amounts: Amounts | undefined,
  { plan }: PageState,
): SafeHtml | false {
  const mark = amounts === undefined || plan.onlyDrawn ? null : amountsMark(amounts);
  return mark !== null && html` data-amounts="${mark}"`;
}
