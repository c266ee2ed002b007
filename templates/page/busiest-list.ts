import { formatPercent, formatQuantity } from '../../src/analyse/quantity.ts';
import type { Resources } from '../../src/analyse/resources.ts';
import { type BusyResource, busiest } from '../../src/analyse/verdict.ts';
import { html, type SafeHtml } from './html.ts';
import type { PageState } from './page-state.ts';

/** More cards than these do not fit beside each other. */
const MOST = 5;

/** The busiest resources as cards, the one that limits the run most likely first. */
export function busiestList(resources: Resources, state: PageState): SafeHtml | false {
  const top = chosen(busiest(resources));
  return (
    top.length > 0 &&
    html`<ol class="busiest" aria-label="Busiest resources">${top.map((busy) => card(busy, state))}</ol>
<p class="fine">Means of the active time: of the samples above 5 % of their 99th percentile.</p>`
  );
}

/** The first of each kind before the second of any: a disk's neighbours say less than the CPU. */
function chosen(all: readonly BusyResource[]): readonly BusyResource[] {
  const isFirst = ({ resource }: BusyResource, i: number) =>
    all.findIndex((other) => other.resource.kind === resource.kind) === i;
  const firsts = all.filter(isFirst);
  return [...firsts, ...all.filter((busy) => !firsts.includes(busy))].slice(0, MOST);
}

function card({ resource, activity }: BusyResource, state: PageState): SafeHtml {
  const { label, value, utilisation } = activity;
  const isCpu = resource.kind === 'cpu';
  return html`<li><a href="#${state.anchor(resource.panel)}"><span class="name">${resource.name}</span>
<span class="value">${formatQuantity(value, resource.unit)}</span> <span class="label">${label}</span>
${!Number.isNaN(utilisation) && html`${bar(utilisation)} <span class="busy">${!isCpu && `${formatPercent(utilisation)} busy`}</span>`}</a></li>
`;
}

/** A bar of 0 to 100 %. Its numbers are attributes: the page's policy forbids inline styles. */
function bar(percent: number): SafeHtml {
  const filled = Math.round(Math.min(100, Math.max(0, percent)));
  return html`<svg class="bar" width="100" height="4" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-all" width="100" height="4" fill="#DDDDDD"/><rect class="bar-part" width="${filled}" height="4" fill="#333333"/></svg>`;
}
