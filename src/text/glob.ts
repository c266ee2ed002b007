/** Whether a path, or its last part, matches a glob of `*` and `?`. */
export function matchesGlob(path: string, glob: string): boolean {
  return matchesWhole(path, glob) || matchesWhole(path.slice(path.lastIndexOf('/') + 1), glob);
}

/**
 * Whether a text matches a glob. Backtracks to the last star only, which is enough. Not a regular expression, because
 * globs also come from `statgraph.json`, and many stars would backtrack for ever.
 */
export function matchesWhole(text: string, glob: string): boolean {
  let textIndex = 0;
  let globIndex = 0;
  let star = -1;
  let taken = 0;
  while (textIndex < text.length) {
    if (glob[globIndex] === '*') {
      star = globIndex++;
      taken = textIndex;
    } else if (glob[globIndex] === '?' || glob[globIndex] === text[textIndex]) {
      textIndex++;
      globIndex++;
    } else if (star >= 0) {
      globIndex = star + 1;
      textIndex = ++taken;
    } else return false;
  }
  while (glob[globIndex] === '*') globIndex++;
  return globIndex === glob.length;
}
