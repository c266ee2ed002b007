import { busiestHours } from './busiest-hour.ts';
import { findChange } from './change.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { findFlat } from './flat.ts';
import { nothingSaturated } from './nothing-saturated.ts';
import { findOutliers } from './outlier.ts';
import { ranked } from './rank.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { findSustained } from './sustained.ts';
import { findThreshold } from './threshold.ts';
import { unknownProcess } from './unknown-process.ts';

/** What all rules find, the most important first, in steps of one rule each. */
export function* findingSteps(evidence: Evidence): Generator<undefined, readonly Finding[]> {
  const found: Finding[] = [];
  for (const rule of rules) {
    found.push(...findingsOf(rule, evidence));
    yield;
  }
  const kept = found.filter((finding) => !isSilenced(finding, found));
  return ranked([
    ...kept,
    ...nothingSaturated(evidence, kept),
    ...busiestHours(evidence, kept),
    ...unknownProcess(evidence, kept),
  ]);
}

/** Whether the findings of another rule explain this one: they cover most of it on the same host. */
function isSilenced({ rule, subject, from, to }: Finding, all: readonly Finding[]): boolean {
  const by = rules.find(({ id }) => id === rule)?.silencedBy;
  return all.some(
    (other) =>
      other.rule === by &&
      other.subject.host === subject.host &&
      2 * (Math.min(to, other.to) - Math.max(from, other.from)) > to - from,
  );
}

/** What one rule finds. */
export function findingsOf(rule: Rule, evidence: Evidence): readonly Finding[] {
  switch (rule.kind) {
    case 'threshold':
      return findThreshold(rule, evidence);
    case 'sustained':
      return findSustained(rule, evidence);
    case 'change':
      return findChange(rule, evidence);
    case 'outlier':
      return findOutliers(rule, evidence);
    case 'flat':
      return findFlat(rule, evidence);
    case 'other':
      return rule.find(evidence);
    default:
      return rule satisfies never;
  }
}
