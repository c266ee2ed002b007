/** Whether tests of very many cases try each of them (`npm run test:all`), or some, the same ones in every run. */
export const everyCase = process.env.STATGRAPH_TESTS === 'all';

/** Returns some of many cases, the first of them and others evenly spread. */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
  if (everyCase || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, i) => cases[Math.floor((i * cases.length) / count)]!);
}

/**
 * Whether a case is tried in a way. Each way is tried on every third case, and the next one on others: ways that are
 * alike stand beside each other, and together they try every case.
 */
export function isTried(caseIndex: number, way: number): boolean {
  return everyCase || (caseIndex + way) % 3 === 0;
}

/** Returns how often a property is tried with random values: a tenth of a number. */
export function tries(all: number): number {
  return everyCase ? all : Math.ceil(all / 10);
}
