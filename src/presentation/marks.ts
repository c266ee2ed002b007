import type { Run } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import type { PageTable, TableRow } from './table.ts';
import { clockText } from './time-range.ts';

/** A mark of the run. Its name is the text, its cells are the time. */
export interface MarkRow extends TableRow {
  /** Seconds from the run's zero. */
  readonly at: number;
}

/** The marks of a run in order of time, because a chart has no space for every name. */
export function marksTable(run: Run): PageTable<MarkRow> {
  const hasClock = clockText(run, 0) !== null;
  const rows = [...run.marks]
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }, i): MarkRow => {
      const clock = clockText(run, at);
      const elapsed = `${at < 0 ? '−' : ''}${formatDuration(Math.round(Math.abs(at)))}`;
      return {
        key: String(i),
        name: text,
        at,
        cells: clock === null ? [elapsed] : [clock, elapsed],
      };
    });
  const head = ['mark', ...(hasClock ? ['time'] : []), 'elapsed'];
  return { caption: 'Marks', head, groups: [{ rows }] };
}
