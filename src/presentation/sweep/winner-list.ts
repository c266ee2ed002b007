import { USUAL_THRESHOLD_PERCENT } from '../../compare/repeats/change.ts';
import type { SweepMeasure, SweepPart } from '../../compare/sweep/sweep-part.ts';
import { sweepParts } from '../../compare/sweep/sweep-parts.ts';
import { type Lead, mainResult, sweepWinners, type Winner } from '../../compare/sweep/winners.ts';
import type { ReportDocument } from '../../model/document.ts';
import { changeText } from '../../text/change-text.ts';
import { joinNames } from '../../text/join-names.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatChange } from '../../text/quantity.ts';
import type { ListBlock, Sentence } from '../blocks/block.ts';
import { measureText } from './figure-number.ts';
import { kneeList } from './knee-list.ts';

/** The runs that are left out: none. */
const NONE: ReadonlySet<number> = new Set();
/** The doubt of a sentence about settings that were run once. */
export const SINGLE_RUNS = 'single runs, without repeats';
/** Maximum number of values that are named. */
const MAX_VALUES = 4;
/** Maximum number of values of which it is said what was found in their runs alone. */
const MAX_FINDINGS = 2;

const winnerForm = { kind: 'list', id: 'winners', label: 'Which values are best' } as const;

/**
 * Returns which values of what varies between the runs of a document have the best result, and where it stops growing if
 * a number alone varies.
 */
export function winnersOfRuns(document: ReportDocument): ListBlock {
  const winners = sweepParts(document).flatMap((part) => winnerList(part).items);
  const knees = sweepParts(document).flatMap((part) =>
    variesInNumber(part) ? kneeList(part, NONE).items : [],
  );
  return { ...winnerForm, items: [...winners, ...knees], rank: 1 };
}

/**
 * Whether the runs of a part differ in a single number that is in their names, and that does not only count them. Runs
 * without it in their names may differ in anything.
 */
function variesInNumber({ x, lines, panels, factors, names }: SweepPart): boolean {
  const others = [lines, panels, ...factors].filter((other) => other !== null);
  const isNamed = names.every((name, i) => name.includes(String(x?.values[i])));
  return x !== null && others.length === 0 && isNamed && !NAMELESS.test(x.name);
}

/** Returns which values of the parameters of a part have the best result, and by how much. */
export function winnerList(part: SweepPart): ListBlock {
  const result = mainResult(part);
  const items = sweepWinners(part).flatMap((winner) =>
    winner.kind === 'best' ? [bestText(winner, result!), ...findingTexts(winner)] : [],
  );
  return { ...winnerForm, items };
}

/** Returns which parameters of a part have no best value. */
export function alikeList(part: SweepPart): ListBlock {
  const result = mainResult(part);
  const items = sweepWinners(part).flatMap((winner) =>
    winner.kind === 'best' ? [] : [noneText(winner, result!.title)],
  );
  return { kind: 'list', id: 'alike', label: 'Which parameters have no best value', items };
}

type Best = Extract<Winner, { kind: 'best' }>;

/** `bitmap none: IOPS × 118 against internal (20,600 and 174)`. */
function bestText(
  { parameter, values, leads, where, limit, isOfRepeats }: Best,
  result: SweepMeasure,
): Sentence {
  const [next, last] = [leads[0]!, leads.at(-1)!];
  const isOnly = leads.length === 1;
  const first = `${leadText(next, result)} against ${isOnly ? '' : 'the next, '}${next.value}`;
  const both = [next.best, next.other].map((value) => measureText(value, result)).join(' and ');
  const texts = [
    Number.isNaN(next.best) ? first : `${first} (${both})`,
    ...(isOnly ? [] : [`${leadText(last, result)} against the last, ${last.value}`]),
  ];
  const alike = values.length > 1 ? '; they do not differ from each other' : '';
  return {
    ...{ kind: 'sentence', about: valueName(parameter, values) },
    claim: joinParts([`${result.title} ${texts.join(', ')}${alike}`, where], ', seen only at '),
    evidence: joinParts([limit, !isOfRepeats && SINGLE_RUNS], '; '),
  };
}

/** `× 118`; `+9.1 to +16 %` where several were compared. */
function leadText({ least, most }: Lead, { better }: SweepMeasure): string {
  const [low, high] = [least, most].map((ratio) =>
    changeText(1, better === 'less' ? 1 / ratio : ratio),
  );
  if (low === high) return low!;
  const isUnitShared = low!.endsWith(' %') && high!.endsWith(' %');
  return `${isUnitShared ? low!.slice(0, -2) : low!} to ${high!}`;
}

/**
 * Returns findings of all runs of the best values and of no others, or of all of another value and of none of the best.
 */
function findingTexts({
  parameter,
  values: best,
  finding: bestFinding,
  limit,
  leads,
}: Best): readonly Sentence[] {
  return [
    { values: best, finding: bestFinding },
    ...leads.map((lead) => ({ ...lead, values: [lead.value] })),
  ]
    .flatMap(({ values, finding }) =>
      finding === null || finding.claim === limit ? [] : [{ values, ...finding }],
    )
    .slice(0, MAX_FINDINGS)
    .map(({ values, claim, runs: [first, ...others] }) => ({
      ...{ kind: 'sentence', about: valueName(parameter, values), claim },
      evidence:
        others.length === 0
          ? ''
          : `in ${first!}, and the like in its ${others.length} other ${others.length === 1 ? 'run' : 'runs'}`,
    }));
}

function noneText(winner: Exclude<Winner, Best>, title: string): Sentence {
  const sentence = { kind: 'sentence', about: winner.parameter } as const;
  if (winner.kind === 'mixed') {
    const { value, wins, of } = winner;
    const most =
      wins === 0 ? '' : `; ${title} is clearly best with ${value} in ${wins} of ${of} comparisons`;
    return { ...sentence, claim: `no value is clearly the best${most}` };
  }
  const names = joinNames(winner.values, ', ', MAX_VALUES);
  const { withinPercent: percent } = winner;
  const text =
    percent > USUAL_THRESHOLD_PERCENT
      ? `${title} differs by up to ${formatChange(percent)} %, but repeats overlap`
      : `${title} differs by at most ${percent < 0.1 ? '0.1' : formatChange(percent)} %`;
  return { ...sentence, claim: `${text}: ${names}` };
}

/** Matches the name of a parameter that no word names, and that of joined parameters, whose values have their names. */
const NAMELESS = /^(?:[a-z]|run|name part \d+|.* and .*)$/;

/** Returns values after the name of their parameter, unless it is in them or says nothing. */
export function valueName(parameter: string, values: readonly string[]): string {
  const names = joinNames(values, ' and ', MAX_VALUES);
  return NAMELESS.test(parameter) || names.startsWith(parameter) ? names : `${parameter} ${names}`;
}
