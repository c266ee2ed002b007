import type { Run } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import type { TableBlock } from './blocks/block.ts';
import { numberColumn, textCells, wordColumn } from './blocks/column.ts';
import { clockText } from './time-range.ts';

/** Returns the marks of a run in order of time, because a chart has no space for every name. The key of a row is its time. */
export function marksTable(run: Run): TableBlock {
  const hasClock = clockText(run, 0) !== null;
  const marks = run.marks.toSorted((a, b) => a.at - b.at);
  return {
    ...{
      kind: 'table',
      id: 'marks-table',
      label: 'Marks',
      caption: '',
      notes: [],
      rowWord: 'mark',
    },
    columns: [
      wordColumn('mark'),
      ...(hasClock ? [numberColumn('time')] : []),
      numberColumn('elapsed'),
    ],
    groups: [
      {
        rows: marks.map(({ at, text }) => {
          const elapsed = formatDuration(Math.round(at));
          const times = hasClock ? [clockText(run, at) ?? '', elapsed] : [elapsed];
          return { key: String(at), cells: textCells([text, ...times]) };
        }),
      },
    ],
  };
}
