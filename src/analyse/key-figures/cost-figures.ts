import type { Run } from '../../model/run.ts';
import { intersect } from '../../panels/coverage.ts';
import { workloadCosts } from '../clients/unit-costs.ts';
import { type Workload, workloadsOf } from '../clients/workload.ts';
import { type KeyFigure, keyFigure } from './key-figure.ts';

/** Returns the costs of each operation of a run's benchmarks to its host, of those that ran alone. */
export function costFigures(run: Run): readonly KeyFigure[] {
  const alone = workloadCosts(run).filter(({ workload }) => isAlone(workload, workloadsOf(run)));
  return alone.flatMap(({ workload, costs }) =>
    costs.map(({ metric, unit, value }) =>
      keyFigure(
        {
          ...{ kind: 'cost', host: workload.host, entity: null, metric, window: 'load' },
          ...{ statistic: { name: 'mean' }, benchmark: '', job: '', counted: workload.operation },
        },
        { unit, value },
      ),
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
