/** The space for a Markdown text. */
interface TextSpace {
  readonly maxBytes: number;
  /** Where what does not fit can be read: the report. */
  readonly rest: string;
}

/** Returns as many lines of a Markdown text as fit, and says that some are missing. */
export function withinSize(text: string, { maxBytes, rest }: TextSpace): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const note = `\n\nThe rest is in ${rest}.`;
  const lines = text.split('\n');
  let [bytes, count] = [Buffer.byteLength(note), 0];
  while (count < lines.length && bytes + Buffer.byteLength(lines[count]!) + 1 <= maxBytes)
    bytes += Buffer.byteLength(lines[count++]!) + 1;
  return lines.slice(0, count).join('\n') + note;
}
