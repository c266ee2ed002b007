import type { Run } from '../../model/run.ts';
import { statedParameters } from '../parameters/stated-parameters.ts';
import type { Fact } from './fact.ts';

/** Reads the parameters of a run, and the versions of its benchmarks. */
export function* parameterFacts(run: Run): Generator<Fact> {
  for (const { name, values } of statedParameters(run)) {
    for (const value of values) yield { kind: 'parameter', name, value };
  }
}
