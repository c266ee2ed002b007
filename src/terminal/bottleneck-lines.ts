import { subsystemsOf } from '../analyse/bottleneck/subsystems.ts';
import { AS_MEASURED, type CapacityPlan } from '../model/capacity-plan.ts';
import type { Run } from '../model/run.ts';
import { type BottleneckTable, bottleneckTables } from '../presentation/bottleneck.ts';
import { formatNumber } from '../text/quantity.ts';
import { characterCells, padded, wrapped } from './character-cells.ts';

/** The bottleneck tables of a run as cells of text, its heading first. */
export function bottleneckCells({ head, rows }: BottleneckTable): readonly (readonly string[])[] {
  return [
    ['subsystem', 'number', ...head],
    ...rows.map(({ name, count, cells, isLowest }) => [
      `${name}${isLowest ? ' *' : ''}`,
      formatNumber(count),
      ...cells,
    ]),
  ];
}

/** The tables that belong to a run. */
export function bottlenecksOf(
  run: Run,
  plan: CapacityPlan = AS_MEASURED,
): readonly BottleneckTable[] {
  return bottleneckTables(subsystemsOf(run), plan);
}

/** The columns that are shown if there is no room for all. */
const NARROW_COLUMNS = ['subsystem', 'number', 'MiB/s', 'ceiling, MiB/s', 'headroom', 'clients'];

/** The bottleneck tables as lines of text: all columns if they fit, else the most important. */
export function bottleneckLines(
  run: Run,
  plan: CapacityPlan | undefined,
  width: number,
): readonly string[] {
  const tables = bottlenecksOf(run, plan);
  return tables.flatMap((table) => {
    const caption = tables.length > 1 ? wrapped(table.caption, { width, most: 2 }) : [];
    const total = wrapped(table.total, { width });
    if (!table.hasLimits) return [...caption, ...total];
    const all = bottleneckCells(table);
    const wide = alignedLines(all);
    const fits = wide.every((line) => characterCells(line) <= width);
    const chosen = all[0]!.flatMap((word, i) => (NARROW_COLUMNS.includes(word) ? [i] : []));
    const narrow = all.map((cells) => chosen.map((i) => cells[i]!));
    return [...caption, ...(fits ? wide : alignedLines(narrow)), ...total];
  });
}

function alignedLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => characterCells(row[i]!))));
  return rows.map((row) =>
    row
      .map((cell, i) => padded(cell, widths[i]!, isText(rows, i) ? undefined : 'left'))
      .join(' ')
      .replaceAll('–', '-')
      .trimEnd(),
  );
}

/** Whether a column is text: names, the quantity that was measured, and the origin of ceilings. */
function isText(rows: readonly (readonly string[])[], column: number): boolean {
  return ['subsystem', 'measured', 'ceiling from'].includes(rows[0]![column]!);
}
