import type { Level } from '../../model/finding.ts';
import type { RuleId } from '../../model/rule-id.ts';
import type {
  ChangeRule,
  FlatRule,
  OutlierRule,
  SeriesRule,
  StatementRule,
  SustainedRule,
  ThresholdRule,
} from './rule.ts';

/** What a rule declares besides its kind, its id and its level. */
type Rest<Rule> = Omit<Rule, 'kind' | 'id' | 'level'>;

/** A rule of a value that reaches a limit, if only once. */
export function threshold(id: RuleId, level: Level, rest: Rest<ThresholdRule>): ThresholdRule {
  return { kind: 'threshold', id, level, ...rest };
}

/** A rule of a value that stays high. */
export function sustained(id: RuleId, level: Level, rest: Rest<SustainedRule>): SustainedRule {
  return { kind: 'sustained', id, level, ...rest };
}

/** A rule of a value far above its own calm level. */
export function change(id: RuleId, level: Level, rest: Rest<ChangeRule>): ChangeRule {
  return { kind: 'change', id, level, ...rest };
}

/** A rule of an entity far above its peers. */
export function outlier(id: RuleId, level: Level, rest: Rest<OutlierRule>): OutlierRule {
  return { kind: 'outlier', id, level, ...rest };
}

/** A rule of a value that stays the same. */
export function flat(id: RuleId, level: Level, rest: Rest<FlatRule>): FlatRule {
  return { kind: 'flat', id, level, ...rest };
}

/** A rule of code about the values of an entity over time. */
export function series(id: RuleId, level: Level, rest: Rest<SeriesRule>): SeriesRule {
  return { kind: 'series', id, level, ...rest };
}

/** A rule of code about a run. */
export function statement(id: RuleId, level: Level, rest: Rest<StatementRule>): StatementRule {
  return { kind: 'statement', id, level, ...rest };
}
