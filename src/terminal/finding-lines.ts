import type { Level } from '../model/finding.ts';
import { levelWords, wordBefore } from '../presentation/findings.ts';
import { wrappedFirst } from './character-cells.ts';
import { styled } from './style.ts';

/** Cells of the word of a level, which is before a finding, and of the indent below it. */
const LEVEL_CELLS = 8;

/** A finding as text, and shorter texts for places in which it does not fit. */
interface FoundText {
  readonly level: Level;
  readonly texts: readonly string[];
}

/** The space for findings: characters across, lines of each, and lines of all. */
interface FindingArea {
  readonly width: number;
  readonly mostOfEach: number;
  readonly most: number;
}

/** A line of a finding. The first one begins with the word of its level. */
export interface FindingLine {
  readonly text: string;
  readonly word: string;
  readonly level: Level;
}

/** The first findings as lines, each as a whole, with the words of their levels on the left. */
export function findingLines(
  findings: readonly FoundText[],
  { width, mostOfEach, most }: FindingArea,
): readonly FindingLine[] {
  const lines: FindingLine[] = [];
  for (const { level, texts } of findings) {
    const word = wordBefore(texts[0]!, level);
    const begun = texts.map((text) => word.padEnd(LEVEL_CELLS) + text);
    const more = wrappedFirst(begun, { width, most: mostOfEach, indent: LEVEL_CELLS });
    if (lines.length + more.length > most) break;
    lines.push(...more.map((text, i) => ({ text, level, word: i === 0 ? word : '' })));
  }
  return lines;
}

/** A line of a finding with the word of its level in the level's colour. */
export function findingInColour({ text, word, level }: FindingLine): string {
  return styled(word, level) + text.slice(word.length);
}

/** A line of a verdict with the words of levels, which are after a dot or blanks or first, in their colours. */
export function verdictInColour(line: string): string {
  const coloured = ['limit', 'warning', 'note'] as const;
  return coloured.reduce((text, level) => {
    const word = new RegExp(`(?<=(?:^|·|  ) *)${levelWords[level]}(?=:)`);
    return text.replace(word, (found) => styled(found, level));
  }, line);
}
