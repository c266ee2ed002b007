import { listedCommands } from '../../analyse/costs/listed-commands.ts';
import { assumptionsOf } from '../../analyse/figures/assumptions.ts';
import type { Figure } from '../../analyse/figures/figure.ts';
import { type KeyFigure, keyFigure } from '../../analyse/key-figures/key-figure.ts';
import { loadWindow } from '../../analyse/key-figures/resource-figures.ts';
import { scopeOf } from '../../analyse/key-figures/scope.ts';
import { commandProcesses } from '../../analyse/rules/processes/command-processes.ts';
import type { CommandUse } from '../../analyse/rules/processes/command-use.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';

/**
 * Returns the CPU time that all processes of each command used together; cached. Their numbers are new in each run, so
 * that only commands have partners. The label of the command is how many of its processes ran at a time.
 */
export const commandFigures = cachedBy((run: Run): readonly KeyFigure[] =>
  signalsOf(run).hosts.flatMap((host) => {
    const span = loadWindow(run, host);
    const listed = listedCommands(run, host, span);
    if (listed === null) return [];
    const { measure, commands } = listed;
    return commands.filter(isNamed).map((command) => {
      const { name, used } = command;
      const { one, count, bounds } = commandProcesses(run, host, measure, command);
      const figure: Figure = {
        ...{ kind: 'resource', host, metric: measure.metric, statistic: { name: 'mean' } },
        ...{ window: span === run.window ? 'run' : 'load', benchmark: '', job: '', counted: '' },
        entity: { kind: 'process', name, label: String(count) },
      };
      const assumes = assumptionsOf(run, one);
      return {
        ...keyFigure(figure, { unit: '%', value: used, bounds, assumes }),
        ...{ subject: name, scope: scopeOf(run, host, 'process') },
      };
    });
  }),
);

/** Whether a log has the command of processes, not only their numbers. */
function isNamed({ name }: CommandUse): boolean {
  return !/^\d+$/.test(name);
}
