const NEWLINE = 10;
const BLANK = 32;
const TAB = 9;

/** Fewer lines do not show that all of them are indented. */
const FEWEST = 3;

/** A single blank before each line is the tool's own. */
const LEAST = 2;

/**
 * How many blanks or tabs all lines of a text's start begin with, as in copies from mails, web pages and scripts; 0 if
 * they are the tool's own.
 */
export function commonIndent(head: Uint8Array): number {
  const text = new TextDecoder().decode(head);
  const lines = text.split(/[\r\n]/).slice(0, -1);
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '');
  if (others.length + 1 < FEWEST) return 0;
  let indent = /^[\t \u{a0}]*/u.exec(first)![0];
  for (const line of others) while (!line.startsWith(indent)) indent = indent.slice(0, -1);
  return indent.startsWith('\t') || indent.length >= LEAST ? indent.length : 0;
}

/** Removes as many blanks or tabs from the start of each line; a line may have fewer. */
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
