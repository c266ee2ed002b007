import { cachedBy } from '../../model/cached-by.ts';
import { type Diagnosis, type Finding, levels, type Subject } from '../../model/finding.ts';
import {
  heldSeconds,
  isShared,
  periodsOf,
  type Span,
  sharedSeconds,
  spanOf,
} from '../../model/span.ts';
import { union } from '../../panels/coverage.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatDuration } from '../../text/quantity.ts';
import { heldTime } from '../rules/kinds/sustained-spans.ts';
import { alikeGroups, isAboutSame, isAlike, isSameStatement, otherName } from './alike.ts';

/** Maximum number of findings on the first screen, except for what was not measured. */
const MAX_FINDINGS = 5;
/** Findings that share this part of the longer span are merged into one entry. */
const MIN_SHARED = 0.5;
/** If spans share this part, one finding may explain the other. */
const SAME_SPAN_SHARE = 0.8;
/** Maximum number of further findings in the words of an entry. */
const MAX_ALSO = 2;

/**
 * Sorts findings by level, then the longest first; findings of one span keep the order of their rules. If a rule
 * found the same about an entity twice in one span, it counts once.
 */
export function ranked(findings: readonly Finding[]): readonly Finding[] {
  const kept: Finding[] = [];
  const bySubject = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = subjectKey(finding);
    const before = bySubject.get(key) ?? [];
    if (before.some((other) => isOneThing(other, finding) && isSameSpan(other, finding))) continue;
    kept.push(finding);
    before.push(finding);
    bySubject.set(key, before);
  }
  const sorted = kept
    .map((finding, order) => ({ finding, order, held: heldSeconds(finding) }))
    .sort(
      (a, b) =>
        levels.indexOf(a.finding.level) - levels.indexOf(b.finding.level) || b.held - a.held,
    );
  const inOrder: typeof sorted = [];
  for (const next of sorted) {
    // The cheap comparisons come first: a log of noise has tens of thousands of findings.
    const index = inOrder.findIndex(
      ({ finding, order, held }) =>
        order > next.order &&
        SAME_SPAN_SHARE * held <= next.held &&
        finding.level === next.finding.level &&
        isSameSpan(finding, next.finding, SAME_SPAN_SHARE),
    );
    inOrder.splice(index < 0 ? inOrder.length : index, 0, next);
  }
  return inOrder.map(({ finding }) => finding);
}

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

/** Places "At other times no limit was found" below as many entries as limit or warn, on the first screen. */
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
    return {
      ...first,
      why: [first.why, ...alsoFoundTexts(first, also)].join('; '),
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

/** The findings merged into the first: `the same of sdb, sdc, 2 more`, `also run queue above 2`. */
function alsoFoundTexts(first: Finding, also: readonly Finding[]): readonly string[] {
  const [same, ...others] = alikeGroups([first, ...also], isAlike);
  const names = otherNames(first, same!);
  // A finding about another kind of entity says more than one more of the same kind.
  const isOfKind = ([{ subject }]: readonly [Finding, ...Finding[]]) =>
    subject.entity.kind === first.subject.entity.kind;
  const sorted = others.toSorted((a, b) => Number(isOfKind(a)) - Number(isOfKind(b)));
  const more = sorted.slice(MAX_ALSO).flat().length;
  return [
    ...(names === '' ? [] : [`the same of ${names}`]),
    ...sorted.slice(0, MAX_ALSO).map((group) => `also ${alsoFoundText(first, group)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

/** The words for another finding: `sda was at its limit (for 20 s, the same of sdb)`. */
function alsoFoundText(
  first: Finding,
  [finding, ...alike]: readonly [Finding, ...Finding[]],
): string {
  const names = otherNames(first, alike);
  const notes = [
    ...(isSameSpan(first, finding, SAME_SPAN_SHARE) ? [] : [`for ${heldTime(finding)}`]),
    ...(names === '' ? [] : [`the same of ${names}`]),
  ];
  return withinSentence(finding) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

function otherNames(first: Finding, others: readonly Finding[]): string {
  const names = new Set(others.map((finding) => otherName(first, finding)));
  names.delete(otherName(first, first));
  return joinNames([...names], ', ', MAX_ALSO + 1);
}

/** Merges similar entries if there are more of them than the first screen has lines; the first one names the others. */
function withoutSimilar(headlines: readonly Finding[]): readonly Finding[] {
  return mergeAlike(headlines, isAlike, (all) => {
    const [first] = all;
    const names = all.length > MAX_FINDINGS ? otherNames(first, all) : '';
    return names === ''
      ? null
      : { ...first, why: `${first.why}; at other times the same of ${names}` };
  });
}

/** Findings about one entity are merged if there are at least this many. */
const MIN_REPEATS = 3;
/** Notes, which only explain, are merged from this number on. */
const MIN_NOTE_REPEATS = 2;

/** Merges repeated findings into one, from the first to the last, with their number and their total duration. */
function withoutRepeats(headlines: readonly Finding[]): readonly Finding[] {
  const isRepeated = (a: Finding, b: Finding) =>
    isOneThing(a, b) && (a.claim === b.claim || isSameStatement(a, b));
  return mergeAlike(headlines, isRepeated, (all) => {
    const [first] = all;
    if (all.length < (first.level === 'note' ? MIN_NOTE_REPEATS : MIN_REPEATS)) return null;
    const span = spanOf(union(all.flatMap(periodsOf)));
    const times = `${periodsOf(span).length} times, ${formatDuration(heldSeconds(span))} in all`;
    return { ...first, ...span, why: `${first.why}; ${times}` };
  });
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

/** A statement for use inside a sentence: `memory was short`, but `CPU 1 was at its ceiling`. */
function withinSentence({ claim, subject }: Finding): string {
  const isName = subject.entity.name !== '' && claim.startsWith(subject.entity.name);
  return !isName && /^[A-Z][a-z]* /.test(claim) ? claim[0]!.toLowerCase() + claim.slice(1) : claim;
}

/** Everything that was not measured, in one line. */
function unmeasuredLine(findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings;
  if (first === undefined) return [];
  return [{ ...first, why: [...new Set(findings.map(({ why }) => why))].join('; ') }];
}

/** Returns a key of a finding's rule, host and entity. */
function subjectKey({ rule, subject: { host, entity } }: Finding): string {
  return JSON.stringify([rule, host, entity.kind, entity.name]);
}

function isOneThing(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.level !== 'not-measured' && isAboutSame(a.subject, b.subject);
}

function isSameLine(a: Subject, b: Subject): boolean {
  return isAboutSame(a, b) && a.metrics.some((metric) => b.metrics.includes(metric));
}

function isSameSpan(a: Span, b: Span, shared = MIN_SHARED): boolean {
  return isShared(a, b, shared);
}
