import type { Run } from '../../src/model/run.ts';
import { clientsTable } from '../../src/presentation/clients.ts';
import { tableBox } from '../parts/block-table.ts';
import { heading } from '../parts/heading.ts';
import { html, type SafeHtml } from './shell/html.ts';

/**
 * Returns the section of where the clients of benchmarks were and what the host did for each operation; nothing if
 * unknown.
 */
export function clientsSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
): SafeHtml | false {
  const table = clientsTable(run);
  if (table.groups.length === 0) return false;
  return html`<section id="${id}" class="clients">
${heading(level, 'part', 'Clients and their operations')}
${tableBox(table)}
</section>`;
}
