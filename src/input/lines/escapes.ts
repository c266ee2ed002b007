/** Erases the current line (dool draws a row again at the end of its interval). */
const ERASE_LINE = '\x1b[2K';

/**
 * Returns a line as a terminal shows it: without `ESC [ … letter`, `ESC ] … BEL`, `ESC 7` up to `ESC 8`, other escapes.
 */
export function stripEscapes(text: string): string {
  return withoutOverwritten(text.slice(text.lastIndexOf(ERASE_LINE) + 1))
    .replace(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, '')
    .replace(/\x1b\][^\x07\x1b]*\x07/g, '')
    .replace(/\x1b[^\x1b]?/g, '');
}

/** Removes overwritten text between saving and restoring the cursor: updates of an unfinished row. */
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
