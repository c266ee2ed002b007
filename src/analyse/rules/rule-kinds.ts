import type { Level } from '../../model/finding.ts';
import type { RuleId } from '../../model/rule-id.ts';
import type {
  FlatRule,
  OutlierRule,
  SeriesRule,
  StatementRule,
  SustainedRule,
  ThresholdRule,
} from './rule.ts';

/** All that a rule declares except its kind, id and level. */
type Body<Rule> = Omit<Rule, 'kind' | 'id' | 'level'>;

/** Declares a rule about a value that reaches a limit, if only once. */
export function threshold(id: RuleId, level: Level, rest: Body<ThresholdRule>): ThresholdRule {
  return { kind: 'threshold', id, level, ...rest };
}

/** Declares a rule about a value that stays high. */
export function sustained(id: RuleId, level: Level, rest: Body<SustainedRule>): SustainedRule {
  return { kind: 'sustained', id, level, ...rest };
}

/** Declares a rule about an entity far above its peers. */
export function outlier(id: RuleId, level: Level, rest: Body<OutlierRule>): OutlierRule {
  return { kind: 'outlier', id, level, ...rest };
}

/** Declares a rule about a value that stays the same. */
export function flat(id: RuleId, level: Level, rest: Body<FlatRule>): FlatRule {
  return { kind: 'flat', id, level, ...rest };
}

/** Declares a rule whose code judges the values of an entity over time. */
export function series(id: RuleId, level: Level, rest: Body<SeriesRule>): SeriesRule {
  return { kind: 'series', id, level, ...rest };
}

/** Declares a rule whose code judges a run. */
export function statement(id: RuleId, level: Level, rest: Body<StatementRule>): StatementRule {
  return { kind: 'statement', id, level, ...rest };
}
