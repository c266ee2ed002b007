import type { Sentence } from '../presentation/blocks/block.ts';
import { wrappedFirst } from './character-cells.ts';
import { styled } from './style.ts';

/** Characters of the word before a sentence of a list, and of the indent below it. */
const MARK_CELLS = 8;

/** A sentence of a list as text, and shorter texts for places in which it does not fit. */
export interface ListedSentence extends Pick<Sentence, 'level'> {
  /** The word or sign before it; undefined if no sentence of the list has one. */
  readonly mark: string | undefined;
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
}

/** Returns the lines of a sentence, with its mark on the left of all of them. */
export function sentenceLines(
  { level, mark, texts }: ListedSentence,
  { width, most }: SentenceArea,
): readonly SentenceLine[] {
  const begun = texts.map((text) => (mark?.padEnd(MARK_CELLS) ?? '') + text.replaceAll('–', '-'));
  const indent = mark === undefined ? 2 : MARK_CELLS;
  const lines = wrappedFirst(begun, { width, most, indent });
  return lines.map((text, i) => ({
    ...{ text, mark: i === 0 ? (mark ?? '') : '' },
    ...(level !== undefined && { level }),
  }));
}

/** Returns the first sentences as lines, each as a whole, in at most so many lines. */
export function listedLines(
  sentences: readonly ListedSentence[],
  { width, mostOfEach, most }: Omit<SentenceArea, 'most'> & Record<'mostOfEach' | 'most', number>,
): readonly SentenceLine[] {
  const lines: SentenceLine[] = [];
  for (const sentence of sentences) {
    const more = sentenceLines(sentence, { width, most: mostOfEach });
    if (lines.length + more.length > most) break;
    lines.push(...more);
  }
  return lines;
}

/** Returns a line with its mark in the colour of its level. */
export function markInColour({ text, mark, level }: SentenceLine): string {
  return level === undefined ? text : styled(mark, level) + text.slice(mark.length);
}
