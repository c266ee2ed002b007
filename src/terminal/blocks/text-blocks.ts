import { sort, sum } from 'd3-array';
import {
  type FoldBlock,
  hasText,
  type ListBlock,
  type Sentence,
  type ShownBlock,
} from '../../presentation/blocks/block.ts';
import { joinParts } from '../../text/join-parts.ts';
import { fitted, wrapped } from '../character-cells.ts';
import { markCells, markInColour, sentenceLines } from '../sentence-lines.ts';
import { tableLines } from './text-table.ts';

/** The area of a text: characters across, and lines; any number of lines outside a terminal. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
  readonly inColour?: boolean;
}

/** The area of a block. */
interface BlockArea extends TextArea {
  /** Maximum lines of a sentence. */
  readonly most: number;
}

/** Least maximum of the lines of a sentence on a terminal, and that of one of few lines. */
const MAX_LINES = 2;
const MAX_LINES_OF_FEW = 1;
const FEW_LINES = 12;
/** Lines of a terminal for each line that a sentence may have. */
const LINES_PER_SENTENCE_LINE = 12;
/** Minimum lines that are useful for an open fold. */
const MIN_FOLD_LINES = 4;

/**
 * Returns blocks as lines of text. On a terminal the blocks of the lowest rank get their lines first, and what has no room
 * is counted; `rest` says what has all of it. Elsewhere all is there.
 */
export function textLines(all: readonly ShownBlock[], area: TextArea, rest: string): string[] {
  const blocks = all.filter(hasText);
  if (isWhole(area))
    return blocks.flatMap((block, i) => [
      ...(i > 0 && isApart(block) ? [''] : []),
      ...blockLines(block, { ...area, most: area.height }, rest),
    ]);
  const most = maxLines(area);
  const whole = placed(blocks, { ...area, most }, rest);
  if (whole.lost === 0) return whole.lines;
  const { lines, lost } = placed(blocks, { ...area, most, height: area.height - 1 }, rest);
  return [
    ...lines,
    fitted(`${lost} more ${lost === 1 ? 'part does' : 'parts do'} not fit; ${rest}`, area.width),
  ];
}

/** Returns the maximum lines of a sentence: the more there are, the more it may have. */
function maxLines({ height }: TextArea): number {
  if (height <= FEW_LINES) return MAX_LINES_OF_FEW;
  return Math.max(MAX_LINES, Math.floor(height / LINES_PER_SENTENCE_LINE));
}

function isWhole({ height }: TextArea): boolean {
  return height === Number.POSITIVE_INFINITY;
}

/** Whether a blank line is before a block where there is room. */
function isApart(block: ShownBlock): boolean {
  return (
    block.kind === 'heading' || block.kind === 'table' || (isOpen(block) && block.isSaid !== true)
  );
}

function isOpen(block: ShownBlock): block is FoldBlock {
  return block.kind === 'fold' && block.isOpen === true;
}

/** The blocks that have room, and the number of those that have none although they should. */
interface PlacedBlocks {
  readonly lines: string[];
  readonly lost: number;
}

/** Gives blocks their lines by their ranks. Open folds share what the others leave. */
function placed(blocks: readonly ShownBlock[], area: BlockArea, rest: string): PlacedBlocks {
  const texts = new Map<ShownBlock, readonly string[]>();
  let left = area.height;
  const place = (block: ShownBlock, height: number) => {
    const lines = blockLines(block, { ...area, height }, rest);
    texts.set(block, lines);
    left -= lines.length;
  };
  const byRank = sort(
    blocks.filter((block) => !isOpen(block)),
    ({ rank = 0 }) => rank,
  );
  for (const block of byRank)
    place(block, Math.min(left, Math.ceil(area.height * (block.share ?? 1))));
  const open = blocks.filter(isOpen);
  const hasRoom = left > 0;
  const shown = open.slice(0, Math.floor(left / MIN_FOLD_LINES));
  for (const [i, fold] of shown.entries()) place(fold, Math.floor(left / (shown.length - i)));
  // A table that fills the screen counts its rows, and folds are about the same.
  const isLost = (block: ShownBlock) => !texts.get(block)?.length && (hasRoom || !isOpen(block));
  return {
    lines: blocks.flatMap((block) => texts.get(block) ?? []),
    lost: sum(blocks, (block) => Number(isLost(block))),
  };
}

