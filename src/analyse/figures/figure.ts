import type { Entity } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';

/**
 * What a figure is about: the result of a benchmark, how steady it was, what the host spent on each operation, how hard a
 * resource worked.
 */
export type FigureKind = 'result' | 'steadiness' | 'cost' | 'resource';

/** The statistics of samples. A percentile is above 0 and below 100. */
export type SampleStatistic = { readonly name: 'mean' | 'min' | 'max' | 'last' } | Percentile;

/** A percentile; that of several jobs is the one of the slowest, because those of all together are not known. */
interface Percentile {
  readonly name: 'percentile';
  readonly percent: number;
  readonly ofSlowest?: true;
}

/**
 * The statistic of a figure: one of its samples, the number that a benchmark printed, the lowest mean over some seconds, or
 * the seconds at zero.
 */
export type FigureStatistic =
  | SampleStatistic
  | { readonly name: 'printed' | 'share' | 'seconds at zero' }
  | { readonly name: 'worst'; readonly seconds: number };

/** The identity of a figure. Its words are made from it, and nothing is found by them. */
export interface Figure {
  readonly kind: FigureKind;
  readonly host: string;
  /** The device, or the host itself; null for a benchmark. */
  readonly entity: Pick<Entity, 'kind' | 'name' | 'label'> | null;
  readonly metric: MetricId;
  readonly statistic: FigureStatistic;
  /** The whole run, the time of its benchmark, the time since that had reached its usual rate, a phase. */
  readonly window: 'run' | 'load' | 'steady' | 'phase';
  /** The benchmark, and its row if it has several; empty for a resource. */
  readonly benchmark: string;
  readonly job: string;
  /** The benchmark's own name of the number, `transactions/s`; for a cost, the operation; empty for a resource. */
  readonly counted: string;
}

/** The text by which a figure is found among those of other runs. Their windows may differ. */
export function figureKey({
  kind,
  host,
  entity,
  metric,
  statistic,
  benchmark,
  job,
  counted,
}: Omit<Figure, 'window'>): string {
  const device = entity === null ? null : [entity.kind, entity.name];
  // A number printed at the end of one run is compared with the mean over time of another.
  const name = statistic.name === 'mean' ? 'printed' : statistic.name;
  return JSON.stringify([
    kind,
    host,
    device,
    metric,
    { ...statistic, name },
    benchmark,
    job,
    counted,
  ]);
}
