import type { Run } from '../../model/run.ts';
import { intersect } from '../../panels/coverage.ts';
import { workloadCosts } from '../clients/unit-costs.ts';
import { type Workload, workloadsOf } from '../clients/workload.ts';
import type { KeyFigure } from './key-figure.ts';

/** Returns the costs of each operation of a run's benchmarks to its host, of those that ran alone. */
export function costFigures(run: Run): readonly KeyFigure[] {
  const alone = workloadCosts(run).filter(({ workload }) => isAlone(workload, workloadsOf(run)));
  return alone.flatMap(({ workload, costs }) =>
    costs.map(
      ({ id, name, unit, value }): KeyFigure => ({
        ...{ kind: 'cost', host: workload.host, entity: null, subject: workload.operation },
        ...{ name, metric: `cost.${id}`, unit, value, p95: Number.NaN },
        ...{ better: null, isHeadline: false },
      }),
    ),
  );
}

/** Whether no other benchmark ran at the time of one: the host worked for both. */
function isAlone(workload: Workload, all: readonly Workload[]): boolean {
  const { window } = workload;
  return (
    window === null ||
    all.every(
      (other) =>
        other === workload ||
        other.window === null ||
        intersect([other.window], window).length === 0,
    )
  );
}
