import { subsystemsOf } from '../../src/analyse/bottleneck/subsystems.ts';
import type { CapacityPlan } from '../../src/model/capacity-plan.ts';
import type { Run } from '../../src/model/run.ts';
import {
  type BottleneckTable,
  bottleneckTables,
  countCell,
  isWords,
} from '../../src/presentation/bottleneck.ts';
import { heading } from './elements.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The section of the bottleneck tables, one for each host. The script makes fields of the numbers of devices. */
export function bottleneckSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
  plan: CapacityPlan,
): SafeHtml | false {
  const subsystems = subsystemsOf(run);
  if (subsystems.length === 0) return false;
  return html`<section id="${id}" class="bottleneck">
${heading(level, 'part', 'Bottleneck')}
<div class="bottlenecks" data-subsystems="${JSON.stringify(subsystems)}" data-plan="${JSON.stringify(plan)}">
${bottleneckTables(subsystems, plan).map(tableHtml)}
</div>
</section>`;
}

function tableHtml({ caption, head, rows, total }: BottleneckTable): SafeHtml {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">subsystem</th><th scope="col">number</th>${head.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
<tbody>${rows.map(rowHtml)}</tbody>
</table></div>
<p class="total">${total}</p>
`;
}

function rowHtml({ name, count, cells, isLowest }: BottleneckTable['rows'][number]): SafeHtml {
  return html`<tr${isLowest && html` class="lowest"`}><th scope="row">${name}</th><td>${countCell(count)}</td>${cells.map((cell) => html`<td${isWords(cell) && html` class="words"`}>${cell}</td>`)}</tr>
`;
}
