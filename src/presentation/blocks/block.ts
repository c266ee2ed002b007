import type { DescribedCurve } from '../../chart/curve.ts';
import type { Level } from '../../model/finding.ts';
import type { Phase } from '../../model/phase.ts';
import type { Window } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';
import { joinNames } from '../../text/join-names.ts';
import type { Amounts } from '../amounts.ts';

/**
 * A part of what a command shows, as plain data. Text, Markdown and the page each have one way to show each kind, so that
 * they have the same words in the same order.
 */
export type ShownBlock =
  | HeadingBlock
  | Sentence
  | ListBlock
  | TableBlock
  | PictureBlock
  | FoldBlock;

/** How a block shares the lines of a terminal with others. Elsewhere everything has room. */
export interface Room {
  /** Blocks of a lower rank get their lines first; 0 without one. */
  readonly rank?: number;
  /** Maximum share of the lines; 1 without one. */
  readonly share?: number;
  /** Whether it is left out if not all of it has room. */
  readonly isWhole?: boolean;
}

/** A heading. Its level depends on what is around it. */
export interface HeadingBlock extends Room {
  readonly kind: 'heading';
  readonly text: string;
}

/** A statement with what it rests on. */
export interface Sentence extends Room {
  readonly kind: 'sentence';
  readonly claim: string;
  /** The numbers and the caveat behind the claim. */
  readonly evidence?: string;
  /** The evidence where there is little room. */
  readonly shortEvidence?: string;
  /** Its colour. */
  readonly level?: Level | 'kept';
  /** The word or sign before it: `LIMIT`, `new`, `✗`. */
  readonly mark?: string;
  /** What it is about if others are about something else: a side, a line of a sweep. */
  readonly about?: string;
  /** Its time; empty if it is about all of the run. */
  readonly time?: string;
  /** The times that its evidence names, in their order. In a page they are links. */
  readonly spans?: readonly NamedSpan[];
  /** `lead`: what is read first; `fine`: what only some readers need. */
  readonly tone?: 'lead' | 'fine';
}

/** A time as a text names it. */
export interface NamedSpan {
  readonly text: string;
  readonly window: Window;
}

/** Sentences of equal rank, the most important first. */
export interface ListBlock extends Room {
  readonly kind: 'list';
  /** Identifies the list in a page: `findings`, `knees`. */
  readonly id: string;
  /** The name of the list, for readers who hear the page. */
  readonly label: string;
  readonly items: readonly Sentence[];
  /** Whether each sentence is one line of text, with its shorter evidence if need be. */
  readonly isLineEach?: boolean;
}

/** Blocks that a reader opens. Text has only the summary, unless they are open there. */
export interface FoldBlock extends Room {
  readonly kind: 'fold';
  readonly summary: string;
  readonly blocks: readonly ShownBlock[];
  /** Whether text has its blocks, below the summary. */
  readonly isOpen?: boolean;
  /** Whether the blocks before it say the summary: text has only the blocks of an open one. */
  readonly isSaid?: boolean;
}

/** A table. The first column names the rows. */
export interface TableBlock extends Room {
  readonly kind: 'table';
  /** Identifies the table in a page: `runs`, `phases`. */
  readonly id: string;
  /** The title, for readers who hear the page. */
  readonly label: string;
  /** What a reader has to know before the numbers; empty if the headings say all. */
  readonly caption: string;
  /** What is the same of all rows. */
  readonly notes: readonly string[];
  /** The names of further columns, for which there is no room anywhere. */
  readonly leftOut?: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly groups: readonly TableGroup[];
  /** What a row is, for rows that have no room: `run`. */
  readonly rowWord: string;
  /** Whether each row is one line of text, even where long words could have several. */
  readonly isLineEach?: boolean;
}

/** What is in a column: names and words, numbers, what became of a number, values over time. */
export type ColumnKind = 'words' | 'number' | 'change' | 'course';

