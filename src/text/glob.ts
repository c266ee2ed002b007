/** Whether a path, or its last part, matches a glob of `*` and `?`. */
export function matchesGlob(path: string, glob: string): boolean {
  return matchesWhole(path, glob) || matchesWhole(path.slice(path.lastIndexOf('/') + 1), glob);
}

/**
 * Whether a text matches a glob. Backtracks to the last star only, which is enough. Not a regular expression: globs
 * come from `statgraph.json` too, and many stars would backtrack for ever.
 */
export function matchesWhole(text: string, glob: string): boolean {
  let at = 0;
  let want = 0;
  let star = -1;
  let taken = 0;
  while (at < text.length) {
    if (glob[want] === '*') {
      star = want++;
      taken = at;
    } else if (glob[want] === '?' || glob[want] === text[at]) {
      at++;
      want++;
    } else if (star >= 0) {
      want = star + 1;
      at = ++taken;
    } else return false;
  }
  while (glob[want] === '*') want++;
  return want === glob.length;
}
