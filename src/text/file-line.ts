/** A line of a file. */
export interface FileLine {
  readonly file: string;
  readonly line: number;
}

/** Parses `iostat.out:4182`; null for a text that ends with no number of a line. */
export function parseFileLine(text: string): FileLine | null {
  const [, file, line] = /^(.+):(\d+)$/s.exec(text) ?? [];
  return file === undefined ? null : { file, line: Number(line) };
}
