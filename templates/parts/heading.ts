import { el, type Tree } from './tree.ts';

/** The rank of a heading; its level depends on the number of runs in the page. */
export type Rank = 'title' | 'part' | 'entity';

const NAMES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Returns a heading of a level, 1 to 6. */
export function heading(level: number, rank: Rank, text: string): Tree {
  return el(NAMES[Math.min(6, Math.max(1, level)) - 1]!, { class: rank }, text);
}
