import { type Diagnosis, type Finding, levels, type Subject } from '../../model/finding.ts';
import {
  heldSeconds,
  isShared,
  periodsOf,
  type Span,
  sharedSeconds,
  spanOf,
} from '../../model/span.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatDuration } from '../../text/quantity.ts';
import { heldTime } from '../rules/kinds/sustained-spans.ts';
import { alikeGroups, isAboutSame, isAlike, isSameStatement, otherName } from './alike.ts';

/** The most findings on the first screen, what was not measured aside. */
const MOST = 5;
/** Findings that share this part of the longer span are one story. */
const SHARED = 0.5;
/** With this part shared, one may explain the other. */
const ALIKE = 0.8;
/** The most further findings in the words of a story. */
const MOST_ALSO = 2;

/**
 * Findings by how much they matter: by level, then the longest first; those of one span keep the order of their rules.
 * A rule that finds the same of an entity in one span, found it once.
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
    const at = inOrder.findIndex(
      ({ finding, order, held }) =>
        order > next.order &&
        ALIKE * held <= next.held &&
        finding.level === next.finding.level &&
        isSameSpan(finding, next.finding, ALIKE),
    );
    inOrder.splice(at < 0 ? inOrder.length : at, 0, next);
  }
  return inOrder.map(({ finding }) => finding);
}

/**
 * The findings of the first screen: at most five, one of each phase before the second of any, those of the same span in
 * one; at last one line that names everything not measured.
 */
export function firstFindings(diagnosis: Diagnosis): readonly Finding[] {
  const unmeasured = diagnosis.findings.filter(({ level }) => level === 'not-measured');
  return [...allHeadlines(diagnosis).slice(0, MOST), ...together(unmeasured)];
}

/** The findings that the first screen has no place for. */
export function moreFindings(diagnosis: Diagnosis): readonly Finding[] {
  return allHeadlines(diagnosis).slice(MOST);
}

const headlinesOfRuns = new WeakMap<Diagnosis, readonly Finding[]>();

/** All that was found, the first of each phase before the others. */
function allHeadlines(diagnosis: Diagnosis): readonly Finding[] {
  const all = headlinesOfRuns.get(diagnosis) ?? orderedHeadlines(diagnosis);
  headlinesOfRuns.set(diagnosis, all);
  return all;
}

function orderedHeadlines({ phases, findings }: Diagnosis): readonly Finding[] {
  const found = findings.filter(({ level }) => level !== 'not-measured');
  const joint = ofMany(repeated(headlinesOf(found)));
  const firstOfPhase = new Set(
    phases.flatMap((phase) => joint.find((story) => sharedSeconds(story, phase) > 0) ?? []),
  );
  const isFirst = (story: Finding) => firstOfPhase.has(story);
  return othersLast([...joint.filter(isFirst), ...joint.filter((story) => !isFirst(story))]);
}

/** What is said of all phases without a limit comes behind limits and warnings, but on the first screen. */
function othersLast(stories: readonly Finding[]): readonly Finding[] {
  const others = stories.find((story) => isOfAll(story) && stories[0] !== story);
  if (others === undefined) return stories;
  const rest = stories.filter((story) => story !== others);
  const weighty = rest.filter(({ level }) => level !== 'note').length;
  return rest.toSpliced(Math.min(MOST - 1, weighty), 0, others);
}

/**
 * Of the findings that share a span, the first; it names the others that limit or warn, one of each line.
 * Notes about the same are left out, those about something else are stories of their own.
 */
function headlinesOf(findings: readonly Finding[]): readonly Finding[] {
  const stories: { readonly first: Finding; readonly held: number; readonly also: Finding[] }[] =
    [];
  for (const finding of findings) {
    const isNote = finding.level === 'note';
    const length = heldSeconds(finding);
    const story = stories.find(
      ({ first, held }) =>
        SHARED * Math.max(held, length) <= Math.min(held, length) &&
        isSameSpan(first, finding) &&
        isOfLogs(first) === isOfLogs(finding) &&
        isOfAll(first) === isOfAll(finding) &&
        (!isNote || isAboutSame(first.subject, finding.subject)),
    );
    if (story === undefined) stories.push({ first: finding, held: length, also: [] });
    else if (
      !isNote &&
      ![story.first, ...story.also].some((one) => isSameLine(one.subject, finding.subject))
    )
      story.also.push(finding);
  }
  return stories.map(({ first, also }) => {
    const drawn = also.filter((one) => isSameSpan(first, one, ALIKE));
    return {
      ...first,
      why: [first.why, ...besides(first, also)].join('; '),
      ...(drawn.length > 0
        ? { also: [...(first.also ?? []), ...drawn.map(({ subject }) => subject)] }
        : {}),
    };
  });
}

