import type { Run } from '../run.ts';

/** The id of the parser of tables without a format of their own. */
export const TABLE = 'table';

/** Whether a run is a row of a table: all that is known of it is in the table of runs. */
export function isTableRow({ sources, results }: Pick<Run, 'sources' | 'results'>): boolean {
  const isRow = results.length > 0 && results.every(({ parser }) => parser === TABLE);
  return isRow && sources.length === 0;
}
