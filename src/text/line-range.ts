/** Formats lines of a file: `iostat.out:456–767`, or `iostat.out:456` for only one. */
export function lineRange(file: string, first: number, last: number): string {
  return first === last ? `${file}:${first}` : `${file}:${first}–${last}`;
}
