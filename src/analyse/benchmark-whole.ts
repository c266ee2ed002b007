/** Names of totals: the sum of all streams, or the transactions that queries, reads and writes belong to. */
const WHOLE = /\b(?:sum|total)\b|^transactions$/i;

/** Whether an entity of a benchmark is the whole, of which others of the same log and metric are parts. */
export function isWholeBenchmark({ name }: { readonly name: string }): boolean {
  return WHOLE.test(name);
}
