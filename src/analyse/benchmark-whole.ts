/** What a tool prints beside its parts: the sum of streams, the transactions of which queries, reads and writes are part. */
const WHOLE = /\b(?:sum|total)\b|^transactions$/i;

/** Whether an entity of a benchmark is the whole, of which others of the same log and metric are parts. */
export function isWholeBenchmark({ name }: { readonly name: string }): boolean {
  return WHOLE.test(name);
}
