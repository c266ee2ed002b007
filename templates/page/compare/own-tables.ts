import { runResources } from '../../../src/analyse/resources/run-resources.ts';
import type { Run } from '../../../src/model/run.ts';
import { clientsSection } from '../clients-section.ts';
import type { PageState } from '../page-state.ts';
import { html, type SafeHtml } from '../shell/html.ts';
import { summary } from '../summary.ts';
import { useSection } from '../use-section.ts';

/** Level of the headings of tables. */
const LEVEL = 3;

/** Returns the tables of a run that is compared, in a fold: where its clients were, its use, its devices; nothing without any. */
export function ownTables(run: Run, id: string, state: PageState): SafeHtml | false {
  const { resources } = runResources(run);
  const section = (name: string) => ({ id: state.id(`${id}-${name}`), level: LEVEL });
  const tables = [
    clientsSection(run, section('clients')),
    useSection(run, section('use')),
    resources.main.length + resources.rest.length > 0 &&
      summary(resources, section('summary'), state),
  ].filter((table) => table !== false);
  return (
    tables.length > 0 &&
    html`<details class="own-tables"><summary class="fold-head">Tables of this run alone</summary>
<div class="side-by-side">${tables}</div></details>
`
  );
}
