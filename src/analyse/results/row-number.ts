/** The number in a row's name: clients, threads, nodes; NaN if the name is a word. */
export function rowNumber(name: string): number {
  return /^\d{1,9}(\.\d{1,6})?$/.test(name) ? Number(name) : Number.NaN;
}
