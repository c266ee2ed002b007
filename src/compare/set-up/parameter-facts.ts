import { benchmarkGroups } from '../../analyse/results/result-groups.ts';
import { rowNumber } from '../../analyse/results/row-number.ts';
import type { Run } from '../../model/run.ts';
import type { Fact } from './fact.ts';

/** Reads the parameters of a run: its labels, what a benchmark prints of its options, and the number of its only row (`threads 64`). */
export function* parameterFacts(run: Run): Generator<Fact> {
  for (const [name, value] of run.labels ?? []) yield { kind: 'parameter', name, value };
  for (const { tool, parameters = [] } of run.results) {
    for (const [name, value] of parameters) {
      yield { kind: 'parameter', name: name === 'version' ? tool : name, value };
    }
  }
  for (const { rowHead, rows } of benchmarkGroups(run)) {
    const numbers = new Set(rows.map(({ name }) => name));
    const [value] = numbers;
    if (numbers.size === 1 && !Number.isNaN(rowNumber(value!))) {
      yield { kind: 'parameter', name: rowHead, value: value! };
    }
  }
}
