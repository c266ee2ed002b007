import type { Run } from '../../src/model/run.ts';
import { useTable } from '../../src/presentation/use-table.ts';
import { tableBox } from '../parts/block-table.ts';
import { heading } from '../parts/heading.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Returns the section of utilisation, saturation and errors; nothing if none was measured. */
export function useSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
): SafeHtml | false {
  const table = useTable(run);
  if (table.groups.length === 0) return false;
  return html`<section id="${id}" class="use">
${heading(level, 'part', 'Use')}
${tableBox(table)}
</section>`;
}
