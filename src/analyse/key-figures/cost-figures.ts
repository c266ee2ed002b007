import type { Run } from '../../model/run.ts';
import { workloadCosts } from '../clients/unit-costs.ts';
import type { KeyFigure } from './key-figure.ts';

/** Returns the costs of each operation of a run's benchmarks to its host. */
export function costFigures(run: Run): readonly KeyFigure[] {
  return workloadCosts(run).flatMap(({ workload, costs }) =>
    costs.map(
      ({ id, name, unit, value }): KeyFigure => ({
        ...{ kind: 'cost', host: workload.host, entity: null, subject: workload.operation },
        ...{ name, metric: `cost.${id}`, unit, value, p95: Number.NaN },
        ...{ better: null, isHeadline: false },
      }),
    ),
  );
}
