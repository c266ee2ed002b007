import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';

/** What the columns of the table of runs need of a figure. */
export type TableFigure = Omit<
  KeyFigure,
  'window' | 'name' | 'bounds' | 'assumes' | 'scope' | 'p95' | 'since' | 'isHeadline'
>;
