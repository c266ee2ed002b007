import { type ClientAccount, clientAccounts } from '../analyse/clients/account.ts';
import { type Workload, workloadsOf } from '../analyse/clients/workload.ts';
import { commandsBesideCosts } from '../analyse/costs/command-cpus.ts';
import { workloadCosts } from '../analyse/costs/unit-costs.ts';
import { type Bounds, exactly } from '../analyse/figures/bounds.ts';
import { ofHost } from '../model/of-host.ts';
import type { Run } from '../model/run.ts';
import type { Unit } from '../model/unit.ts';
import { boundsJson, numberOrNull } from './json/number-json.ts';
import type { ResultSeries } from './result-series.ts';

/** The benchmarks of a run for programs: their clients, where these were, and what the host did for each operation. */
export function workloadsJson(run: Run): readonly object[] {
  return workloadsOf(run).map((workload) => {
    const { host, table, row, operation, clients, rate, latency, window } = workload;
    const account = accountOf(run, workload);
    return {
      ...{ host, tool: table.tool, file: table.file, row: row.name, operation },
      ...{ clients: numberOrNull(clients), operations_per_s: numberOrNull(rate) },
      ...{
        latency_s: numberOrNull(latency),
        from_s: window?.from ?? null,
        to_s: window?.to ?? null,
      },
      where: account === undefined ? null : placesJson(account),
      each: Object.fromEntries(costsOf(run, workload).map(({ id, value }) => [id, value])),
      each_bounds: Object.fromEntries(
        costsOf(run, workload).map(({ id, bounds }) => [id, boundsJson(bounds)]),
      ),
      processes: (commandsBesideCosts(run).get(workload) ?? []).map(({ name, value, bounds }) => {
        return { command: name, cpus: value, ...boundsJson(bounds) };
      }),
    };
  });
}

function placesJson(account: ClientAccount) {
  const { cpus, onCpu, onCpuBounds, waitingForCpu, disks, blocked, rest, restBounds, isWhole } =
    account;
  return {
    ...{ cpus, on_cpu: onCpu, on_cpu_bounds: boundsJson(onCpuBounds) },
    waiting_for_cpu: numberOrNull(waitingForCpu),
    disks: disks.map(({ entity, requests }) => {
      return { entity_kind: entity.kind, entity: entity.name, in_flight: requests };
    }),
    ...{ blocked: numberOrNull(blocked), elsewhere: isWhole ? rest : null },
    elsewhere_bounds: isWhole ? boundsJson(restBounds) : null,
  };
}

function accountOf(run: Run, workload: Workload): ClientAccount | undefined {
  return clientAccounts(run).find((account) => account.workload === workload);
}

function costsOf(run: Run, workload: Workload) {
  return workloadCosts(run).find((other) => other.workload === workload)?.costs ?? [];
}

/** A number that was computed for a benchmark. */
interface Figure {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
  readonly bounds?: Bounds;
}

/** The same as series of a host's results. */
export function workloadSeries(run: Run, host: string): readonly ResultSeries[] {
  return ofHost(workloadsOf(run), host).flatMap((workload) => {
    const account = accountOf(run, workload);
    const figures: readonly Figure[] = [
      { id: 'clients', name: 'clients', unit: '1', value: workload.clients },
      ...(account === undefined ? [] : placeFigures(account)),
      ...costsOf(run, workload).map((cost) => ({ ...cost, id: `each.${cost.id}` })),
    ];
    const {
      table,
      row: { name: entity, line },
    } = workload;
    const about = { run: run.name, host, file: table.file, source: table.id, tool: table.tool };
    const row = { ...about, platform: table.platform, entity_kind: 'result', entity, bucket: '' };
    return figures
      .filter(({ value }) => value >= 0)
      .map(({ id, name, unit, value, bounds }) => ({
        identity: { ...row, metric: id, column: name, unit },
        cell: { text: String(value), value, line },
        ...(bounds !== undefined && { bounds }),
      }));
  });
}

function placeFigures(account: ClientAccount): Figure[] {
  const { onCpu, onCpuBounds, waitingForCpu, disks, rest, restBounds, isWhole } = account;
  const figure = (id: string, name: string, value: number, bounds = exactly(value)): Figure => {
    return { id: `clients.${id}`, name, unit: '1', value, bounds };
  };
  return [
    figure('on_cpu', 'on CPUs', onCpu, onCpuBounds),
    figure('waiting_for_cpu', 'waiting for a CPU', waitingForCpu),
    ...disks.map(({ entity, requests }) => figure('in_flight', entity.name, requests)),
    ...(isWhole ? [figure('elsewhere', 'elsewhere', rest, restBounds)] : []),
  ];
}
