import { subsystemsOf } from '../analyse/bottleneck/subsystems.ts';
import type { CapacityPlan } from '../model/capacity-plan.ts';
import type { ReportDocument } from '../model/document.ts';
import { UserError } from '../model/user-error.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { joinNames } from '../text/join-names.ts';

/** The options of `report` and `show` about the bottleneck table. */
export interface PlanOptions {
  readonly whatIf?: Readonly<Record<string, number>>;
  readonly clients?: number;
}

/**
 * Returns the document with the numbers of devices and clients that the options set for its bottleneck tables. Refuses
 * names that the tables do not have.
 */
export function withPlan(
  document: ReportDocument,
  { whatIf, clients }: PlanOptions,
): ReportDocument {
  if (whatIf === undefined && clients === undefined) return document;
  const rows = document.runs.flatMap(subsystemsOf);
  const keys = [...new Set(rows.map(({ key }) => key))];
  const names = Object.keys(whatIf ?? {});
  if (keys.length === 0) {
    throw new UserError(
      'usage',
      'there is no bottleneck table: no throughput of 1 MiB/s lasted 10 s',
    );
  }
  for (const asked of names) {
    const meant = rows.filter(({ key, name }) => key === asked || name === asked);
    if (meant.some(({ count }) => count > 0)) continue;
    if (meant.length > 0) {
      throw new UserError(
        'usage',
        `--what-if: the number of ${asked} is not known, so nothing can be computed for another`,
        'give the number of CPUs as `cores` in statgraph.json',
      );
    }
    const pool = rows.find(({ kind }) => kind === 'pool');
    const hint =
      pool !== undefined && /^(disk|pool)s?$/.test(asked)
        ? `a pool is named, and its disks count: ${pool.key}=${whatIf![asked]}`
        : didYouMean(asked, keys);
    throw new UserError(
      'usage',
      `--what-if: the bottleneck table has no row called ${asked}`,
      hint === '' ? `available: ${joinNames(keys, ', ', 40)}` : hint,
    );
  }
  const plan: CapacityPlan = { counts: whatIf ?? {}, clients };
  return { ...document, plan };
}
