import { sum } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Run } from '../../model/run.ts';
import { boundedMean } from '../clients/window-means.ts';
import type { Workload } from '../clients/workload.ts';
import { type Bounds, times } from '../figures/bounds.ts';
import { coresOf } from '../resources/limits.ts';
import { commandProcesses } from '../rules/processes/command-processes.ts';
import { commandsIn, type ProcessMeasure } from '../rules/processes/command-use.ts';
import { timeGrid } from '../signals/grid.ts';
import { HOST_ITSELF, signalsOf } from '../signals/signals.ts';
import { workloadCosts } from './unit-costs.ts';

/** How many CPUs the processes of a command used together, on average. */
export interface CommandCpus {
  readonly name: string;
  readonly value: number;
  readonly bounds: Bounds;
}

/** Maximum number of commands that are named. */
const MAX_COMMANDS = 4;
/** Minimum CPUs of a command that is named. */
const MIN_CPUS = 0.05;
/** Minimum share of the busy CPU time that the listed processes used: short ones may have ended before they were listed. */
const MIN_EXPLAINED = 0.5;

/**
 * The commands that used most CPU time while operations of a benchmark have known costs, most first; none if no log lists
 * the processes that used most of it. Which of them are the benchmark's or its server's is not known.
 */
export const commandsBesideCosts = cachedBy(
  (run: Run): ReadonlyMap<Workload, readonly CommandCpus[]> =>
    new Map(workloadCosts(run).map(({ workload }) => [workload, commandCpus(run, workload)])),
);

function commandCpus(run: Run, { host, window }: Workload): readonly CommandCpus[] {
  if (window === null) return [];
  const signals = signalsOf(run);
  const evidence = { run, signals, grid: timeGrid(run), phases: [] };
  const cpus = coresOf(run, host);
  const busy = boundedMean(run, { host, window }, HOST_ITSELF, CPU_BUSY).value;
  const cpusOf = (metric: ProcessMeasure['metric'], each: number): readonly CommandCpus[] => {
    const measure = { kind: 'process', metric } as const;
    const all = commandsIn(evidence, host, { measure, span: window });
    if (!(each * sum(all, ({ used }) => used) >= (MIN_EXPLAINED * cpus * busy) / 100)) return [];
    return all
      .slice(0, MAX_COMMANDS)
      .map((command) => {
        const { bounds } = commandProcesses(run, host, measure, command);
        return { name: command.name, value: command.used * each, bounds: times(bounds, each) };
      })
      .filter(({ value }) => value >= MIN_CPUS);
  };
  const ofOne = cpusOf('process.cpu.total', 1 / 100);
  return ofOne.length > 0 ? ofOne : cpusOf('process.cpu.of_all', cpus / 100);
}
