import type { Finding, Subject } from '../../model/finding.ts';
import { entityTitle } from '../../text/entity-title.ts';

/** Values that differ by no more are alike. */
const A_FIFTH = 0.2;

/** The first of all, with those like it; then the first that is left, and so on. */
export function alikeGroups(
  all: readonly Finding[],
  isLike: (first: Finding, other: Finding) => boolean,
): readonly (readonly [Finding, ...Finding[]])[] {
  const groups: [Finding, ...Finding[]][] = [];
  for (const one of all) {
    const group = groups.find(([first]) => isLike(first, one));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups;
}

/** The same statement of something else. */
export function isAlike(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && otherName(a, b) !== '' && isSameStatement(a, b);
}

/** Statements of the same metrics in the same words; their amounts may differ by a fifth, as long as they are alike. */
export function isSameStatement(a: Finding, b: Finding): boolean {
  if (`${a.subject.metrics}` !== `${b.subject.metrics}`) return false;
  return wordsOf(a) === wordsOf(b) && isClose(a.value, b.value);
}

/** An amount with its unit; a number without one may be a name. */
const AMOUNT = /(?<= )[\d.,]+(?:\/s| (?:%|\S+\/s|[KMGTP]i?B|[nµm]?s|min|h|d)(?![\w/]))/g;

/** The words of a statement, without the name of what it is about and without amounts. */
function wordsOf({ claim, subject: { host, entity } }: Finding): string {
  return claim.replace(entityTitle(entity), '').replace(` on ${host}`, '').replace(AMOUNT, '');
}

const isClose = (a: number, b: number) => Math.abs(a - b) <= A_FIFTH * Math.max(a, b);

/** What names the subject of a finding in the words of another: its host where that is another one. */
export function otherName({ subject: { host: own } }: Finding, { subject }: Finding): string {
  const { host, entity } = subject;
  const on = host === own ? '' : host;
  return [entityTitle(entity), on].filter((part) => part !== '').join(' on ');
}

/** Whether two findings are about the same entity. */
export function isAboutSame(a: Subject, b: Subject): boolean {
  return a.host === b.host && a.entity.kind === b.entity.kind && a.entity.name === b.entity.name;
}
