/** A clause of a sentence: its words, and the numbers among them. */
interface Clause {
  readonly words: string;
  readonly numbers: readonly number[];
  readonly text: string;
}

/** Words that say that a number is of a part. */
const OF_PART = /printed|listed|of the reports/;

/** Numbers that are names: `CPU 3`, `CPUs 0, 4`, but not `CPU 24.1 %`. */
const NAMES = /\b(CPUs?|PID) \d+(?:(?:–|, )\d+)*(?![\d.]| %)/g;
const NUMBER = /^([(≥≤~]*)(\d[\d,]*(?:\.\d+)?)([)%,.;:]*)$/;

/** The clauses of sentences, without those that say that they are of a part. */
function clausesOf(texts: readonly string[]): readonly Clause[] {
  return texts
    .flatMap((text) => text.split('; '))
    .filter((text) => !OF_PART.test(text))
    .flatMap((text) => text.split(/[:,.]\s/))
    .map(clauseOf);
}

function clauseOf(text: string): Clause {
  const numbers: number[] = [];
  const words = text
    .replace(NAMES, (name) => name.replaceAll(' ', '_'))
    .replaceAll('–', ' – ')
    .split(/\s+/)
    .map((word) => {
      const [, before, number, after] = NUMBER.exec(word) ?? [];
      if (number === undefined) return word;
      numbers.push(Number(number.replaceAll(',', '')));
      return `${before}#${after}`;
    });
  return { words: words.join(' '), numbers, text };
}

const MAX_ERROR = 0.06;

/** Whether two numbers are as near as the bounds within which a figure is said without a range; also if one is unknown. */
export function isNear(a: number, b: number): boolean {
  return !(Math.abs(a - b) > MAX_ERROR * Math.max(Math.abs(a), Math.abs(b)));
}

/** The clauses that are in the same words in the sentences of a whole and of a part, but with other numbers. */
export function differentNumbers(whole: readonly string[], part: readonly string[]): string[] {
  const known = clausesOf(whole);
  return clausesOf(part).flatMap(({ words, numbers, text }) => {
    const same = known.filter((clause) => clause.words === words);
    const isSaid = same.some((clause) =>
      clause.numbers.every((number, i) => isNear(number, numbers[i]!)),
    );
    return same.length === 0 || isSaid ? [] : [`${text}, not ${same[0]!.text}`];
  });
}
