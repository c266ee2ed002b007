import type { Finding } from '../../model/finding.ts';

/** The parts of a finding that the page keeps. */
export type ShownFinding = Pick<Finding, 'level' | 'from' | 'to' | 'periods' | 'subject' | 'also'>;

/** Writes the parts of a finding with which the script draws its bands without reading the data. */
export function shownFinding({ level, from, to, periods, subject, also }: ShownFinding): string {
  const times = periods?.flatMap((period) => [period.from, period.to]);
  return JSON.stringify({ level, from, to, times, subject, also });
}

/** Reads the text that {@link shownFinding} wrote. */
export function readShownFinding(text: string): ShownFinding {
  const { times, ...finding }: ShownFinding & { times?: readonly number[] } = JSON.parse(text);
  if (times === undefined) return finding;
  const periods = times.flatMap((from, i) => (i % 2 === 0 ? { from, to: times[i + 1]! } : []));
  return { ...finding, periods };
}
