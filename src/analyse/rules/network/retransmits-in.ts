import { max } from 'd3-array';
import { ofHost } from '../../../model/of-host.ts';
import type { Run } from '../../../model/run.ts';

/** Returns the most segments that a benchmark of a host sent again, by the results; NaN if none says so. */
export function retransmitsIn({ results }: Run, host: string): number {
  const counts = ofHost(results, host).flatMap(({ columns, rows }) =>
    rows.flatMap(({ cells }) =>
      cells.filter((_, i) => columns[i]!.metric === 'connection.retransmits'),
    ),
  );
  return max(counts, (cell) => cell?.value) ?? Number.NaN;
}
