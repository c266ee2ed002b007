import type { Evidence } from '../../../src/analyse/rules/evidence.ts';
import { completed, findIn } from '../../../src/analyse/rules/find.ts';
import { judgedSignals } from '../../../src/analyse/rules/kinds/measured.ts';
import { findOutliers, peerMeans, peersOf } from '../../../src/analyse/rules/kinds/outlier.ts';
import type { Rule, RuleFinding } from '../../../src/analyse/rules/rule.ts';
import type { Finding } from '../../../src/model/finding.ts';

/** The findings of a rule alone, whatever others say of the same span. */
export function findingsOf(rule: Rule, evidence: Evidence): readonly Finding[] {
  return foundBy(rule, evidence).map((found) => completed(rule, found));
}

function foundBy(rule: Rule, evidence: Evidence): readonly RuleFinding[] {
  if (rule.kind === 'statement') return rule.find(evidence, []);
  if (rule.kind === 'outlier') {
    const means = peersOf(rule, evidence).map((signal) => peerMeans(rule, evidence, signal));
    return findOutliers(rule, evidence, means);
  }
  return judgedSignals(evidence, rule).flatMap((signal) => findIn(rule, evidence, signal));
}
