import { greatest, rollup, sum } from 'd3-array';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Run } from '../../model/run.ts';
import { commandFigures } from '../figures/command-figures.ts';
import type { RunColumn } from './run-column.ts';

/**
 * Returns the CPU time of the server's processes as a column: of the command that used most besides the benchmark.
 * Without the benchmark's command in the list, the CPU time of the host is enough, and there is no such column.
 */
export function serverColumn(runs: readonly Run[]): readonly RunColumn[] {
  const figures = runs.map(commandFigures);
  const tools = new Set(runs.flatMap(({ results }) => results.map(({ tool }) => tool)));
  const all = figures.flat();
  const isAlone = !all.some(({ subject }) => tools.has(subject));
  const isHostKnown = runs.some((run) => keyFigures(run).some(({ metric }) => metric === CPU_BUSY));
  const used = rollup(
    all.filter(({ subject }) => !tools.has(subject)),
    (ofCommand) => sum(ofCommand, ({ value }) => value),
    ({ subject }) => subject,
  );
  const [name = ''] = greatest(used, ([, value]) => value) ?? [];
  if (name === '' || (isAlone && isHostKnown)) return [];
  const found = figures.map((ofRun) => ofRun.find(({ subject }) => subject === name));
  const { metric, unit, name: measure } = found.find((figure) => figure !== undefined)!;
  const values = Float64Array.from(found, (figure) =>
    figure?.metric === metric ? figure.value : Number.NaN,
  );
  return [
    {
      kind: 'measured',
      subject: name,
      name: measure,
      metric,
      unit,
      values,
      words: null,
      better: null,
    },
  ];
}
