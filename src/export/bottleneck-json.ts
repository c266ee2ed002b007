import { subsystemsOf } from '../analyse/bottleneck/subsystems.ts';
import { AS_MEASURED, type CapacityPlan } from '../model/capacity-plan.ts';
import { ofHost } from '../model/of-host.ts';
import type { Run } from '../model/run.ts';
import { planned } from '../tables/bottleneck.ts';

/** The bottleneck table for programs, in bytes a second; a missing number is null. */
export function bottleneckJson(run: Run, plan: CapacityPlan = AS_MEASURED) {
  const subsystems = subsystemsOf(run);
  const hosts = [...new Set(subsystems.map(({ host }) => host))];
  return hosts.flatMap((host) =>
    planned(ofHost(subsystems, host), plan).map((row) => ({
      ...{ host, kind: row.kind, name: row.name, key: row.key, count: known(row.count) },
      ...{ measure: row.measure, throughput: known(row.throughput), seconds: row.seconds },
      ...{ ceiling: known(row.ceiling), origin: row.origin, lowest: row.isLowest },
      link_percent: known((100 * row.throughput) / row.link),
      ...(plan.clients !== undefined && { clients: known(row.clients) }),
    })),
  );
}

function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
