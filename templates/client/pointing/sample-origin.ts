import { group } from 'd3-array';
import { type Column, columnName, lineAt } from '../../../src/model/column.ts';
import { CPU_BUSY, cpuIdleModes } from '../../../src/model/cpu-modes.ts';
import { fileAt } from '../../../src/model/run.ts';
import type { Series } from '../../../src/panels/panel.ts';
import { joinParts } from '../../../src/text/join-parts.ts';
import { lineRange } from '../../../src/text/line-range.ts';
import { printedToken } from '../../../src/text/token.ts';

/** Where a sample was printed, `iostat.out:4182`, and what: `kr/s 12.50`. Both are empty if it was not printed. */
export interface SampleOrigin {
  readonly position: string;
  readonly printed: string;
}

/**
 * Returns the origin of a sample. A quotient has both tokens, a CPU's busy time those of idle time, a sum its first and
 * last line and the number of its columns, a line of several runs the name of its run.
 */
export function sampleOrigin(
  { source, metric, columns: all, label, of: ofRun }: Series,
  sample: number,
): SampleOrigin {
  const rest = metric === CPU_BUSY && isIdle(all[0]!);
  const columns = all.filter((column) => lineAt(column, sample) > 0 && (!rest || isIdle(column)));
  const lines = columns.map((column) => lineAt(column, sample));
  if (lines.length === 0) return { position: '', printed: '' };
  const file = joinParts([ofRun && label, fileAt(source, sample)], ' ');
  const position = lineRange(file, Math.min(...lines), Math.max(...lines));
  if (isSum(columns))
    return { position, printed: `sum of ${lines.length} ${columnName(columns[0]!)} columns` };
  const tokens = columns.map((column) => {
    const token = printedToken(source, column, sample);
    return token === null ? '' : `${columnName(column)} ${token}`;
  });
  const shown = tokens.filter((token) => token !== '');
  if (rest && shown.length > 0) return { position, printed: `100 − ${shown.join(' − ')}` };
  return { position, printed: shown.join(metric === CPU_BUSY ? ' + ' : ' ÷ ') };
}

/** Formats origins, each position once: `iostat.out:4182 kr/s 12.50, kw/s 0`. */
export function originText(origins: readonly SampleOrigin[]): string {
  const byPosition = [...group(origins, ({ position }) => position)];
  const texts = byPosition.map(([position, all]) => {
    const tokens = all.map(({ printed }) => printed);
    return joinParts([position, joinParts(tokens, ', ')], ' ');
  });
  return joinParts(texts, '; ');
}

function isIdle({ metric }: Column): boolean {
  return cpuIdleModes.includes(metric);
}

/** Whether columns are summands: those have the same metric, unlike dividend and divisor. */
function isSum(columns: Series['columns']): boolean {
  return columns.length > 1 && columns.every(({ metric }) => metric === columns[0]!.metric);
}
