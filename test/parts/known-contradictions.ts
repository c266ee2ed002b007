import type { LosingCopy } from './losing-variants.ts';

/** What a copy of a log says against the whole, and why it stays. */
interface Known {
  /** The end of the log's name. */
  readonly log: string;
  /** Names of copies. */
  readonly copies: readonly string[];
  readonly why: string;
}

const CARRIES = 'the row that was removed carried the numbers of the processors, too';

const known: readonly Known[] = [
  {
    log: 'synthetic/illumos-xcz-no-n.txt',
    copies: ['the first disk', 'the last disk'],
    why: CARRIES,
  },
];

/** Whether it is known that a copy of a log contradicts it. */
export function isKnown(name: string, copy: Pick<LosingCopy, 'name'>): boolean {
  return known.some(({ log, copies }) => name.endsWith(log) && copies.includes(copy.name));
}
