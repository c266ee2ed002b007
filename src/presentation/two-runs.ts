import { USUAL_THRESHOLD_PERCENT } from '../compare/repeats/change.ts';
import { changeText, pointsText } from '../text/change-text.ts';
import type { TableBlock, TableCell, TableColumn } from './blocks/block.ts';
import { changeColumn, numberColumn, wordColumn } from './blocks/column.ts';
import { filledFrom, tableOf } from './blocks/filled-column.ts';

/** Two runs of a table, the base first. */
export type Pair<Of> = readonly [base: Of, other: Of];

/** A column of the table of runs with what it has of two of them, as it is shown. */
export interface FigureOfTwo extends Pick<TableColumn, 'head' | 'unit'> {
  /** `more`, `less`; anything else if neither is better. */
  readonly better?: string | undefined;
  readonly texts: Pair<string>;
}

/** Returns the figures in which two runs differ, beside each other with the change. A result beyond the usual noise is better or worse. */
export function twoRunsTable(names: Pair<string>, figures: readonly FigureOfTwo[]): TableBlock {
  const rows = figures.filter(({ texts: [from, to] }) => from !== to);
  const sides = names.map((name, side) =>
    filledFrom(numberColumn(name, { key: `side-${side}` }), rows, ({ texts }) => texts[side]!),
  );
  return tableOf(
    {
      ...{ id: 'two-runs-table', rowWord: 'figure' },
      label: `What differs between ${names.join(' and ')}`,
    },
    [
      filledFrom(wordColumn('figure'), rows, ({ head, unit }) => ({ text: head, detail: unit })),
      ...sides,
      filledFrom(changeColumn('change'), rows, changeCell),
    ],
  );
}

function changeCell({ unit, better, texts }: FigureOfTwo): TableCell {
  const [from, to] = texts.map(numberIn) as [number, number];
  if (Number.isNaN(from + to)) return { text: '' };
  const text = (unit === '%' ? pointsText : changeText)(from, to);
  const isNoise = Math.abs(Math.log(to / from)) <= Math.log(1 + USUAL_THRESHOLD_PERCENT / 100);
  if (!better || isNoise) return { text };
  return { text, mark: (better === 'more') === to > from ? 'better' : 'worse' };
}

/** Returns the number that a cell shows; NaN without one. */
export function numberIn(text: string): number {
  return Number(text.replaceAll(',', '') || Number.NaN);
}
