import { cachedBy } from '../../model/cached-by.ts';
import { isTableRow } from '../../model/results/table-row.ts';
import type { Run } from '../../model/run.ts';
import { intersect } from '../../panels/coverage.ts';
import { type Workload, workloadsOf } from '../clients/workload.ts';
import { workloadCosts } from '../costs/unit-costs.ts';
import { type KeyFigure, keyFigure } from './key-figure.ts';
import { progressFigures, steadinessFigures } from './progress-figures.ts';
import { resourceFigures } from './resource-figures.ts';
import { resultFigures } from './result-figures.ts';

/**
 * The key figures of a run: its results, how steady they were, what each operation cost, how hard each resource worked.
 * A run is compared with others by these alone; cached, because several tables show them.
 */
export const keyFigures = cachedBy((run: Run): readonly KeyFigure[] => {
  const printed = resultFigures(run);
  if (isTableRow(run)) return printed;
  return [
    ...(printed.length > 0 ? printed : progressFigures(run)),
    ...steadinessFigures(run),
    ...costFigures(run),
    ...resourceFigures(run),
  ];
});

/** Returns the costs of each operation of a run's benchmarks to its host, of those that ran alone. */
function costFigures(run: Run): readonly KeyFigure[] {
  const alone = workloadCosts(run).filter(({ workload }) => isAlone(workload, workloadsOf(run)));
  return alone.flatMap(({ workload, costs }) =>
    costs.map(({ metric, of, unit, value, bounds }) =>
      keyFigure(
        {
          ...{ kind: 'cost', host: workload.host, metric, window: 'load' },
          entity: of === '' ? null : { kind: 'process', name: of },
          ...{ statistic: { name: 'mean' }, benchmark: '', job: '', counted: workload.operation },
        },
        { unit, value, bounds },
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
