import type { Run, RunMark } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import type { TableBlock } from './blocks/block.ts';
import { numberColumn, wordColumn } from './blocks/column.ts';
import { filled, filledFrom, tableOf } from './blocks/filled-column.ts';
import { clockText } from './time-range.ts';

/** Returns the marks of a run in order of time. */
export function marksInOrder({ marks }: Run): readonly RunMark[] {
  return marks.toSorted((a, b) => a.at - b.at);
}

/** Returns the marks of a run in order of time as a table, because a chart has no space for every name. */
export function marksTable(run: Run): TableBlock {
  const marks = marksInOrder(run);
  const hasClock = clockText(run, 0) !== null;
  const times = marks.map(({ at }) => clockText(run, at) ?? '');
  return tableOf({ id: 'marks-table', label: 'Marks', rowWord: 'mark' }, [
    filledFrom(wordColumn('mark'), marks, ({ text }) => text),
    ...(hasClock ? [filled(numberColumn('time'), times)] : []),
    filledFrom(numberColumn('elapsed'), marks, ({ at }) => formatDuration(Math.round(at))),
  ]);
}
