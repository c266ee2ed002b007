import { max } from 'd3-array';
import type { Sentence } from '../presentation/blocks/block.ts';
import { characterCells, wrappedFirst } from './character-cells.ts';
import { styled } from './style.ts';

/** Characters of the words before the sentences of a list, and of the indent below them; the same of signs. */
const WORD_CELLS = 8;
const SIGN_CELLS = 2;
const PLAIN_INDENT = 2;

/** A sentence of a list as text, and shorter texts for places in which it does not fit. */
export interface ListedSentence extends Pick<Sentence, 'level'> {
  /** The word or sign before it; empty without one. */
  readonly mark: string;
  readonly texts: readonly string[];
}

/** A line of a sentence. The first one begins with its mark. */
export interface SentenceLine extends Pick<Sentence, 'level'> {
  readonly text: string;
  readonly mark: string;
}

/** The space for a sentence: characters across, and lines. */
interface SentenceArea {
  readonly width: number;
  readonly most: number;
  /** Those for the marks of its list; 0 if no sentence of it has one. */
  readonly markCells: number;
}

/** Returns the characters for the marks of a list: signs need fewer than words. */
export function markCells(marks: readonly (string | undefined)[]): number {
  const longest = max(marks, (mark = '') => characterCells(mark)) ?? 0;
  if (longest === 0) return 0;
  return longest < SIGN_CELLS ? SIGN_CELLS : WORD_CELLS;
}

/** Returns the lines of a sentence, with its mark on the left of all of them. */
export function sentenceLines(
  { level, mark, texts }: ListedSentence,
  { width, most, markCells }: SentenceArea,
): readonly SentenceLine[] {
  const begun = texts.map((text) => mark.padEnd(markCells) + text);
  const indent = markCells || PLAIN_INDENT;
  const lines = wrappedFirst(begun, { width, most, indent });
  return lines.map((text, i) => ({
    ...{ text, mark: i === 0 ? mark : '' },
    ...(level !== undefined && { level }),
  }));
}

/** Returns the first sentences as lines, each as a whole, in at most so many lines. */
export function listedLines(
  sentences: readonly ListedSentence[],
  { width, mostOfEach, most }: Pick<SentenceArea, 'width'> & Record<'mostOfEach' | 'most', number>,
): readonly SentenceLine[] {
  const lines: SentenceLine[] = [];
  const cells = markCells(sentences.map(({ mark }) => mark));
  for (const sentence of sentences) {
    const more = sentenceLines(sentence, { width, most: mostOfEach, markCells: cells });
    if (lines.length + more.length > most) break;
    lines.push(...more);
  }
  return lines;
}

/** Returns a line with its mark in the colour of its level. */
export function markInColour({ text, mark, level }: SentenceLine): string {
  return level === undefined ? text : styled(mark, level) + text.slice(mark.length);
}
