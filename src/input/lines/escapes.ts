/** What the line held before is gone (dool draws a row again once its interval is over). */
const ERASE_LINE = '\x1b[2K';

/** A line as a terminal shows it: takes out `ESC [ … letter`, `ESC ] … BEL`, what is between `ESC 7` and `ESC 8`, and any other escape. */
export function stripEscapes(text: string): string {
  return withoutOverwritten(text.slice(text.lastIndexOf(ERASE_LINE) + 1))
    .replace(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, '')
    .replace(/\x1b\][^\x07\x1b]*\x07/g, '')
    .replace(/\x1b[^\x1b]?/g, '');
}

/** What is written after the cursor was saved is written over once it is restored: updates of a row that is not final. */
function withoutOverwritten(text: string): string {
  let from = text.indexOf('\x1b7');
  let to = text.indexOf('\x1b8', from);
  if (from < 0 || to < 0) return text;
  let kept = text.slice(0, from);
  for (;;) {
    from = text.indexOf('\x1b7', to);
    const next = from < 0 ? -1 : text.indexOf('\x1b8', from);
    if (next < 0) return kept + text.slice(to + 2);
    kept += text.slice(to + 2, from);
    to = next;
  }
}