/** "Nothing saturated" is about the whole run, not about its subject. */
const isOfAll = ({ about }: Finding) => about === 'run';

/** Findings about the logs, which are not joined with those about the machine. */
const isOfLogs = ({ about }: Finding) => about === 'logs';

/** The others that were found with the first: `the same of sdb, sdc, 2 more`, `also run queue above 2`. */
function besides(first: Finding, also: readonly Finding[]): readonly string[] {
  const [own, ...others] = alikeGroups([first, ...also], isAlike);
  const names = otherNames(first, own!);
  // Another kind of thing says more than one more of the same kind.
  const isOfKind = ([{ subject }]: readonly [Finding, ...Finding[]]) =>
    subject.entity.kind === first.subject.entity.kind;
  const sorted = others.toSorted((a, b) => Number(isOfKind(a)) - Number(isOfKind(b)));
  const more = sorted.slice(MOST_ALSO).flat().length;
  return [
    ...(names === '' ? [] : [`the same of ${names}`]),
    ...sorted.slice(0, MOST_ALSO).map((group) => `also ${alsoFound(first, group)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

/** What else was found: `sda was at its limit (for 20 s, the same of sdb)`. */
function alsoFound(first: Finding, [one, ...alike]: readonly [Finding, ...Finding[]]): string {
  const names = otherNames(first, alike);
  const notes = [
    ...(isSameSpan(first, one, ALIKE) ? [] : [`for ${heldTime(one)}`]),
    ...(names === '' ? [] : [`the same of ${names}`]),
  ];
  return withinSentence(one) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

function otherNames(first: Finding, others: readonly Finding[]): string {
  const names = new Set(others.map((one) => otherName(first, one)));
  names.delete(otherName(first, first));
  return joinNames([...names], ', ', MOST_ALSO + 1);
}

/** The stories; where one was found of more things than the first screen has lines, the first names the others. */
function ofMany(stories: readonly Finding[]): readonly Finding[] {
  return joined(stories, isAlike, (all) => {
    const [first] = all;
    const names = all.length > MOST ? otherNames(first, all) : '';
    return names === ''
      ? null
      : { ...first, why: `${first.why}; at other times the same of ${names}` };
  });
}

/** What was found of an entity so often is said once; a note that explains, if it is there twice. */
const [OFTEN, TWICE] = [3, 2];

/** The stories; what was found again and again is one, from the first to the last, with how often and how long in all. */
function repeated(stories: readonly Finding[]): readonly Finding[] {
  const isRepeated = (a: Finding, b: Finding) =>
    isOneThing(a, b) && (a.claim === b.claim || isSameStatement(a, b));
  return joined(stories, isRepeated, (all) => {
    const [first] = all;
    if (all.length < (first.level === 'note' ? TWICE : OFTEN)) return null;
    const span = spanOf(all.flatMap(periodsOf).sort((a, b) => a.from - b.from));
    const times = `${periodsOf(span).length} times, ${formatDuration(heldSeconds(span))} in all`;
    return { ...first, ...span, why: `${first.why}; ${times}` };
  });
}

/** The stories, where one may speak for all that are alike, in the place of their first; null if each speaks for itself. */
function joined(
  stories: readonly Finding[],
  isLike: (first: Finding, other: Finding) => boolean,
  oneFor: (all: readonly [Finding, ...Finding[]]) => Finding | null,
): readonly Finding[] {
  const groups = new Map<Finding, readonly Finding[]>();
  for (const all of alikeGroups(stories, isLike)) {
    const one = oneFor(all);
    for (const [at, story] of all.entries())
      groups.set(story, one === null ? [story] : at === 0 ? [one] : []);
  }
  return stories.flatMap((story) => groups.get(story)!);
}

/** A statement inside a sentence: `memory was short`, but `CPU 1 was at its ceiling`. */
function withinSentence({ claim, subject }: Finding): string {
  const isName = subject.entity.name !== '' && claim.startsWith(subject.entity.name);
  return !isName && /^[A-Z][a-z]* /.test(claim) ? claim[0]!.toLowerCase() + claim.slice(1) : claim;
}

/** What was not measured, in one line. */
function together(findings: readonly Finding[]): readonly Finding[] {
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

function isSameSpan(a: Span, b: Span, shared = SHARED): boolean {
  return isShared(a, b, shared);
}
