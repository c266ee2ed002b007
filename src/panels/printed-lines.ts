import { max, min } from 'd3-array';
import { type Column, lineAt } from '../model/column.ts';
import type { Series } from './panel.ts';

/** The first and last line of a file. */
export type LineRange = readonly [file: string, first: number, last: number];

/** Returns the printed lines from one sample to another, file by file. */
export function printedLines({ source, columns }: Series, from: number, to: number): LineRange[] {
  const { firstSample, parts } = source;
  return parts.flatMap((part, i): LineRange[] => {
    const first = Math.max(from, part.firstSample - firstSample);
    const next = parts[i + 1]?.firstSample ?? Infinity;
    const last = Math.min(to, next - firstSample - 1);
    if (first > last) return [];
    const least = min(columns, (column) => printedLine(column, first, last));
    const most = max(columns, (column) => printedLine(column, last, first));
    // Where no first line is printed, there is no last one.
    return least === undefined ? [] : [[part.file, least, most!]];
  });
}

/** Returns the line of the first sample that was printed, from one sample to another, forwards or backwards. */
function printedLine(column: Column, from: number, to: number): number | undefined {
  const step = Math.sign(to - from) || 1;
  for (let sample = from; sample !== to + step; sample += step) {
    const line = lineAt(column, sample);
    if (line > 0) return line;
  }
  return undefined;
}
