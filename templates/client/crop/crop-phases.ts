import { phaseUsageSteps } from '../../../src/analyse/phases/phase-usage.ts';
import type { Diagnosis } from '../../../src/model/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import { phaseForm, phaseTable } from '../../../src/presentation/phases.ts';
import { allContents } from '../../parts/block-table.ts';
import type { Originals } from './originals.ts';

/** Updates the tables of phases in steps. */
export function* updatePhases(
  article: Element,
  { run, phases, findings }: Diagnosis & { readonly run: Run },
  originals: Originals,
): Generator<undefined, void> {
  const section = article.querySelector('.phase-numbers');
  if (section === null) return;
  const usages = yield* phaseUsageSteps(run, phases, findings);
  const made = phaseTable(run, usages);
  section.classList.toggle('left-out', made === null);
  if (made === null) return;
  const [table, form] = section.querySelectorAll('table');
  originals.replace(table!, ...allContents(made));
  if (form !== undefined) originals.replace(form, ...allContents(phaseForm(usages)));
}
