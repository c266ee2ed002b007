import { subsystemsOf } from '../../analyse/bottleneck/subsystems.ts';
import { AS_MEASURED, type CapacityPlan } from '../../model/capacity-plan.ts';
import { ofHost } from '../../model/of-host.ts';
import type { Run } from '../../model/run.ts';
import { planned } from '../../presentation/bottleneck.ts';
import { numberOrNull } from './number-json.ts';

/** The bottleneck table for programs, in bytes a second; a missing number is null. */
export function bottleneckJson(run: Run, plan: CapacityPlan = AS_MEASURED) {
  const subsystems = subsystemsOf(run);
  const hosts = [...new Set(subsystems.map(({ host }) => host))];
  return hosts.flatMap((host) =>
    planned(ofHost(subsystems, host), plan).map((row) => ({
      host,
      kind: row.kind,
      name: row.name,
      key: row.key,
      count: numberOrNull(row.count),
      measure: row.measure,
      throughput: numberOrNull(row.throughput),
      seconds: row.seconds,
      ceiling: numberOrNull(row.ceiling),
      origin: row.origin,
      lowest: row.isLowest,
      link_percent: numberOrNull((100 * row.throughput) / row.link),
      ...(plan.clients !== undefined && { clients: numberOrNull(row.clients) }),
    })),
  );
}
