import type { ResultCell, ResultColumn } from '../../model/result.ts';

/** Returns the printed deviation of a cell over the repetitions of its benchmark, in percent of it; NaN without one. */
export function deviationPercent(
  columns: readonly ResultColumn[],
  cells: readonly (ResultCell | null)[],
  index: number,
): number {
  const at = columns.findIndex(
    ({ metric }) => metric === `${columns[index]!.metric}.repeat_deviation`,
  );
  const deviation = cells[at]?.value || Number.NaN;
  return (100 * deviation) / (cells[index]?.value ?? Number.NaN);
}
