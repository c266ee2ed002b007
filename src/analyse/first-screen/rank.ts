import { max } from 'd3-array';
import { type Finding, levels } from '../../model/finding.ts';
import type { RuleId } from '../../model/rule-id.ts';
import { heldSeconds, sharedSeconds } from '../../model/span.ts';
import { IN_KERNEL } from '../rules/cpu/cpu.ts';
import { rules } from '../rules/rules.ts';
import { isOneThing, isSameSpan, SAME_SPAN_SHARE } from './alike.ts';

const firstRules: ReadonlySet<string> = new Set(
  rules.flatMap(({ id, comesFirst }) => (comesFirst ? id : [])),
);

/**
 * Minimum duration of a limit, as a share of the longest warning about the machine; a shorter one ranks as a warning.
 */
const MIN_LIMIT_SHARE = 0.1;

/**
 * Returns the place of a finding by its rule and level: the lowest comes first. `held` is its duration, `longest` that
 * of the longest warning about the machine, in seconds.
 */
function placeOf({ rule, level }: Finding, held: number, longest: number): number {
  if (firstRules.has(rule)) return -1;
  const isShort = level === 'limit' && held < MIN_LIMIT_SHARE * longest;
  return levels.indexOf(isShort ? 'warning' : level);
}

/** Rules about memory that is short: the kernel works for it, and the disks that hold the pages. */
const causes: ReadonlySet<string> = new Set<RuleId>([
  'memory-swap',
  'memory-reclaimed',
  'memory-paged-out',
]);
/** Minimum bytes or pages a second: less is not called the cause. */
const MIN_CAUSE_PER_SECOND = { 'B/s': 2 ** 20, '1/s': 256 } as Readonly<Record<string, number>>;

/** Whether memory that was short explains a busy kernel or disk: for most of the time that this was busy. */
function isCause(finding: Finding, effect: Finding): boolean {
  const { entity, host } = effect.subject;
  return (
    causes.has(finding.rule) &&
    finding.level !== 'note' &&
    finding.value >= MIN_CAUSE_PER_SECOND[finding.unit]! &&
    host === finding.subject.host &&
    (entity.kind === 'disk' || effect.variant === IN_KERNEL) &&
    2 * sharedSeconds(finding, effect) > heldSeconds(effect)
  );
}

/**
 * Sorts findings by level, short limits with the warnings, then the longest first; findings of one span keep the order
 * of their rules. Those of rules that come first precede all others, and memory that was short precedes what it
 * explains. If a rule found the same about an entity twice in one span, it counts once.
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
  const longest =
    max(kept, (finding) =>
      finding.level === 'warning' && finding.about === 'machine' ? heldSeconds(finding) : 0,
    ) ?? 0;
  const sorted = kept
    .map((finding, order) => {
      const held = heldSeconds(finding);
      return { finding, order, held, place: placeOf(finding, held, longest) };
    })
    .sort((a, b) => a.place - b.place || b.held - a.held);
  const inOrder: typeof sorted = [];
  for (const next of sorted) {
    // The cheap comparisons come first: a log of noise has tens of thousands of findings.
    const index = inOrder.findIndex(
      ({ finding, order, held, place }) =>
        (order > next.order &&
          SAME_SPAN_SHARE * held <= next.held &&
          place === next.place &&
          isSameSpan(finding, next.finding, SAME_SPAN_SHARE)) ||
        isCause(next.finding, finding),
    );
    inOrder.splice(index < 0 ? inOrder.length : index, 0, next);
  }
  return inOrder.map(({ finding }) => finding);
}

/** Returns a key of a finding's rule, host and entity. */
function subjectKey({ rule, subject: { host, entity } }: Finding): string {
  return JSON.stringify([rule, host, entity.kind, entity.name]);
}
