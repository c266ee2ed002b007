/** Maximum number of characters of a pattern. */
const MAX_PATTERN_CHARS = 100;
/** Maximum number of characters at the start of a text that are compared. */
const MAX_TEXT_CHARS = 125;
/** Maximum number of repeats in an alternative: each multiplies the time to compare by the length of a text. */
const MAX_REPEATS = 3;
/** Maximum number of repeats in all alternatives of a word. */
const MAX_WORD_REPEATS = 6;
/** Maximum number of `|` in a word with groups: each doubles the time to compare. */
const MAX_CHOICES = 4;
/** Maximum number of repeats in a word with groups and `|`. */
const MAX_REPEATS_OF_CHOICES = 2;
/** Usual maximum time for all texts of a page together, in ms. */
const MAX_MS = 200;

/** A repeat of digits before another character, which can match in one way only. */
const REPEATED_DIGITS = /\\d[*+](?=[^\d\\.[\](){}*+?|^$]|\$|$)/g;
/** Escaped characters and classes: nothing in them repeats. */
const LITERALS = /\\.|\[(?:\\.|[^\]\\])*\]/g;

/** What a pattern matches. */
export interface TextFilter {
  /** Why the pattern is not used, or not for all texts, which then all match; else empty. */
  readonly problem: string;
  matches(text: string): boolean;
  /** Whether each word of the pattern matches one of the texts. */
  matchesAmong(texts: readonly string[]): boolean;
}

/**
 * Creates the filter of words, each a regular expression that must match, in upper or lower case; without words
 * everything matches. A link may contain any pattern, and a running comparison cannot be stopped, so patterns that may
 * take minutes are not used. The time for all texts together, at most `maxMs`, is checked before each word; what is not
 * compared is shown.
 */
export function filterOf(pattern: string, maxMs = MAX_MS): TextFilter {
  const problem = problemOf(pattern);
  if (problem !== '') return { problem, matches: () => true, matchesAmong: () => true };
  const words = wordsOf(pattern).map((word) => new RegExp(word, 'i'));
  let left = maxMs;
  const matchesAmong = (texts: readonly string[]) => {
    const starts = texts.map((text) => text.slice(0, MAX_TEXT_CHARS));
    return words.every((word) => {
      if (left <= 0) return true;
      const from = performance.now();
      const isFound = starts.some((start) => word.test(start));
      left -= performance.now() - from;
      return isFound;
    });
  };
  return {
    get problem() {
      return left > 0 ? '' : 'takes too long: not everything was compared';
    },
    matches: (text) => matchesAmong([text]),
    matchesAmong,
  };
}

function wordsOf(pattern: string): string[] {
  return pattern.split(' ').filter((word) => word !== '');
}

function problemOf(pattern: string): string {
  if (pattern.length > MAX_PATTERN_CHARS) return `longer than ${MAX_PATTERN_CHARS} characters`;
  const words = wordsOf(pattern);
  if (!words.every(isValid)) return 'invalid regular expression';
  return words.map(problemOfWord).find((problem) => problem !== '') ?? '';
}

function problemOfWord(word: string): string {
  const rest = word.replace(REPEATED_DIGITS, 'x').replace(LITERALS, 'x').replaceAll('(?', '(');
  if (/\)[*+{]/.test(rest)) return 'a group must not repeat';
  const alternatives = rest.split('|');
  const hasChoices = rest.includes('(') && alternatives.length > 1;
  if (hasChoices && alternatives.length - 1 > MAX_CHOICES)
    return `more than ${MAX_CHOICES} choices`;
  const repeats = alternatives.map((text) => text.match(/[*+?{]/g)?.length ?? 0);
  if (repeats.some((count) => count > MAX_REPEATS)) return tooManyRepeats(MAX_REPEATS);
  const max = hasChoices ? MAX_REPEATS_OF_CHOICES : MAX_WORD_REPEATS;
  return repeats.reduce((sum, count) => sum + count, 0) > max ? tooManyRepeats(max) : '';
}

function tooManyRepeats(max: number): string {
  return `more than ${max} repeats`;
}

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}
