const NEWLINE = 10;
const BLANK = 32;
const TAB = 9;

/** Minimum number of lines that show a common indent. */
const MIN_LINES = 3;

/** Minimum number of blanks of a common indent: many tools print a single blank before each line. */
const MIN_INDENT = 2;

/**
 * Returns the number of blanks or tabs with which all lines at a text's start begin, as in copies from mails, web pages
 * and scripts; 0 if the tool printed them.
 */
export function commonIndent(head: Uint8Array): number {
  const text = new TextDecoder().decode(head);
  const lines = text.split(/[\r\n]/).slice(0, -1);
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '');
  if (others.length + 1 < MIN_LINES) return 0;
  let indent = /^[\t \u{a0}]*/u.exec(first)![0];
  for (const line of others) while (!line.startsWith(indent)) indent = indent.slice(0, -1);
  return indent.startsWith('\t') || indent.length >= MIN_INDENT ? indent.length : 0;
}

/** Returns a function that removes up to `indent` blanks or tabs from the start of each line. */
export function unindented(indent: number): (chunk: Uint8Array) => Uint8Array {
  let left = indent;
  return (chunk) => {
    const bytes = new Uint8Array(chunk.length);
    let size = 0;
    for (const byte of chunk) {
      if (left > 0 && (byte === BLANK || byte === TAB)) left--;
      else {
        left = byte === NEWLINE ? indent : 0;
        bytes[size++] = byte;
      }
    }
    return bytes.subarray(0, size);
  };
}
