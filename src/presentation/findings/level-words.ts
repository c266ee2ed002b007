import type { Level } from '../../model/finding.ts';

/** The words for the level of a finding, for readers who do not see its colour. */
export const levelWords: Readonly<Record<Level, string>> = {
  limit: 'LIMIT',
  warning: 'warning',
  note: 'note',
  'not-measured': 'not measured',
};

/** Whether a mark is a level. */
export function isLevel(mark: string | undefined): mark is Level {
  return mark !== undefined && mark in levelWords;
}

/** The word before the text of a finding; empty if the text begins with it. */
export function wordBefore(text: string, level: Level): string {
  const word = levelWords[level];
  return text.toLowerCase().startsWith(word.toLowerCase()) ? '' : word;
}
