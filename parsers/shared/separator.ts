/** Whether a line only separates others: `---`, `--` of `grep -A`, `=====`, `* * *`. */
export function isSeparator(text: string): boolean {
  return /^\s*([-=_*~#])(?:\s?\1)+\s*$/.test(text);
}
