import { joinParts } from '../../text/join-parts.ts';
import type { TableBlock, TableCell, TableColumn, TableRow } from '../blocks/block.ts';
import { changeColumn, numberColumn, wordColumn } from '../blocks/column.ts';
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
  const others = names.slice(1);
  const columns: readonly FilledColumn[] = [
    {
      ...wordColumn(head, { key: 'name' }),
      cellOf: (row) => ({ text: nameOf(row, head), detail: row.symbol }),
    },
    {
      ...numberColumn(names[0]!, { key: 'value-0', isNamed: true }),
      cellOf: (row) => valueCell(row, 0),
    },
    ...others.flatMap((name, i) => sideColumns(name, i, others.length > 1)),
  ];
  const isSaid = ({ isBelow = false, cellOf }: FilledColumn) =>
    !isBelow || rows.some((row) => cellOf(row).text !== '');
  const said = columns.filter(isSaid);
  return {
    ...{ kind: 'table', id: 'compared', label, caption: '', notes: [], rowWord: 'figure' },
    columns: said.map(({ cellOf: _, ...column }) => column),
    groups: [
      {
        rows: rows.map((row, i): TableRow => {
          return { key: String(i), cells: said.map(({ cellOf }) => cellOf(row)) };
        }),
      },
    ],
  };
}

/** A column with its cell for each row. */
interface FilledColumn extends TableColumn {
  readonly cellOf: (row: CompareRow) => TableCell;
}

/** The columns of a side but the base. Those of several sides have the name of their side. */
function sideColumns(name: string, index: number, isOneOfSeveral: boolean): FilledColumn[] {
  const head = (word: string) => joinParts([word, isOneOfSeveral && name], ' in ');
  const side = index + 1;
  const form = (key: string) => ({ key: `${key}-${side}`, isNamed: true });
  return [
    {
      ...numberColumn(name, { ...form('value'), weight: VALUE_WEIGHT - side }),
      cellOf: (row) => valueCell(row, side),
    },
    {
      ...changeColumn(head('change'), { ...form('change'), weight: CHANGE_WEIGHT - side }),
      cellOf: ({ changes }) => changeCell(changes[index]!),
    },
    {
      ...changeColumn(head('verdict'), { ...form('verdict'), isBelow: true }),
      cellOf: ({ changes }) => ({ text: changes[index]!.verdict }),
    },
  ];
}

/** Returns the name of a row with what it is about: `nvme0n1 in use`, `CPU busy`. */
function nameOf({ row: { kind }, subject, name, device }: CompareRow, head: string): string {
  const isBelowDevice = device !== '' && head === device;
  return kind === 'resource' && !isBelowDevice ? joinParts([subject, name], ' ') : name;
}

function valueCell({ values }: CompareRow, side: number): TableCell {
  return { text: values[side]! };
}

/** Returns what became of a figure: `−74 % worse`, `× 4.7`. More and less are in the number. */
function changeCell({ text, word }: RowChange): TableCell {
  if (word === 'same' || word === 'unknown') return { text };
  const isJudged = word === 'better' || word === 'worse';
  return { text, mark: word, ...(isJudged && { detail: word }) };
}
