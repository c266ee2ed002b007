import { cachedBy } from '../../model/cached-by.ts';
import type { Diagnosis, Finding, Subject } from '../../model/finding.ts';
import { heldSeconds, periodsOf, sharedSeconds, spanOf } from '../../model/span.ts';
import { union } from '../../panels/coverage.ts';
import { lengthText } from '../figures/length-text.ts';
import {
  alikeGroups,
  isAboutSame,
  isAlike,
  isOneThing,
  isSameSpan,
  isSameStatement,
  MIN_SHARED,
  SAME_SPAN_SHARE,
} from './alike.ts';
import { alsoFoundTexts, otherNames, withinSentence } from './also-found.ts';

/** Maximum number of findings on the first screen, except for what was not measured. */
const MAX_FINDINGS = 5;
/**
 * The findings of the first screen: at most five, the first of each phase before the second of any, those of one span
 * merged. A last line names everything that was not measured.
 */
export function firstFindings(diagnosis: Diagnosis): readonly Finding[] {
  const unmeasured = diagnosis.findings.filter(({ level }) => level === 'not-measured');
  return [...allHeadlines(diagnosis).slice(0, MAX_FINDINGS), ...unmeasuredLine(unmeasured)];
}

/** The findings that do not fit on the first screen. */
export function moreFindings(diagnosis: Diagnosis): readonly Finding[] {
  return allHeadlines(diagnosis).slice(MAX_FINDINGS);
}

/** All entries, the first of each phase before the others. */
const allHeadlines = cachedBy(orderedHeadlines);

function orderedHeadlines({ phases, findings }: Diagnosis): readonly Finding[] {
  const found = findings.filter(({ level }) => level !== 'not-measured');
  const joint = withoutSimilar(withoutRepeats(headlinesOf(found)));
  const firstOfPhase = new Set(
    phases.flatMap((phase) => joint.find((headline) => sharedSeconds(headline, phase) > 0) ?? []),
  );
  const isFirst = (headline: Finding) => firstOfPhase.has(headline);
  return placeOthers([...joint.filter(isFirst), ...joint.filter((headline) => !isFirst(headline))]);
}

/** Places "No limit was found then" below as many entries as limit or warn, on the first screen. */
function placeOthers(headlines: readonly Finding[]): readonly Finding[] {
  const others = headlines.find((headline) => isAboutRun(headline) && headlines[0] !== headline);
  if (others === undefined) return headlines;
  const rest = headlines.filter((headline) => headline !== others);
  const weighty = rest.filter(({ level }) => level !== 'note').length;
  return rest.toSpliced(Math.min(MAX_FINDINGS - 1, weighty), 0, others);
}

/**
 * Merges findings that share a span into the first, which names the other limits and warnings, one for each line. Notes
 * about the same entity are left out; notes about others stay entries of their own.
 */
function headlinesOf(findings: readonly Finding[]): readonly Finding[] {
  const headlines: { readonly first: Finding; readonly held: number; readonly also: Finding[] }[] =
    [];
  for (const finding of findings) {
    const isNote = finding.level === 'note';
    const length = heldSeconds(finding);
    const headline = headlines.find(
      ({ first, held }) =>
        MIN_SHARED * Math.max(held, length) <= Math.min(held, length) &&
        isSameSpan(first, finding) &&
        isAboutLogs(first) === isAboutLogs(finding) &&
        isAboutRun(first) === isAboutRun(finding) &&
        (!isNote || isAboutSame(first.subject, finding.subject)),
    );
    if (headline === undefined) headlines.push({ first: finding, held: length, also: [] });
    else if (
      !isNote &&
      ![headline.first, ...headline.also].some((other) =>
        isSameLine(other.subject, finding.subject),
      )
    )
      headline.also.push(finding);
  }
  return headlines.map(({ first, also }) => {
    const drawn = also.filter((finding) => isSameSpan(first, finding, SAME_SPAN_SHARE));
    const withAlso = ({ why }: Pick<Finding, 'why'>) =>
      [why, ...alsoFoundTexts(first, also)].join('; ');
    const { together } = first;
    return {
      ...first,
      why: withAlso(first),
      ...(together && { together: { ...together, why: withAlso(together) } }),
      ...(drawn.length > 0
        ? { also: [...(first.also ?? []), ...drawn.map(({ subject }) => subject)] }
        : {}),
    };
  });
}

