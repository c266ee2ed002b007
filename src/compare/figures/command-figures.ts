import { assumptionsOf } from '../../analyse/figures/assumptions.ts';
import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import { loadWindow } from '../../analyse/key-figures/resource-figures.ts';
import { scopeOf } from '../../analyse/key-figures/scope.ts';
import { commandProcesses } from '../../analyse/rules/processes/command-processes.ts';
import {
  type CommandUse,
  commandsIn,
  type ProcessMeasure,
} from '../../analyse/rules/processes/command-use.ts';
import { timeGrid } from '../../analyse/signals/grid.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';

const CPU = { kind: 'process', metric: 'process.cpu.total' } as const satisfies ProcessMeasure;

/**
 * Returns the CPU time that all processes of each command used together; cached. Their numbers are new in each run, so
 * that only commands have partners. The label of the command is how many of its processes ran at a time.
 */
export const commandFigures = cachedBy((run: Run): readonly KeyFigure[] => {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  const evidence = { run, signals, grid, phases: [] };
  return signals.hosts.flatMap((host) => {
    const span = loadWindow(run, host);
    const commands = commandsIn(evidence, host, { measure: CPU, span });
    return commands.filter(isNamed).map((command) => {
      const { name, used } = command;
      const { one, count, bounds } = commandProcesses(run, host, CPU, command);
      return {
        ...{ kind: 'resource', host, metric: CPU.metric, statistic: { name: 'mean' } },
        ...{ window: span === run.window ? 'run' : 'load', benchmark: '', job: '', counted: '' },
        entity: { kind: CPU.kind, name, label: String(count) },
        ...{ subject: name, name: 'CPU', unit: '%', value: used, p95: Number.NaN },
        bounds,
        assumes: assumptionsOf(run, one),
        scope: scopeOf(run, host, CPU.kind),
        ...{ better: null, isHeadline: false },
      } satisfies KeyFigure;
    });
  });
});

/** Whether a log has the command of processes, not only their numbers. */
function isNamed({ name }: CommandUse): boolean {
  return !/^\d+$/.test(name);
}
