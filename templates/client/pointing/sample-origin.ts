import { type Column, columnName, lineAt } from '../../../src/model/column.ts';
import { CPU_BUSY, cpuIdleModes } from '../../../src/model/cpu-modes.ts';
import { fileAt } from '../../../src/model/run.ts';
import type { Series } from '../../../src/panels/panel.ts';
import { printedToken } from '../../../src/text/token.ts';

/**
 * Returns the file and line of a sample and the text printed there: `iostat.out:4182 kr/s 12.50`. A quotient has both
 * tokens, a CPU's busy time those of idle time, a sum its first and last line and the number of its columns. Empty for
 * a sample that was not printed.
 */
export function sampleOrigin({ source, metric, columns: all }: Series, sample: number): string {
  const rest = metric === CPU_BUSY && isIdle(all[0]!);
  const columns = all.filter((column) => lineAt(column, sample) > 0 && (!rest || isIdle(column)));
  const lines = columns.map((column) => lineAt(column, sample));
  if (lines.length === 0) return '';
  const position = `${fileAt(source, sample)}:${rangeOf(lines)}`;
  if (isSum(columns))
    return `${position} sum of ${lines.length} ${columnName(columns[0]!)} columns`;
  const tokens = columns.map((column) => {
    const token = printedToken(source, column, sample);
    return token === null ? '' : `${columnName(column)} ${token}`;
  });
  const shown = tokens.filter((token) => token !== '');
  if (rest && shown.length > 0) return `${position} 100 − ${shown.join(' − ')}`;
  return [position, shown.join(metric === CPU_BUSY ? ' + ' : ' ÷ ')].join(' ').trimEnd();
}

function isIdle({ metric }: Column): boolean {
  return cpuIdleModes.includes(metric);
}

function rangeOf(lines: readonly number[]): string {
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  return first === last ? String(first) : `${first}–${last}`;
}

/** Whether columns are summands: those have the same metric, unlike dividend and divisor. */
function isSum(columns: Series['columns']): boolean {
  return columns.length > 1 && columns.every(({ metric }) => metric === columns[0]!.metric);
}
