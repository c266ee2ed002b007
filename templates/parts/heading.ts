import { el, type Tree } from './tree.ts';

/** The rank of a heading; its level depends on the number of runs in the page. */
export type Rank = 'title' | 'part' | 'entity';

/** Returns a heading of a level, 1 to 6. */
export function heading(level: number, rank: Rank, text: string): Tree {
  return el(`h${Math.min(6, Math.max(1, level))}`, { class: rank }, text);
}
