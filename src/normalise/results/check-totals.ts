import { sum } from 'd3-array';
import { columnName } from '../../model/column.ts';
import type { MetricId } from '../../model/metric.ts';
import type { ResultRow, ResultTable } from '../../model/result.ts';
import { totalEnd } from '../../model/results/total-row.ts';
import type { Warning } from '../../model/run.ts';
import { formatNumber, formatPercent } from '../../text/quantity.ts';

/** Metrics that add up, the exact ones first: rates are over the time of each part. */
const ADDED: readonly MetricId[] = [
  'benchmark.bytes',
  'benchmark.count',
  'benchmark.throughput',
  'benchmark.operations',
];
/** Maximum difference of a total and the sum of its parts, as a share: both are printed with few digits. */
const MAX_DIFFERENCE = 0.02;

/** Returns a warning for each total that a tool printed below its parts, and that differs from their sum. */
export function totalWarnings(tables: readonly ResultTable[]): Warning[] {
  return tables.flatMap((table) =>
    table.rows.flatMap((total) => {
      const end = totalEnd(total.name);
      return end === null ? [] : differenceOf(table, total, end);
    }),
  );
}

function differenceOf(
  { file, columns, rows }: ResultTable,
  total: ResultRow,
  end: string,
): Warning[] {
  const parts = rows.filter(({ name }) => totalEnd(name) === null && name.endsWith(end));
  // Streams of both directions have the same names.
  if (parts.length < 2 || (end === '' && rows.length > parts.length + 1)) return [];
  const index = ADDED.map((metric) => columns.findIndex((column) => column.metric === metric)).find(
    (i) => typeof total.cells[i]?.value === 'number',
  );
  if (index === undefined) return [];
  const { value, line } = total.cells[index]!;
  if (!(value! > 0)) return [];
  const added = sum(parts, ({ cells }) => cells[index]?.value ?? 0);
  if (Math.abs(added - value!) <= MAX_DIFFERENCE * value!) return [];
  const share = formatPercent((100 * added) / value!);
  const text = `the ${parts.length} parts of '${total.name}' add up to ${share} of it (${columnName(columns[index]!)} ${formatNumber(added)} of ${formatNumber(value!)})`;
  return [{ file, line, code: 'total', text }];
}
