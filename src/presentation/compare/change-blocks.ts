import type { ComparedSides } from '../../compare/compared.ts';
import type { FoldBlock, Sentence, ShownBlock, TableBlock } from '../blocks/block.ts';
import { changeTable } from './change-table.ts';
import { type CompareRow, type CompareTable, foldedText } from './compare-table.ts';

/** Returns a table of changes, and a fold with the rows that did not change. */
export function changeBlocks(table: CompareTable, compared: ComparedSides): readonly ShownBlock[] {
  const names = compared.sides.map(({ name }) => name);
  const { title } = table;
  const of = (rows: readonly CompareRow[]): TableBlock =>
    changeTable(rows, names, { label: title, head: title });
  const { shown, others } = parted(table);
  const fold: FoldBlock = {
    kind: 'fold',
    summary: foldedText(table, compared),
    blocks: [of(others)],
  };
  return [
    shown.length > 0 ? of(shown) : { ...NOTHING_CHANGED, about: title },
    ...(others.length > 0 ? [fold] : []),
  ];
}

/** What is said in place of a table of which no row changed. */
export const NOTHING_CHANGED: Sentence = {
  kind: 'sentence',
  claim: 'nothing changed',
  tone: 'fine',
};

/** The rows of a table that are shown, and those in the fold below it. */
interface PartedRows {
  readonly shown: readonly CompareRow[];
  readonly others: readonly CompareRow[];
}

/** Parts the rows that are shown from those that did not change. */
export function parted({ rows }: CompareTable): PartedRows {
  return {
    shown: rows.filter(({ isShown }) => isShown),
    others: rows.filter(({ isShown }) => !isShown),
  };
}
