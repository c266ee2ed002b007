import { extent, group, max, min, sort } from 'd3-array';
import { comparedRuns, othersOf } from './compared-runs.ts';
import { valueLabel } from './sweep-axes.ts';
import type { Division, SweepMeasure, SweepPart } from './sweep-part.ts';
import { type ComparedResults, cellOf, mostWins, ratioIn } from './winner-cells.ts';

/** A limit or a warning of several runs. */
interface SharedFinding {
  /** In the words of the first run. */
  readonly claim: string;
  /** Their names. */
  readonly runs: readonly string[];
}

/** How much better a value of a parameter was than another one, as ratios of the result. */
export interface Lead {
  readonly value: string;
  /** Where all else was equal: the least and the largest ratio of the better value to this one. */
  readonly least: number;
  readonly most: number;
  /** The results of both, if they were compared once; NaN if several times. */
  readonly best: number;
  readonly other: number;
  /** A finding of all runs of this value and of none of the best ones; null without one. */
  readonly finding: SharedFinding | null;
}

/**
 * Which value of a parameter has the best result.
 *
 * - `best`: these values beat all others wherever all else was equal; several of them are as good as each other;
 * - `alike`: no value differs from another one;
 * - `mixed`: neither.
 */
export type Winner = { readonly parameter: string } & (
  | {
      readonly kind: 'best';
      readonly values: readonly string[];
      /** The others, the best first. */
      readonly leads: readonly Lead[];
      /**
       * The other parameters of the compared runs, if only they had others to compare with: `threads 8`; else empty.
       */
      readonly where: string;
      /** The limit of the runs of these values, if it was the same in all and not in others; else empty. */
      readonly limit: string;
      /** A finding of all runs of these values and of none of the others, such as stalls; null without one. */
      readonly finding: SharedFinding | null;
      /** Whether a setting was repeated, so that it is known by how much runs of one setting differ. */
      readonly isOfRepeats: boolean;
    }
  | {
      readonly kind: 'alike';
      readonly values: readonly string[];
      /** Largest difference, in percent. */
      readonly withinPercent: number;
    }
  | {
      readonly kind: 'mixed';
      /** The value that is best most often, in how many comparisons it is, and of how many. */
      readonly value: string;
      readonly wins: number;
      readonly of: number;
    }
);

/** A result of which more or less is better; the first one of which more is. The load that runs reached differs nowhere. */
export function mainResult({ measures, x }: SweepPart): SweepMeasure | undefined {
  const results = measures.filter(
    ({ group: kind, better, values }) =>
      kind === 'result' && better && values.some((value, i) => value !== x?.values[i]),
  );
  return results.find(({ better }) => better === 'more') ?? results[0];
}

/** Maximum number of values among which the best is sought: each is compared with each. */
const MAX_VALUES = 200;

/**
 * Finds the best value of each parameter whose values are no curve, the largest lead first. A value with the most
 * operations but not the most bytes is not the best.
 */
