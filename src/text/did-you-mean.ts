/** Maximum share of a word that may be mistyped. */
const MAX_WRONG_SHARE = 1 / 3;

/** Minimum characters of a word that may be the beginning of a name. */
const MIN_BEGINNING = 3;

/** The hint for a mistyped or shortened word: `did you mean vmstat?`; empty if no name is near. */
export function didYouMean(word: string, names: readonly string[]): string {
  const near = likelyName(word, names);
  return near === undefined ? '' : `did you mean ${near}?`;
}

/** Returns the name that a word is probably meant to be; undefined if no name is near. */
export function likelyName(word: string, names: readonly string[]): string | undefined {
  const isBeginning = (name: string) => word.length >= MIN_BEGINNING && name.startsWith(word);
  const near = names
    .map((name) => ({ name, edits: isBeginning(name) ? 0 : editDistance(word, name) }))
    .filter(({ name, edits }) => edits <= Math.max(1, name.length * MAX_WRONG_SHARE))
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.name;
}

/** Maximum number of names that are offered instead of an unknown one. */
export const MAX_NEAR_NAMES = 3;

/** The names that are most like a text, the nearest first: those with most words in common, then with fewest edits. */
export function nearestNames(
  text: string,
  names: readonly string[],
  count = MAX_NEAR_NAMES,
): readonly string[] {
  const words = new Set(text.toLowerCase().split(/\s+/));
  const near = names.map((name) => {
    const common = name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => words.has(word)).length;
    return { name, common };
  });
  const most = Math.max(0, ...near.map(({ common }) => common));
  return near
    .filter(({ common }) => common === most)
    .map(({ name }) => ({ name, edits: editDistance(text.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Number of characters that are missing, added, wrong or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2]! + 1 : wrong;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, wrong, swapped));
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
