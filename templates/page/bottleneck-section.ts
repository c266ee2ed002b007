import { subsystemsOf } from '../../src/analyse/bottleneck/subsystems.ts';
import type { CapacityPlan } from '../../src/model/capacity-plan.ts';
import type { Run } from '../../src/model/run.ts';
import { bottlenecks } from '../../src/presentation/bottleneck.ts';
import { bottleneckTable } from '../parts/bottleneck-table.ts';
import { heading } from '../parts/heading.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Whether a ceiling of the run is known, so that its section has a heading. */
export function hasCeiling(run: Run, plan: CapacityPlan): boolean {
  return bottlenecks(subsystemsOf(run), plan).some(({ hasLimits }) => hasLimits);
}

/**
 * Returns the section of the bottleneck tables, one for each host; without a known ceiling it is a fold without a
 * heading. The script turns the numbers of devices into fields.
 */
export function bottleneckSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
  plan: CapacityPlan,
): SafeHtml | false {
  const subsystems = subsystemsOf(run);
  if (subsystems.length === 0) return false;
  return html`<section id="${id}" class="bottleneck">
${hasCeiling(run, plan) && heading(level, 'part', 'Bottleneck')}
<div class="bottlenecks" data-subsystems="${JSON.stringify(subsystems)}" data-plan="${JSON.stringify(plan)}">
${bottlenecks(subsystems, plan).map((table) => bottleneckTable(table))}
</div>
</section>`;
}
