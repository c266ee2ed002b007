/** Quotes a text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.split("'").join("'\\''")}'`;
}
