import type { Resources } from '../../src/analyse/resources.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { type BusyCard, busyCards } from '../../src/tables/busiest.ts';
import { amount } from './elements.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The busiest resources as cards. */
export function busiestList(resources: Resources, state: PageState): SafeHtml | false {
  const top = busyCards(resources);
  return (
    top.length > 0 &&
    html`<ol class="busiest" aria-label="Busiest resources">${top.map((busy) => card(busy, state))}</ol>
<p class="fine">Means over active time: samples above 5 % of the 99th percentile.</p>`
  );
}

function card(
  { panel, name, amount: did, label, filled, busy }: BusyCard,
  state: PageState,
): SafeHtml {
  return html`<li data-entity="${panelName(panel)}"><a href="#${state.anchor(panel)}"><span class="name">${name}</span>
${amount(did, state)} <span class="label">${label}</span>
${filled !== null && html`${bar(filled)} <span class="busy">${busy}</span>`}</a></li>
`;
}

/** A bar of 0 to 100 %. Its numbers are attributes: the page's policy forbids inline styles. */
function bar(filled: number): SafeHtml {
  return html`<svg class="bar" width="100" height="4" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-all" width="100" height="4" fill="#DDDDDD"/><rect class="bar-part" width="${filled}" height="4" fill="#333333"/></svg>`;
}
