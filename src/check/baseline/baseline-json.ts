import { ascending } from 'd3-array';
import type { Baseline, BaselineFigure } from './baseline.ts';
import { BASELINE_FORMAT, BASELINE_VERSION } from './parse-baseline.ts';

/** Maximum size of a baseline, which is made to be committed, in bytes. */
const MAX_BASELINE_BYTES = 256_000;

/** A baseline as text, and what did not go in. */
export interface BaselineJson {
  readonly text: string;
  /** Number of figures that were left out, the last of the baseline. */
  readonly leftOut: number;
}

/**
 * Returns a baseline as JSON with a line a figure: the values of each statistic, in ascending order. Lines are sorted by
 * their bytes and values are rounded, so that a new baseline differs from the old one where the runs do.
 */
export function baselineJson({ runs, figures, unlike }: Baseline): BaselineJson {
  const lines = Array.from(figures, ([name, figure]) => `    ${figureLine(name, figure)}`);
  const differs = unlike === undefined ? '' : `  "unlike": ${JSON.stringify(unlike)},\n`;
  const head = `{\n  "format": "${BASELINE_FORMAT}",\n  "version": ${BASELINE_VERSION},\n  "runs": ${runs},\n${differs}  "values": "one of each run, ascending",\n  "figures": {\n`;
  const tail = '\n  }\n}\n';
  const kept = lines.slice(0, countWithin(lines, MAX_BASELINE_BYTES - head.length - tail.length));
  const text = head + kept.toSorted(ascending).join(',\n') + tail;
  return { text, leftOut: lines.length - kept.length };
}

/** Returns how many lines, each with its comma and end, fit. */
function countWithin(lines: readonly string[], maxBytes: number): number {
  let bytes = 0;
  const first = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 2;
    return bytes > maxBytes;
  });
  return first < 0 ? lines.length : first;
}

function figureLine(name: string, { unit, statistics }: BaselineFigure): string {
  const values = Array.from(
    statistics,
    ([statistic, usual]) => `"${statistic}": ${JSON.stringify(usual.values.map(rounded))}`,
  );
  return `${JSON.stringify(name)}: { ${[`"unit": "${unit}"`, ...values].join(', ')} }`;
}

const DIGITS = 5;

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
