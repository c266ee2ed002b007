const collator = new Intl.Collator('en', { numeric: true });

/** Compares names in natural order: `sd2` before `sd10`. */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
