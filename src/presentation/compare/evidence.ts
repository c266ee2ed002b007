import type { ComparedSides } from '../../compare/compared.ts';
import type { PairedRuns } from '../../compare/figures/paired-runs.ts';
import { areRepeated } from '../../compare/figures/row-verdicts.ts';
import { unlikeControl, unlikeRuns } from '../../compare/figures/unlike-runs.ts';
import type { Parameter } from '../../compare/parameters/parameter.ts';
import type { Judgement } from '../../compare/repeats/judgement.ts';
import { leastChance } from '../../compare/repeats/least-chance.ts';
import { runCount, type Side } from '../../compare/sides/side.ts';
import { takeNoTurns } from '../../compare/sides/turns.ts';
import { joinNames } from '../../text/join-names.ts';
import { joinParts } from '../../text/join-parts.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { hasSign } from './change-text.ts';
import { runsOfSides } from './runs-of-sides.ts';

/** Says once what kind of evidence a comparison is, and what its signs mean. */
export function evidenceText(compared: ComparedSides): string {
  const [base, ...others] = compared.sides;
  const since = others.length > 1 ? `Each change is against ${base!.name}. ` : '';
  return `${since}${kindText(compared)}${signsText(compared)}`;
}

/** Explains the signs before changes, if there are any. */
function signsText({ results, steadiness, costs, resources }: ComparedSides): string {
  const rows = [...results, ...steadiness, ...costs, ...resources];
  const isShown = rows.some((row) => row.values.slice(1).some((_, i) => hasSign(row, i + 1)));
  return isShown ? ' ≥ and ≤ stand before the smallest change that the printed digits allow.' : '';
}

function kindText(compared: ComparedSides): string {
  const { sides, control } = compared;
  const counts = sides.map(runCount);
  const hasLog = ({ runs }: Side) =>
    runs.some(({ sources, results }) => sources.length + results.length > 0);
  if (!sides.some(hasLog)) return 'No side has a log: only the set-ups are compared.';
  if (areRepeated(sides)) return `${runsText(counts)} ${testedText(compared)}`;
  const unlike = sides.flatMap(unlikeText);
  if (unlike.length > 0) {
    const how = compared.paired === null ? MEDIANS : pairedText(compared.paired);
    return `${runsText(counts)} ${unlike.join(' ')} ${how}`;
  }
  if (control === undefined) return `${runsText(counts)} ${ADVICE}`;
  const differs = unlikeControl(sides[0]!, control).map(({ name, values }) => {
    return `The control does not repeat the base: ${name} ${values.join(' → ')}.`;
  });
  return [runsText(counts), ...(differs.length > 0 ? differs : [YARDSTICK])].join(' ');
}

/** Says that runs with equal parameters are compared, and which have no partner. */
function pairedText({ lone }: PairedRuns): string {
  const alone = Array.from(
    lone,
    ([side, settings]) => `Only in ${side}: ${joinNames(settings, '; ', MAX_VALUES)}.`,
  );
  return [...alone, PAIRED].join(' ');
}

const PAIRED =
  'Results of runs with equal parameters are compared, of several their medians; nothing is tested. For what they used, compare two runs.';

const MEDIANS = 'Nothing is tested; the values are medians of the runs.';

/** Maximum number of words that are named. */
const MAX_VALUES = 4;

/** Says in what the runs of a side differ, if they are no repeats. */
export function unlikeText(side: Side): readonly string[] {
  return unlikeRuns(side).map((parameter) => {
    return `The runs of ${side.name} do not repeat each other: ${valuesText(parameter)}.`;
  });
}

/** Returns a parameter with its values: `clients 8 … 64`, `disk hdd, ssd`. */
export function valuesText({ name, values }: Parameter): string {
  const distinct = [...new Set(values)].sort(naturalOrder);
  const isRange = distinct.every((value) => /^\d/.test(value));
  return isRange
    ? `${name} ${distinct[0]} … ${distinct.at(-1)}`
    : `${name} ${joinNames(distinct, ', ', MAX_VALUES)}`;
}

const YARDSTICK =
  'The control repeats the base: a change is only beyond its drift if it is more than three times as large.';

const ADVICE = 'Five a side would show what the change did.';

/** Returns the numbers of runs: `3 runs a side.`, `3 and 5 runs.` */
function runsText(counts: readonly number[]): string {
  if (counts.every((count) => count === 1))
    return `One run a side: this is what these ${counts.length === 2 ? 'two' : counts.length} runs did.`;
  return `${runsOfSides(counts)}.`;
}

function testedText({ sides, verdicts, thresholdPercent }: ComparedSides): string {
  const judged = [...verdicts.values()].flat().flatMap((verdict) => {
    return verdict?.by === 'repeats' ? [verdict.judgement] : [];
  });
  const tested = judged.filter(({ change }) => !Number.isNaN(change.p)).length;
  const changed = judged.filter(({ verdict }) => verdict === 'changed').length;
  const text = `${tested} ${tested === 1 ? 'figure' : 'figures'} tested, of which the table has the medians (Welch on logarithms, Benjamini-Hochberg 5 %, threshold ${thresholdPercent} %): ${changed} changed.`;
  return joinParts([text, tooFewText(judged, tested), turnsText(sides)], ' ');
}

/** Says why figures whose runs are apart are not called changed. */
function tooFewText(judged: readonly Judgement[], tested: number): string {
  const tooFew = judged.filter(({ isTooFew }) => isTooFew);
  const [first] = tooFew;
  if (first === undefined) return '';
  const { base, other } = first.runs;
  const figures = tooFew.length === 1 ? 'One figure differs' : `${tooFew.length} figures differ`;
  const often = Math.floor(1 / leastChance(base, other));
  return `${figures} in all runs, but ${runsOfSides([base, other])} cannot tell: if runs are fast or slow by chance, up to 1 figure in ${often} differs like this, and ${tested} were tested.`;
}

/** Says that a drift looks like a change, if the sides were one after the other. */
function turnsText([base, ...others]: readonly Side[]): string {
  const apart = others.filter((side) => takeNoTurns(base!, side));
  if (apart.length === 0) return '';
  const names = joinNames(
    apart.map(({ name }) => name),
    ' and ',
    MAX_VALUES,
  );
  return `The runs of ${base!.name} and those of ${names} took no turns: a drift of the host would look like a change.`;
}
