import { group } from 'd3-array';
import { benchmarkGroups } from '../../analyse/results/result-groups.ts';
import { rowNumber } from '../../analyse/results/row-number.ts';
import { TABLE } from '../../model/results/table-row.ts';
import type { Run } from '../../model/run.ts';

/** A parameter that a run states: in a label, or in what a benchmark printed. */
export interface StatedParameter {
  readonly name: string;
  /** Distinct, as written; several if the jobs of a run differ. */
  readonly values: readonly string[];
  /** `version`: not what a benchmark did, but which version of it ran; its name is that of the tool. */
  readonly source: 'label' | 'benchmark' | 'version';
}

/** Returns the parameters of a run. A label comes before what a benchmark printed under the same name. */
export function statedParameters(run: Run): readonly StatedParameter[] {
  const stated = [...labels(run), ...options(run), ...loads(run)];
  const distinct = group(stated, ({ name }) => name);
  return Array.from(distinct, ([name, [first, ...others]]) => {
    const alike = others.filter(({ source }) => source === first!.source);
    return {
      name,
      source: first!.source,
      values: [...new Set([first!, ...alike].map(({ value }) => value))],
    };
  });
}

/** A parameter at one place of a log. */
interface Statement extends Omit<StatedParameter, 'values'> {
  readonly value: string;
}

function labels({ labels: pairs = [] }: Run): Statement[] {
  return pairs.map(([name, value]) => ({ name, value, source: 'label' }));
}

/** Options that benchmarks printed, such as block size and depth. */
function options({ results }: Run): Statement[] {
  return results.flatMap(({ parser, tool, parameters = [] }) =>
    parameters.map(([name, value]) =>
      name === 'version' && parser !== TABLE
        ? { name: tool, value, source: name }
        : { name, value, source: 'benchmark' as const },
    ),
  );
}

/** The threads or clients of benchmarks that ran with one number of them: the number that names the rows. */
function loads(run: Run): Statement[] {
  return benchmarkGroups(run).flatMap(({ rowHead, rows }): Statement[] => {
    const [value, ...others] = new Set(rows.map(({ name }) => name));
    if (value === undefined || others.length > 0 || Number.isNaN(rowNumber(value))) return [];
    return [{ name: rowHead, value, source: 'benchmark' }];
  });
}
