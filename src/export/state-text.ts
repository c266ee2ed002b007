import type { Column } from '../model/column.ts';
import type { Source } from '../model/run.ts';
import type { State } from '../model/state.ts';

/**
 * Returns the word of a state in exports: `since-boot` is `frozen` for an instant value, which the tool read only once, and
 * `moment` in logs whose first values were measured over a moment.
 */
export function stateText(
  { habits }: Source,
  { instant }: Column,
  state: State,
): State | 'moment' | 'frozen' {
  if (state !== 'since-boot') return state;
  if (instant) return 'frozen';
  return habits.sinceBoot === 'moment' ? 'moment' : state;
}
