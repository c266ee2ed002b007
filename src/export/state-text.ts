import type { Source } from '../model/run.ts';
import type { State } from '../model/state.ts';

/** The word of a state in exports: `since-boot` is `moment` in logs whose first values were measured over a moment. */
export function stateText({ habits }: Source, state: State): State | 'moment' {
  return state === 'since-boot' && habits.sinceBoot === 'moment' ? 'moment' : state;
}
