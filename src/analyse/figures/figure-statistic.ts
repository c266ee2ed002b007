/** A number that says something of samples. `percentile` is a number above 0 and below 100. */
export type FigureStatistic =
  | { readonly name: 'mean' | 'min' | 'max' | 'last' }
  | { readonly name: 'percentile'; readonly percent: number };