/** "Nothing saturated" is about the whole run, not about its subject. */
const isAboutRun = ({ about }: Finding) => about === 'run';

/** Findings about the logs, which are not merged with those about the machine. */
const isAboutLogs = ({ about }: Finding) => about === 'logs';

/** Merges similar entries if there are more of them than the first screen has lines; the first one names the others. */
function withoutSimilar(headlines: readonly Finding[]): readonly Finding[] {
  return mergeAlike(headlines, isAlike, (all) => {
    const [first] = all;
    const names = all.length > MAX_FINDINGS ? otherNames(first, all) : '';
    return names === ''
      ? null
      : { ...first, why: `${first.why}; at other times likewise ${names}` };
  });
}

/** Findings about one entity are merged if there are at least this many. */
const MIN_REPEATS = 3;
/** Notes, which only explain, are merged from this number on. */
const MIN_NOTE_REPEATS = 2;

/**
 * Merges repeated findings into one, from the first to the last, with the numbers of all, of both, or of one with how
 * often and how long it was.
 */
function withoutRepeats(headlines: readonly Finding[]): readonly Finding[] {
  const isRepeated = (a: Finding, b: Finding) =>
    isOneThing(a, b) && (a.claim === b.claim || isSameStatement(a, b));
  return mergeAlike(headlines, isRepeated, (all) => {
    const [first] = all;
    if (all.length < (first.level === 'note' ? MIN_NOTE_REPEATS : MIN_REPEATS)) return null;
    const span = spanOf(union(all.flatMap(periodsOf)));
    const { together } = first;
    const isSame = all.every(({ claim }) => claim === first.claim);
    if (together && isSame) return { ...first, ...together };
    const [, second, ...others] = all;
    if (others.length === 0)
      return {
        ...first,
        ...span,
        why: `${first.why}; ${again(first, second!)}`,
        basis: () => all.flatMap(({ basis }) => basis?.() ?? []),
      };
    const times = `${periodsOf(span).length} times, ${lengthText(heldSeconds(span), first.assumedInterval)} in all`;
    return { ...first, ...span, why: `${first.why}; that is one of ${times}` };
  });
}

/** Returns the numbers of a finding at its other time, with its claim if that has others, too. */
function again({ from, claim }: Finding, other: Finding): string {
  const when = other.from < from ? 'earlier' : 'later';
  return `${when} ${other.claim === claim ? '' : `${withinSentence(other)}: `}${other.why}`;
}

/**
 * Replaces groups of similar entries by the one that `merge` returns, in the place of the first; null keeps the group.
 */
function mergeAlike(
  headlines: readonly Finding[],
  isLike: (first: Finding, other: Finding) => boolean,
  merge: (all: readonly [Finding, ...Finding[]]) => Finding | null,
): readonly Finding[] {
  const groups = new Map<Finding, readonly Finding[]>();
  for (const all of alikeGroups(headlines, isLike)) {
    const merged = merge(all);
    for (const [index, headline] of all.entries())
      groups.set(headline, merged === null ? [headline] : index === 0 ? [merged] : []);
  }
  return headlines.flatMap((headline) => groups.get(headline)!);
}

/** Everything that was not measured, in one line. */
function unmeasuredLine(findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings;
  if (first === undefined) return [];
  return [{ ...first, why: [...new Set(findings.map(({ why }) => why))].join('; ') }];
}

function isSameLine(a: Subject, b: Subject): boolean {
  return isAboutSame(a, b) && a.metrics.some((metric) => b.metrics.includes(metric));
}
