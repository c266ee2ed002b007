import {
  hasText,
  headText,
  type ListBlock,
  leftOutNotes,
  type Sentence,
  type ShownBlock,
  type TableBlock,
  type TableCell,
} from '../../presentation/blocks/block.ts';
import { wordBefore } from '../../presentation/findings/level-words.ts';
import { joinParts } from '../../text/join-parts.ts';
import { markdownText, textInHtml } from '../markdown-text.ts';
import { sparks } from '../sparks.ts';

/** Characters of values over time. */
const COURSE_CELLS = 24;

/** The space for a Markdown text. */
export interface MarkdownSpace {
  /** In bytes: a comment of a merge request takes 65,536. */
  readonly maxBytes: number;
  /** Where what does not fit can be read: `the report`. */
  readonly rest: string;
}

/**
 * Returns blocks below their title as Markdown. What is too large for its space is first without the contents of folds, and
 * then without its last lines; it says so.
 */
export function markdownOf(
  title: string,
  blocks: readonly ShownBlock[],
  space: MarkdownSpace = { maxBytes: Number.POSITIVE_INFINITY, rest: '' },
): string {
  const all: readonly ShownBlock[] = [{ kind: 'heading', text: title }, ...blocks];
  const whole = partsOf(all, { hasFolds: true, level: 2 });
  return Buffer.byteLength(whole) <= space.maxBytes
    ? whole
    : withinSpace(partsOf(all, { hasFolds: false, level: 2 }), space);
}

/** Returns as many lines of a shortened text as fit, and says where the rest is. */
function withinSpace(text: string, { maxBytes, rest }: MarkdownSpace): string {
  const note = `\n\nThe rest is in ${rest}.`;
  const lines = text.split('\n');
  let [bytes, count] = [Buffer.byteLength(note), 0];
  while (count < lines.length && bytes + Buffer.byteLength(lines[count]!) + 1 <= maxBytes)
    bytes += Buffer.byteLength(lines[count++]!) + 1;
  return lines.slice(0, count).join('\n') + note;
}

interface MarkdownForm {
  readonly hasFolds: boolean;
  /** The level of headings. */
  readonly level: number;
}

function partsOf(blocks: readonly ShownBlock[], form: MarkdownForm): string {
  return joinParts(
    blocks.filter(hasText).map((block) => partOf(block, form)),
    '\n\n',
  );
}

function partOf(block: ShownBlock, form: MarkdownForm): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(form.level)} ${markdownText(block.text)}`;
    case 'sentence':
      return paragraph(block);
    case 'list':
      return listOf(block);
    case 'table':
      return tableOf(block);
    case 'picture':
      return '';
    case 'fold': {
      if (!form.hasFolds) return markdownText(block.summary);
      // A blank line on either side of a table makes it one within a fold.
      const contents = partsOf(block.blocks, { ...form, level: form.level + 1 });
      return `<details><summary>${textInHtml(block.summary)}</summary>\n\n${contents}\n\n</details>`;
    }
    default:
      return block satisfies never;
  }
}

function paragraph(sentence: Sentence): string {
  const { tone } = sentence;
  if (tone === 'fine') return `<sub>${plainSentence(sentence)}</sub>`;
  return tone === 'lead' || hasEvidence(sentence)
    ? boldSentence(sentence)
    : plainSentence(sentence);
}

function listOf({ items }: ListBlock): string {
  // Claims are bold where evidence follows some of them.
  const written = items.some(hasEvidence) ? boldSentence : plainSentence;
  return items.map((item) => `- ${written(item)}`).join('\n');
}

function hasEvidence({ evidence = '' }: Sentence): boolean {
  return evidence !== '';
}

/** Returns a sentence with a bold claim. */
function boldSentence({
  mark = '',
  about = '',
  time = '',
  claim,
  evidence = '',
}: Sentence): string {
  const words = [about, time].map(markdownText);
  return joinParts(
    [bold(mark), joinParts([...words, bold(claim), markdownText(evidence)], ': ')],
    ' ',
  );
}

function plainSentence({ mark = '', about = '', time = '', claim }: Sentence): string {
  return joinParts([bold(mark), markdownText(joinParts([about, time, claim], ': '))], ' ');
}

/** Returns a bold text. Blanks at its ends would make the signs of bold text a part of it. */
function bold(text: string): string {
  const words = markdownText(text.trim());
  return words === '' ? '' : `**${words}**`;
}

function tableOf({ caption, notes, leftOut = [], columns, groups }: TableBlock): string {
  const rows = groups.flatMap(({ head, rows: ofGroup }) =>
    ofGroup.map(({ cells, isMarked }) =>
      cells.map((cell, i) => {
        const text = cellText(cell);
        if (i > 0) return text;
        return joinParts(
          [text, head !== undefined && `(${markdownText(head)})`, isMarked && '★'],
          ' ',
        );
      }),
    ),
  );
  if (rows.length === 0) return '';
  const kept = [...columns.keys()].filter((i) => i === 0 || rows.some((row) => row[i] !== ''));
  const line = (cells: readonly string[]) => `| ${kept.map((i) => cells[i]!).join(' | ')} |`;
  const title = markdownText(joinParts([caption, ...notes, ...leftOutNotes(leftOut)], ' · '));
  return [
    ...(title === '' ? [] : [title, '']),
    line(columns.map((column) => markdownText(headText(column)))),
    line(columns.map(({ kind }) => (kind === 'number' ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}

/** Marks that are bold. */
const BOLD: readonly TableCell['mark'][] = ['best', 'worse'];

function cellText({ text, detail = '', mark, course }: TableCell): string {
  if (course !== null && course !== undefined) {
    const { window, limit } = course;
    // Blanks in a row become one in Markdown, so they are other ones.
    const characters = sparks(course.read(), window, { width: COURSE_CELLS, limit });
    return characters.replaceAll(' ', '\u00a0');
  }
  const words = text.split('\n').map(markdownText).join('<br>');
  const shown = BOLD.includes(mark) ? `**${words}**` : words;
  const word = mark === 'limit' || mark === 'warning' ? wordBefore(text, mark) : '';
  return joinParts([word !== '' && `**${word}**`, shown, markdownText(detail)], ' ');
}
