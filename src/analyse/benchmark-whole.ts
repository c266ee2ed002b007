/** Names of totals: the sum of all streams, or the transactions that queries, reads and writes belong to. */
const TOTAL_NAME = /\b(?:sum|total)\b|^transactions$/i;

/** Whether an entity of a benchmark is a total, and other entities of the same log and metric are its parts. */
export function isWholeBenchmark({ name }: { readonly name: string }): boolean {
  return TOTAL_NAME.test(name);
}
