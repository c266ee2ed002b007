import type { Run } from '../../model/run.ts';
import type { BoundedMean } from '../clients/window-means.ts';
import type { Workload } from '../clients/workload.ts';
import { coresOf } from '../resources/limits.ts';
import { commandProcesses } from '../rules/processes/command-processes.ts';
import { isOneReport } from '../signals/one-report.ts';
import { listedCommands } from './listed-commands.ts';

/** The CPU time of a command, as a share, and the CPUs that 1 % of it is. */
export interface CommandCpu {
  readonly of: string;
  readonly means: readonly BoundedMean[];
  readonly each: number;
}

/**
 * Returns the CPU time of the server of a benchmark: of the command that used most besides the benchmark; null if no log
 * lists processes, or if it is not known when the benchmark ran, unless each log has one report.
 */
export function serverCpu(run: Run, { host, table, window }: Workload): CommandCpu | null {
  const part = window ?? (run.sources.every(isOneReport) ? run.window : null);
  const listed = part && listedCommands(run, host, part);
  const command = listed?.commands.find(({ name }) => name !== table.tool);
  if (!listed || command === undefined) return null;
  const { measure } = listed;
  const { bounds } = commandProcesses(run, host, measure, command);
  const each = (measure.metric === 'process.cpu.of_all' ? coresOf(run, host) : 1) / 100;
  return { of: command.name, means: [{ value: command.used, bounds }], each };
}
