import { greatest, group, sum } from 'd3-array';
import { cellAt } from '../../../model/column.ts';
import { ofHost } from '../../../model/of-host.ts';
import type { Run, Source } from '../../../model/run.ts';
import { commandName } from '../../../text/command-name.ts';
import { formatPercent } from '../../../text/quantity.ts';

const CPU_TIME = 'process.cpu.total';
/** Minimum share of a CPU, in percent, of the processes of a command. */
const MIN_CPU_PERCENT = 10;

/**
 * Returns the processes that used most CPU time in a log that has one report, of another time or since boot:
 * `8 × stress-ng-cpu, 345 % of one CPU, in the only report of pidstat`; empty without such a log.
 */
export function usedMostInOnlyReport({ sources }: Run, host: string): string {
  return (
    ofHost(sources, host)
      .map(usedMost)
      .find((text) => text !== '') ?? ''
  );
}

function usedMost({ axis, columns, entities, tool }: Source): string {
  if (axis.elapsed.length !== 1 || axis.sinceBoot[0] !== 1) return '';
  const used = columns
    .filter(({ metric, entity }) => metric === CPU_TIME && entities[entity]!.kind === 'process')
    .map((column) => ({
      name: commandName(entities[column.entity]!),
      percent: cellAt(column, 0).value || 0,
    }));
  const commands = [...group(used, ({ name }) => name)].map(([name, all]) => {
    return { name, count: all.length, percent: sum(all, ({ percent }) => percent) };
  });
  const most = greatest(commands, ({ percent }) => percent);
  if (most === undefined || most.percent < MIN_CPU_PERCENT) return '';
  const times = most.count > 1 ? `${most.count} × ` : '';
  return `${times}${most.name}, ${formatPercent(most.percent)} of one CPU, in the only report of ${tool}`;
}
