import { benchmarkGroups } from '../../analyse/results/result-groups.ts';
import { rowNumber } from '../../analyse/results/row-number.ts';
import type { Run } from '../../model/run.ts';
import type { Fact } from './fact.ts';

/** Reads the parameters of a run: its labels, and the number of a benchmark whose only row has one (`threads 64`). */
export function* parameterFacts(run: Run): Generator<Fact> {
  for (const [name, value] of run.labels ?? []) yield { kind: 'parameter', name, value };
  for (const { rowHead, rows } of benchmarkGroups(run)) {
    const numbers = new Set(rows.map(({ name }) => name));
    const [value] = numbers;
    if (numbers.size === 1 && !Number.isNaN(rowNumber(value!))) {
      yield { kind: 'parameter', name: rowHead, value: value! };
    }
  }
}
