import type { Run, Window } from '../../model/run.ts';
import {
  type CommandUse,
  commandsIn,
  type ProcessMeasure,
} from '../rules/processes/command-use.ts';
import { timeGrid } from '../signals/grid.ts';
import { isOneReport } from '../signals/one-report.ts';
import { signalsOf } from '../signals/signals.ts';

/** The commands of a log that lists processes, most CPU time first. */
export interface ListedCommands {
  /** The metric of CPU time that the log has: a share of one CPU, or of all of them. */
  readonly measure: ProcessMeasure;
  readonly commands: readonly CommandUse[];
}

/** CPU time of processes. The first that a log has counts. */
const CPU_TIMES = ['process.cpu.total', 'process.cpu.of_all'] as const;

/**
 * Returns the CPU time of the commands of a host in a part of a run; none if no log lists processes. A log of one report
 * counts where no other covers the part: `pstime 10` is called once, in the middle of a load.
 */
export function listedCommands(run: Run, host: string, part: Window): ListedCommands | null {
  const signals = signalsOf(run);
  const evidence = { run, signals, grid: timeGrid(run), phases: [] };
  for (const metric of CPU_TIMES) {
    const measure = { kind: 'process', metric } as const;
    const logs = signals.of(host, 'process', metric).flatMap((signal) => signal.logs);
    const only = logs.find(({ source }) => isOneReport(source) && source.axis.sinceBoot[0] === 0);
    const { elapsed, span: covered } = only?.source.axis ?? {};
    const report = elapsed && { from: elapsed[0]! - covered![0]!, to: elapsed[0]! };
    for (const span of report === undefined ? [part] : [part, report]) {
      const commands = commandsIn(evidence, host, { measure, span });
      if (commands.length > 0) return { measure, commands };
    }
  }
  return null;
}
