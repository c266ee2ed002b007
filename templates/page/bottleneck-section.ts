import { subsystemsOf } from '../../src/analyse/bottleneck/subsystems.ts';
import type { CapacityPlan } from '../../src/model/capacity-plan.ts';
import type { Run } from '../../src/model/run.ts';
import { bottlenecks } from '../../src/presentation/bottleneck.ts';
import { bottleneckTable } from '../parts/bottleneck-table.ts';
import { heading } from '../parts/heading.ts';
import { html, type SafeHtml } from './shell/html.ts';

/**
 * Returns the section of the bottleneck tables, one for each host. The script turns the numbers of devices into fields.
 */
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
${bottlenecks(subsystems, plan).map((table) => bottleneckTable(table))}
</div>
</section>`;
}
