import type { Finding } from '../../model/finding.ts';
import { joinNames } from '../../text/join-names.ts';
import { heldTime } from '../rules/kinds/sustained-spans.ts';
import { alikeGroups, isAlike, isSameSpan, otherName, SAME_SPAN_SHARE } from './alike.ts';

/** Maximum number of further findings in the words of an entry. */
const MAX_ALSO = 2;
/** Findings whose spans share this part are about the same reports. */
const EQUAL_SPAN_SHARE = 0.95;

/** The findings merged into the first: `likewise sdb, sdc, 2 more`, `also run queue above 2`. */
export function alsoFoundTexts(first: Finding, also: readonly Finding[]): readonly string[] {
  const [same, ...others] = alikeGroups([first, ...also], isAlike);
  const names = otherNames(first, same!);
  // A finding about another kind of entity says more than one more of the same kind.
  const isOfKind = ([{ subject }]: readonly [Finding, ...Finding[]]) =>
    subject.entity.kind === first.subject.entity.kind;
  const sorted = others.toSorted((a, b) => Number(isOfKind(a)) - Number(isOfKind(b)));
  const more = sorted.slice(MAX_ALSO).flat().length;
  return [
    ...(names === '' ? [] : [`likewise ${names}`]),
    ...sorted.slice(0, MAX_ALSO).map((group) => alsoFoundText(first, group)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].filter((text) => text !== '');
}

/**
 * The words for another finding: `also sda was at its limit (for 20 s, likewise sdb)`. If it held in nearly the same time, its
 * numbers are those of the time of the first one; empty if it does not hold then.
 */
function alsoFoundText(
  first: Finding,
  [finding, ...alike]: readonly [Finding, ...Finding[]],
): string {
  const ruleClaim = finding.claimIn?.(finding) ?? '';
  const hasRuleClaim = ruleClaim !== '' && finding.claim.includes(ruleClaim);
  const claimIn = hasRuleClaim ? finding.claimIn : undefined;
  const isSame = isSameSpan(first, finding, claimIn ? SAME_SPAN_SHARE : EQUAL_SPAN_SHARE);
  const claimThen = claimIn && isSame ? claimIn(first) : finding.claim;
  if (claimThen === '') return '';
  // What was added to the statement of the rule, such as its host, stays.
  const claim = claimIn && isSame ? finding.claim.replace(ruleClaim, () => claimThen) : claimThen;
  const names = otherNames(first, alike);
  const notes = [
    ...(isSame ? [] : [`for ${heldTime(finding, finding.assumedInterval)}`]),
    ...(names === '' ? [] : [`likewise ${names}`]),
  ];
  return `also ${withinSentence({ ...finding, claim })}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

/** The names of the subjects of others, in the words of the first. */
export function otherNames(first: Finding, others: readonly Finding[]): string {
  const names = new Set(others.map((finding) => otherName(first, finding)));
  names.delete(otherName(first, first));
  return joinNames([...names], ', ', MAX_ALSO + 1);
}

/** A statement for use inside a sentence: `memory was short`, but `CPU 1 was at its ceiling`. */
export function withinSentence({ claim, subject }: Finding): string {
  const isName = subject.entity.name !== '' && claim.startsWith(subject.entity.name);
  return !isName && /^[A-Z][a-z]* /.test(claim) ? claim[0]!.toLowerCase() + claim.slice(1) : claim;
}
