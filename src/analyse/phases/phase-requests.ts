import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';
import { figureLogs } from '../figures/figure-logs.ts';
import type { SampleTimes } from '../figures/window-seconds.ts';
import type { Resource } from '../resources/resources.ts';
import type { Signals } from '../signals/signals.ts';

/** Metrics of reads and writes, or of all operations, some of which (discards, flushes) move no bytes. */
const DISK_REQUESTS = [['disk.read.operations', 'disk.write.operations'], ['disk.operations']];

/** The request metrics of each kind of device. The first group that a log has is used. */
const REQUESTS: Partial<Record<EntityKind, readonly (readonly MetricId[])[]>> = {
  disk: DISK_REQUESTS,
  filesystem: DISK_REQUESTS,
  pool: [['pool.read.operations', 'pool.write.operations']],
};

/** The number of requests of a kind and their mean time. */
interface TimedRequests {
  readonly time: SeriesData;
  /** Requests a second; null if they were not measured. */
  readonly operations: SeriesData | null;
}

/** The requests of a device, and those whose time was measured. */
export function requestsOf(
  run: Pick<Run, 'window'>,
  { host, panel: { entity } }: Resource,
  signals: Signals,
) {
  if (entity === null) return { operations: [], timed: [] };
  const samplesOf = (metric: MetricId): SeriesData | null => {
    const signal = signals.one(host, entity, metric);
    return signal === undefined ? null : figureLogs(run, signal)[0]!.read();
  };
  const timedBy = (metric: MetricId): readonly TimedRequests[] => {
    const time = samplesOf(metric.replace('operations', 'response_time'));
    return time === null ? [] : [{ time, operations: samplesOf(metric) }];
  };
  const choices = REQUESTS[entity.kind] ?? [];
  const measured = choices.map((metrics) =>
    metrics.map(samplesOf).filter((samples) => samples !== null),
  );
  const timed = choices.map((metrics) => metrics.flatMap(timedBy));
  return {
    operations: measured.find(({ length }) => length > 0) ?? [],
    timed: timed.find(({ length }) => length > 0) ?? [],
  };
}

/** The mean time of a request. Each interval is weighted by its number of requests. */
export function perRequest(
  timed: readonly TimedRequests[],
  weightsOf: (samples: SampleTimes) => Float64Array,
): number {
  let [spent, requests] = [0, 0];
  for (const { time, operations } of timed) {
    const seconds = weightsOf(time);
    const counts = operations?.values.length === seconds.length ? operations.values : null;
    for (let i = 0; i < seconds.length; i++) {
      const weight = seconds[i]! * (counts === null ? 1 : counts[i]! || 0);
      if (!(weight > 0) || Number.isNaN(time.values[i]!)) continue;
      spent += time.values[i]! * weight;
      requests += weight;
    }
  }
  return spent / requests;
}