/** Returns a block in at most as many lines as there are; nothing if it has no room. */
function blockLines(block: ShownBlock, area: BlockArea, rest: string): readonly string[] {
  if (block.isWhole === true && !isWhole(area)) {
    const all = blockLines(block, { ...area, height: Number.POSITIVE_INFINITY }, rest);
    return all.length <= area.height ? all : [];
  }
  const { width, height } = area;
  switch (block.kind) {
    case 'heading':
      return wrapped(block.text, { width, most: isWhole(area) ? height : 1 }).slice(0, height);
    case 'sentence': {
      const lines = linesOf(block, area, markCells([block.mark]));
      return lines.length <= height ? lines : [];
    }
    case 'list':
      return listLines(block, area);
    case 'table':
      return tableLines(block, area);
    case 'picture':
      return [];
    case 'fold':
      return block.isOpen === true
        ? foldLines(block, area, rest)
        : wrapped(`  ${block.summary}`, { width, most: isWhole(area) ? height : 1 }).slice(
            0,
            height,
          );
    default:
      return block satisfies never;
  }
}

function foldLines(
  { summary, blocks, isSaid }: FoldBlock,
  area: BlockArea,
  rest: string,
): readonly string[] {
  const { width, height } = area;
  const head = isSaid === true ? [] : wrapped(summary, { width, most: isWhole(area) ? height : 1 });
  const inside = { ...area, height: Math.max(0, height - head.length) };
  // What has no room in a fold is not counted: the fold is a part of a screen that says where all of it is.
  return [
    ...head,
    ...(isWhole(area)
      ? textLines(blocks, inside, rest)
      : placed(blocks.filter(hasText), inside, rest).lines),
  ];
}

/** Returns as many sentences as fit, each as a whole, and counts the others; at least a part of the first. */
function listLines({ items, isLineEach }: ListBlock, all: BlockArea): readonly string[] {
  const area = isLineEach === true ? { ...all, most: 1 } : all;
  const cells = markCells(items.map(({ mark }) => mark));
  const lines = items.map((item) => linesOf(item, area, cells));
  if (sum(lines, ({ length }) => length) <= area.height) return lines.flat();
  let [left, count] = [area.height - 1, 0];
  while (count < lines.length && lines[count]!.length <= left) left -= lines[count++]!.length;
  if (count === 0) return firstOf(items, area, cells);
  return [...lines.slice(0, count).flat(), `${items.length - count} more`];
}

/** Returns as much of the first sentence as fits, and the number of the others in its last line. */
function firstOf(
  [first, ...others]: readonly Sentence[],
  area: BlockArea,
  cells: number,
): readonly string[] {
  if (area.height < 1 || first === undefined) return [];
  const more = others.length === 0 ? '' : ` (${others.length} more)`;
  const lines = linesOf(first, { ...area, width: area.width - more.length }, cells);
  return lines.map((line, i) => (i < lines.length - 1 ? line : line + more));
}

function linesOf(sentence: Sentence, area: BlockArea, cells: number): readonly string[] {
  const { mark = '', level, tone } = sentence;
  const wanted = tone === 'fine' && !isWhole(area) ? MAX_LINES_OF_FEW : area.most;
  const listed = { mark, texts: sentenceTexts(sentence) };
  const lines = sentenceLines(
    { ...listed, ...(level !== undefined && { level }) },
    { width: area.width, most: Math.min(wanted, area.height), markCells: cells },
  );
  return lines.map((line) => (area.inColour === true ? markInColour(line) : line.text));
}

/** Returns a sentence as text, and a shorter one for places where it does not fit. */
function sentenceTexts(sentence: Sentence): readonly string[] {
  const { about = '', time = '', claim, evidence = '', shortEvidence = evidence } = sentence;
  return [evidence, shortEvidence].map((numbers) => joinParts([about, time, claim, numbers], ': '));
}