export function sweepWinners(part: SweepPart): readonly Winner[] {
  const result = mainResult(part);
  if (result === undefined) return [];
  const bytes = part.measures.find(({ metric }) => metric === 'benchmark.throughput');
  const found = part.factors.flatMap((factor) => {
    if (new Set(factor.values).size > MAX_VALUES) return [];
    const winner = winnerOf(part, factor, result);
    const isByNumber =
      winner?.kind === 'best' &&
      bytes !== undefined &&
      !isSameWinner(winner, winnerOf(part, factor, bytes));
    return winner === null || isByNumber ? [] : [winner];
  });
  return found.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function isSameWinner({ values }: Extract<Winner, { kind: 'best' }>, other: Winner | null) {
  return other?.kind === 'best' && other.values.every((value) => values.includes(value));
}

/** Winners come before parameters without one, and those before parameters that change nothing. */
function sizeOf(winner: Winner): number {
  if (winner.kind === 'best') return winner.leads.at(-1)!.most;
  return winner.kind === 'mixed' ? 1 : 0;
}

/** Returns the best value of a parameter by a result; null if no runs can be compared. */
function winnerOf(part: SweepPart, factor: Division, result: SweepMeasure): Winner | null {
  const compared = comparedRuns(part, factor, result);
  if (compared.length === 0) return null;
  const { name: parameter, values } = factor;
  const cells = compared.map((runs) => cellOf(runs, factor, result));
  const all = [...new Set(values)].filter((value) => cells.some((cell) => cell.has(value)));
  const shared = (a: string, b: string) => cells.filter((cell) => cell.has(a) && cell.has(b));
  const ratios = (a: string, b: string) => shared(a, b).map((cell) => ratioIn(cell, a, b));
  const beats = (a: string, b: string) => {
    const found = ratios(a, b);
    return found.length > 0 && found.every(({ ratio, isClear }) => isClear && ratio > 1);
  };
  const isAlike = (a: string, b: string) => ratios(a, b).every(({ isClear }) => !isClear);
  // The first of these beats most others, so that few pairs are looked at.
  const strongest = sort(all, (value) => -max(cells, (cell) => cell.get(value)?.median)!);
  const best = all.filter((a) => !strongest.some((b) => beats(b, a)));
  const rest = all.filter((value) => !best.includes(value));
  const isEqual = best.every((a) => best.every((b) => isAlike(a, b)));
  if (isEqual && rest.length === 0) {
    const between = cells.map((cell) => extent(cell.values(), (results) => results.median));
    const most = max(between, ([low, high]) => high! / low!)!;
    return { kind: 'alike', parameter, values: all, withinPercent: 100 * (most - 1) };
  }
  if (isEqual && best.every((a) => rest.every((b) => beats(a, b)))) {
    const byValue = group(values.keys(), (i) => values[i]!);
    const runsOf = (some: readonly string[]) =>
      some.flatMap((value) => byValue.get(value)!).sort((a, b) => a - b);
    const runs = runsOf(best);
    const leads = rest.map((other) => ({
      ...leadOf(best, other, { shared, result }),
      finding: onlyFinding(part, runsOf([other]), runs),
    }));
    const limitOf = (i: number) =>
      part.findings[i]!.find(({ claim }) => claim === part.limits[i])?.claim ?? '';
    const limits = new Set(runs.map(limitOf));
    const isOthers = runsOf(rest).some((i) => limits.has(limitOf(i)));
    return {
      ...{ kind: 'best', parameter, values: best },
      leads: leads.toSorted((a, b) => a.least - b.least),
      where: whereOf(compared, factor, part),
      limit: limits.size === 1 && !isOthers ? [...limits][0]! : '',
      finding: onlyFinding(part, runs, runsOf(rest)),
      isOfRepeats: cells.some((cell) => [...cell.values()].some(({ count }) => count > 1)),
    };
  }
  return { kind: 'mixed', parameter, ...mostWins(all, cells) };
}

/** Returns the other parameters of the compared runs, if these are one group and not all runs; else an empty text. */
function whereOf(
  [first, ...more]: readonly (readonly number[])[],
  factor: Division,
  part: SweepPart,
): string {
  if (more.length > 0 || first!.length === part.names.length) return '';
  const others = othersOf(part, factor);
  return others.map(({ name, values }) => valueLabel(name, String(values[first![0]!]))).join(', ');
}

function leadOf(
  best: readonly string[],
  other: string,
  {
    shared,
    result,
  }: {
    readonly shared: (a: string, b: string) => readonly ComparedResults[];
    readonly result: SweepMeasure;
  },
): Omit<Lead, 'finding'> {
  const pairs = best.flatMap((value) =>
    shared(value, other).map((cell) => [cell.get(value)!.median, cell.get(other)!.median]),
  );
  const ratios = pairs.map(([a, b]) => a! / b!);
  const [only, ...more] = pairs;
  const [a, b] = more.length > 0 ? [Number.NaN, Number.NaN] : only!;
  const printed = (value: number) => (result.better === 'less' ? 1 / value : value);
  return {
    value: other,
    ...{ least: min(ratios)!, most: max(ratios)!, best: printed(a!), other: printed(b!) },
  };
}

/** Returns what was found in all of some runs and in none of others. */
function onlyFinding(
  { findings, names }: SweepPart,
  runs: readonly number[],
  others: readonly number[],
): SharedFinding | null {
  const has = (i: number, rule: string) => findings[i]!.some((finding) => finding.rule === rule);
  const only = findings[runs[0]!]!.find(
    ({ rule }) => runs.every((i) => has(i, rule)) && !others.some((i) => has(i, rule)),
  );
  return only === undefined ? null : { claim: only.claim, runs: runs.map((i) => names[i]!) };
}
