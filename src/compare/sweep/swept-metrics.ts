import { greatest } from 'd3-array';
import { signalStatistics } from '../../analyse/figures/signal-statistics.ts';
import { loadWindow } from '../../analyse/key-figures/resource-figures.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { entityKinds } from '../../model/entity.ts';
import type { Metric } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import type { SweptMetric } from '../../model/sweep.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { SweepMeasure } from './sweep-part.ts';

/** The statistic of a metric in one run, of the host itself or else of the entity with the highest. */
interface Swept {
  readonly subject: string;
  readonly metric: Metric;
  readonly value: number;
}

/** The metrics that the reader chose, as measures; those that no run has are left out. */
export function chosenMeasures(
  runs: readonly Run[],
  chosen: readonly SweptMetric[],
): readonly SweepMeasure[] {
  return chosen.flatMap((swept) => {
    const found = runs.map((run) => sweptValue(run, swept));
    const known = found.find((value) => value !== undefined);
    if (known === undefined) return [];
    const { title, id, unit } = known.metric;
    const subjects = new Set(found.flatMap((value) => value?.subject ?? []));
    const statistic = swept.statistic === 'mean' ? '' : swept.statistic;
    return [
      {
        ...{ group: 'chosen', metric: id, unit, better: null, isResponseTime: false },
        title: joinParts([subjects.size === 1 && known.subject, title, statistic], ' '),
        values: found.map((value) => value?.value ?? Number.NaN),
      },
    ];
  });
}

function sweptValue(run: Run, { metric, statistic }: SweptMetric): Swept | undefined {
  const signals = signalsOf(run);
  const measured = signals.hosts.flatMap((host) =>
    entityKinds.flatMap((kind) => signals.of(host, kind, metric)),
  );
  const ofHosts = measured.filter(({ entity }) => entity.kind === 'host');
  const values = (ofHosts.length > 0 ? ofHosts : measured).flatMap((signal): Swept[] => {
    const { host, entity, logs } = signal;
    const found = signalStatistics(run, signal, [loadWindow(run, host)]);
    if (!(found.share > 0)) return [];
    const { source } = logs[0]!;
    return [
      {
        subject: entityTitle(entity),
        metric: metricOf(source.metrics, metric),
        value: found[statistic],
      },
    ];
  });
  return greatest(values, ({ value }) => value);
}
