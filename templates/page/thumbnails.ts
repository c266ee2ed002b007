import type { Resource, Resources } from '../../src/analyse/resources.ts';
import { busiestResources } from '../../src/analyse/verdict.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName, shortTitle } from '../../src/panels/panel-name.ts';
import { groupKey } from '../../src/tables/resources.ts';
import type { PageState } from './page-state.ts';
import { thumbnail } from './picture.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The charts that engineers look at first, with the kinds of resources whose busiest entity they show. */
const classics: readonly {
  readonly kinds: readonly Resource['kind'][];
  readonly charts: readonly string[];
}[] = [
  { kinds: ['disk', 'filesystem'], charts: ['disk-throughput', 'disk-service'] },
  { kinds: ['pool'], charts: ['pool-throughput'] },
  { kinds: ['nic'], charts: ['network-throughput'] },
  { kinds: ['cpu'], charts: ['cpu'] },
];

/** The classic charts of the busiest entities as thumbnails that link to the charts. */
export function thumbnails(
  panels: readonly Panel[],
  resources: Resources,
  state: PageState,
): SafeHtml | false {
  const chosen = state.isFull() ? [] : classicPanels(panels.filter(hasCourse), resources);
  return (
    chosen.length > 0 &&
    html`<ul class="thumbnails" aria-label="Main charts of the busiest devices">${chosen.map(
      (
        panel,
      ) => html`<li data-entity="${panelName(panel)}"><a href="#${state.anchor(panel)}">${thumbnail(panel, state)}<span class="name">${shortTitle(panel)}</span></a></li>
`,
    )}</ul>`
  );
}

/** Whether a chart can have a line, which needs more than one report. */
function hasCourse({ source }: Panel): boolean {
  const { sinceBoot } = source.axis;
  const first = sinceBoot.indexOf(0);
  return first >= 0 && sinceBoot.includes(0, first + 1);
}

function classicPanels(panels: readonly Panel[], resources: Resources): readonly Panel[] {
  const ranked = busiestResources(resources).map(({ resource }) => resource);
  const first = classics.map(({ kinds, charts }) => {
    const resource = ranked.find(({ kind }) => kinds.includes(kind));
    const ofResource = panels.filter(
      (p) => resource !== undefined && groupKey(p) === groupKey(resource.panel),
    );
    return {
      rank: resource === undefined ? ranked.length : ranked.indexOf(resource),
      panels: charts.flatMap((id) => ofResource.find(({ spec }) => spec.id === id) ?? []),
    };
  });
  const pattern = panels.filter(({ spec }) => spec.id === 'io-pattern').slice(0, 1);
  return [...first.sort((a, b) => a.rank - b.rank).flatMap((c) => c.panels), ...pattern];
}
