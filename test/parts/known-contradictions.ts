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
  ...['iostat/linux-sysstat12.6.1-disk-full.txt', 'mpstat/linux-sysstat-12.6.1-ISO-all.txt'].map(
    (log) => ({
      log,
      copies: ['every third report'],
      why: 'a report between two clock times is taken for all of the time between them',
    }),
  ),
];

/** Whether it is known that a copy of a log contradicts it. */
export function isKnown(name: string, copy: Pick<LosingCopy, 'name'>): boolean {
  return known.some(({ log, copies }) => name.endsWith(log) && copies.includes(copy.name));
}
