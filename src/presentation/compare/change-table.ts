import { joinParts } from '../../text/join-parts.ts';
import type { TableBlock, TableCell } from '../blocks/block.ts';
import { changeColumn, numberColumn, wordColumn } from '../blocks/column.ts';
import { type FilledColumn, filled, filledFrom, tableOf } from '../blocks/filled-column.ts';
import type { CompareRow, RowChange } from './compare-table.ts';

/** What a table of changes is called. */
interface TableForm {
  readonly label: string;
  /** The heading above the names of its rows. The rows of a device have only their own names below that of the device. */
  readonly head: string;
}

/** What counts where a terminal has no room: the changes of all sides, then their values. */
const CHANGE_WEIGHT = 2000;
const VALUE_WEIGHT = 1000;

/** Returns figures as a table: for each side its value and, but for the base, what became of it. */
export function changeTable(
  rows: readonly CompareRow[],
  names: readonly string[],
  { label, head }: TableForm,
): TableBlock {
  const [base, ...others] = names;
  const columns = [
    filledFrom(wordColumn(head, { key: 'name' }), rows, (row) => ({
      text: nameOf(row, head),
      detail: row.symbol,
    })),
    filled(numberColumn(base!, { key: 'value-0', isNamed: true }), valuesOf(rows, 0)),
    ...others.flatMap((_, i) => sideColumns(rows, i + 1, names)),
  ];
  const isSaid = ({ column: { isBelow = false }, cells }: FilledColumn) =>
    !isBelow || cells.some(({ text }) => text !== '');
  return tableOf({ id: 'compared', label, rowWord: 'figure' }, columns.filter(isSaid));
}

/** The columns of a side but the base. Those of several sides have the name of their side. */
function sideColumns(
  rows: readonly CompareRow[],
  side: number,
  names: readonly string[],
): readonly FilledColumn[] {
  const name = names[side]!;
  const head = (word: string) => joinParts([word, names.length > 2 && name], ' in ');
  const form = (key: string) => ({ key: `${key}-${side}`, isNamed: true });
  const changes = rows.map((row) => row.changes[side - 1]!);
  return [
    filled(
      numberColumn(name, { ...form('value'), weight: VALUE_WEIGHT - side }),
      valuesOf(rows, side),
    ),
    filledFrom(
      changeColumn(head('change'), { ...form('change'), weight: CHANGE_WEIGHT - side }),
      changes,
      changeCell,
    ),
    filledFrom(
      changeColumn(head('verdict'), { ...form('verdict'), isBelow: true }),
      changes,
      ({ verdict }) => verdict,
    ),
  ];
}

/** Returns the name of a row with what it is about: `nvme0n1 in use`, `CPU busy`. */
function nameOf({ row: { kind }, subject, name, device }: CompareRow, head: string): string {
  const isBelowDevice = device !== '' && head === device;
  return kind === 'resource' && !isBelowDevice ? joinParts([subject, name], ' ') : name;
}

function valuesOf(rows: readonly CompareRow[], side: number): readonly string[] {
  return rows.map(({ values }) => values[side]!);
}

/** Returns what became of a figure: `−74 % worse`, `× 4.7`. More and less are in the number. */
function changeCell({ text, word }: RowChange): TableCell {
  if (word === 'same' || word === 'unknown') return { text };
  const isJudged = word === 'better' || word === 'worse';
  return { text, mark: word, ...(isJudged && { detail: word }) };
}
