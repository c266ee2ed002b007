import type { ResultTable } from '../../../src/model/result.ts';
import type { Run } from '../../../src/model/run.ts';
import { toolName } from '../../../src/presentation/logs/source-name.ts';
import { formatWhole } from '../../../src/text/quantity.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** Returns the files that tables of results were read from. */
export function resultFiles({ results }: Run): SafeHtml | false {
  const files = new Map<string, ResultTable[]>();
  for (const table of results) {
    const key = JSON.stringify([table.host, table.file, table.parser]);
    const others = files.get(key);
    if (others === undefined) files.set(key, [table]);
    else others.push(table);
  }
  const hasHost = results.some(({ host }) => host !== '');
  return (
    files.size > 0 &&
    html`<div class="scroll" tabindex="0" role="group" aria-label="Files with results"><table>
<caption>Files with results</caption>
<thead><tr><th scope="col">file</th>${hasHost && html`<th scope="col">host</th>`}<th scope="col">tool</th><th scope="col" class="number">rows</th><th scope="col">tables</th></tr></thead>
<tbody>${[...files.values()].map((tables) => fileRow(tables, hasHost))}</tbody></table></div>`
  );
}

function fileRow(tables: readonly ResultTable[], hasHost: boolean): SafeHtml {
  const { file, host, tool, platform, command } = tables[0]!;
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const titles = [...new Set(tables.map(({ title }) => title))].join(', ');
  return html`<tr><th scope="row">${file}</th>${hasHost && html`<td>${host}</td>`}<td>${toolName({ tool, platform, version: '' })}${command !== '' && html`<br><code>${command}</code>`}</td><td class="number">${formatWhole(rows)}</td><td>${titles}</td></tr>
`;
}