/** A column of a table. */
export interface TableColumn {
  /** Identifies the column in its table. */
  readonly key: string;
  readonly head: string;
  /** The unit of all its numbers; empty if there is none or each row has its own. */
  readonly unit: string;
  readonly kind: ColumnKind;
  /** How a page shows it if not as all of its kind: `finding`. */
  readonly look?: string;
  /** Where there is no room, the columns with the least weight are left out; those without one stay. */
  readonly weight?: number;
  /** Whether more or less of its numbers is better; absent where neither is. */
  readonly better?: 'more' | 'less' | undefined;
  /** Whether its cells are below their rows where the table has no room: on a page, below the cells before them. */
  readonly isBelow?: boolean;
  /** Whether its heading has a name that a reader chose. Where there is no room, text leaves out the middle of it. */
  readonly isNamed?: boolean;
  /** Whether the names of the rows say the same. Text leaves it out. */
  readonly isInNames?: boolean;
  /** The phases above values over time. */
  readonly phases?: { readonly names: readonly Phase[]; readonly window: Window };
}

/** Rows that belong together, with or without a heading. */
export interface TableGroup {
  readonly head?: string;
  readonly rows: readonly TableRow[];
}

/** A row of a table, with a cell for each column. */
export interface TableRow {
  /** Identifies the row, also after a crop; unique in its table. */
  readonly key: string;
  readonly cells: readonly TableCell[];
  /** Whether it is the row that decides. A star is beside its name. */
  readonly isMarked?: boolean;
  /** The amounts of the row: the second cell ends with their unit, the next cells are their numbers. */
  readonly amounts?: Amounts | undefined;
}

/** The meaning of a cell: the best of its column, an unsteady result, what became of a figure, the level of a finding. */
export type CellMark = 'best' | 'unsteady' | 'better' | 'worse' | 'more' | 'less' | Level;

/** A cell of a table. */
export interface TableCell {
  readonly text: string;
  /** Further words in a smaller type. */
  readonly detail?: string;
  /** The meaning of the text, or the file and line of a printed number. */
  readonly title?: string;
  readonly mark?: CellMark | undefined;
  /** An amount that the page can show in other units. */
  readonly amount?: Amounts | undefined;
  readonly course?: Course | null;
  /** How much of a resource was used, in quarters: 0 to 4. */
  readonly quarters?: number;
}

/** Values over time in a cell. */
export interface Course {
  readonly window: Window;
  /** The value of a full height unless the data are higher; NaN if the data alone decide. */
  readonly limit: number;
  /** Whether it is marked where it was at zero. */
  readonly hasZeros?: boolean;
  /** The length of its run, in percent of the longest of its table; absent for about the longest. */
  readonly percent?: number;
  /** Reads the samples, one log after another. */
  read(): readonly SeriesData[];
}

/** A chart whose horizontal axis is not time. Tables have the same numbers; only the page shows the chart. */
export interface PictureBlock extends Room, DescribedCurve {
  readonly kind: 'picture';
  /** The part of the page that it is in, which decides its size. */
  readonly id: 'results' | 'sweep' | 'distribution';
}

/** Whether a text has anything of a block: nothing of a picture, nor of a list or a table without entries. */
export function hasText(block: ShownBlock): boolean {
  switch (block.kind) {
    case 'picture':
      return false;
    case 'list':
      return block.items.length > 0;
    case 'table':
      return block.groups.some(({ rows }) => rows.length > 0);
    case 'fold':
      return block.blocks.some(hasText);
    default:
      return true;
  }
}

/** Says which columns a table does not have; none if it has all. A page may show them elsewhere. */
export function leftOutNotes(
  names: readonly string[],
  word: 'not shown' | 'not in the table' = 'not shown',
): readonly string[] {
  return names.length === 0 ? [] : [`${word}: ${joinNames(names, ', ')}`];
}

/** Returns the heading of a column with its unit. */
export function headText({ head, unit }: Pick<TableColumn, 'head' | 'unit'>): string {
  return unit === '' ? head : `${head} ${unit}`;
}
