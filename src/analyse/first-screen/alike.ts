import type { Finding, Subject } from '../../model/finding.ts';
import { isShared, type Span } from '../../model/span.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { joinParts } from '../../text/join-parts.ts';

/** Findings that share this part of the longer span are merged into one entry. */
export const MIN_SHARED = 0.5;
/** If spans share this part, one finding may explain the other. */
export const SAME_SPAN_SHARE = 0.8;
/** Maximum difference of similar values, as a share of the larger one. */
const MAX_DIFFERENCE = 0.2;

/** Groups findings: each group is a finding and the later ones that are like it. */
export function alikeGroups(
  all: readonly Finding[],
  isLike: (first: Finding, other: Finding) => boolean,
): readonly (readonly [Finding, ...Finding[]])[] {
  const groups: [Finding, ...Finding[]][] = [];
  for (const finding of all) {
    const group = groups.find(([first]) => isLike(first, finding));
    if (group === undefined) groups.push([finding]);
    else group.push(finding);
  }
  return groups;
}

/** Whether two findings make the same statement about different things. */
export function isAlike(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && otherName(a, b) !== '' && isSameStatement(a, b);
}

/** Whether findings of a rule about the same metrics make the same claim; their values may differ by a fifth. */
export function isSameStatement(a: Finding, b: Finding): boolean {
  if (`${a.subject.metrics}` !== `${b.subject.metrics}`) return false;
  return a.variant === b.variant && isClose(a.value, b.value);
}

const isClose = (a: number, b: number) => Math.abs(a - b) <= MAX_DIFFERENCE * Math.max(a, b);

/** Names the subject of a finding for use in the words of another one: with its host if that differs. */
export function otherName({ subject: { host: ownHost } }: Finding, { subject }: Finding): string {
  const { host, entity } = subject;
  const on = host === ownHost ? '' : host;
  return joinParts([entityTitle(entity), on], ' on ');
}

/** Whether two findings are about the same entity. */
export function isAboutSame(a: Subject, b: Subject): boolean {
  return a.host === b.host && a.entity.kind === b.entity.kind && a.entity.name === b.entity.name;
}

/** Whether a rule found the same about an entity twice. */
export function isOneThing(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.level !== 'not-measured' && isAboutSame(a.subject, b.subject);
}

/** Whether two findings share a span. */
export function isSameSpan(a: Span, b: Span, shared = MIN_SHARED): boolean {
  return isShared(a, b, shared);
}
