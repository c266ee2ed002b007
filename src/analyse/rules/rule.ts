import type { EntityKind } from '../../model/entity.ts';
import type { Finding, Level, Subject } from '../../model/finding.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Platform } from '../../model/platform.ts';
import type { RuleId } from '../../model/rule-id.ts';
import type { Run, Window } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import type { Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';

/** Metrics of an entity, added up; divided by the sum of others, or multiplied by it. */
export interface RuleMeasure {
  readonly metrics: readonly MetricId[];
  readonly times?: readonly MetricId[];
  readonly per?: readonly MetricId[];
}

/** Something that must hold at the same time, of the entity or of its host. */
interface Condition {
  readonly measure: RuleMeasure;
  readonly of?: 'host';
  readonly from?: number;
  readonly below?: number;
}

/** What a rule knows of a span when it puts it into words. */
export interface Facts extends Window {
  readonly run: Run;
  readonly subject: Subject;
  /** The entity with its host if there are several: `vda`, `CPU 1 on db2`; empty for the only host. */
  readonly name: string;
  /** The name behind another word: ` on db2`; empty for the only host. */
  readonly on: string;
  /** How long it held, in seconds and in words: `25 min in 15 periods`. */
  readonly seconds: number;
  readonly time: string;
  /** The mean of the measure in the span, and what it was compared with. */
  readonly value: number;
  readonly limit: number;
  /** The standard deviation of a flat value, as a part of its mean; else NaN. */
  readonly spread: number;
  /** The part of the span in which a flat value was at its level. */
  readonly share: number;
  /** The mean of other metrics of the entity, or of its host, in the span; NaN if not measured. */
  mean(measure: RuleMeasure, of?: 'host'): number;
}

/** The words of a finding; null if a further look shows that there is nothing to say. */
export type Words = Pick<Finding, 'claim' | 'why'> & Partial<Pick<Finding, 'caveat' | 'level'>>;

/** What every rule declares. */
interface RuleBase {
  readonly id: RuleId;
  readonly level: Level;
  /** The unit of what it judges. */
  readonly unit: Unit;
  /** Where its thresholds come from. */
  readonly reference: string;
  /** The rules whose findings explain these: within their spans this one finds nothing on their host. */
  readonly silencedBy?: RuleId | readonly RuleId[];
  /** Its warnings may be of something saturated. */
  readonly mayBeSaturated?: true;
  /** Its limits raise the question which process used the CPU. */
  readonly asksForProcess?: true;
}

/** What a rule of code found; what it leaves out is as its rule declares. */
export type RuleFinding = Omit<Finding, keyof Declared> & Partial<Pick<Finding, keyof Declared>>;

type Declared = Pick<Finding, 'rule' | 'level' | 'unit' | 'reference' | 'about' | 'caveat'>;

/** What all kinds of rules about entities declare. */
interface RuleHead extends RuleBase {
  /** The kinds of entities it judges. Those that repeat the traffic of others are left out. */
  readonly of: readonly EntityKind[];
  /** Loopback is judged, too. */
  readonly isLoopbackJudged?: true;
  readonly measure: RuleMeasure;
  /** On all if absent; with an empty one also where the log does not say it. */
  readonly platforms?: readonly Platform[];
  readonly where?: readonly Condition[];
  /** What its findings are about besides what was measured: they are drawn there, too. */
  readonly about?: readonly MetricId[];
  say(facts: Facts): Words | null;
}

/** A value reaches a limit, if only once. */
export interface ThresholdRule extends RuleHead {
  readonly kind: 'threshold';
  readonly from: number;
}

/** A value, or a ratio of two, stays high. */
export interface SustainedRule extends RuleHead {
  readonly kind: 'sustained';
  readonly enter: number;
  readonly leave: number;
  /** Multiplies both, such as the number of CPUs; NaN where it is not known: then nothing is judged. */
  readonly times?: (run: Run, subject: Subject) => number;
}

/** A value stays far above the calm level of the same entity, the lower quartile of its own values where all holds. */
export interface ChangeRule extends RuleHead {
  readonly kind: 'change';
  readonly factor: number;
  /** Lower values are never judged. */
  readonly least: number;
}

/** The mean of one entity in a phase is far above that of the others of its kind and parent. */
export interface OutlierRule extends RuleHead {
  readonly kind: 'outlier';
  readonly factor: number;
  readonly least: number;
  /** Only those are compared whose mean of this is within a factor of two of the median. */
  readonly alike?: RuleMeasure;
  /** One with less of that is compared, too, if its mean of this is like the median. */
  readonly size?: RuleMeasure;
}

/** A value stays the same although the load could vary. */
export interface FlatRule extends RuleHead {
  readonly kind: 'flat';
  /** How far it may be from its mean, as a part of it. */
  readonly within: number;
  readonly seconds: number;
  readonly least: number;
  /** Other load may come on top of it at times. */
  readonly mayBeExceeded?: true;
}

/** What no kind can express, of the values of an entity over time. */
export interface SeriesRule extends RuleBase, Pick<RuleHead, 'of' | 'measure' | 'platforms'> {
  readonly kind: 'series';
  find(evidence: Evidence, signal: Signal): readonly RuleFinding[];
}

/** What no kind can express, of a run; `found` is what all other rules found, if it judges that. */
export interface StatementRule extends RuleBase {
  readonly kind: 'statement';
  find(evidence: Evidence, found: readonly Finding[]): readonly RuleFinding[];
}

/** A rule about the entities of its kinds, put into words by the rule. */
export type EntityRule = ThresholdRule | SustainedRule | ChangeRule | OutlierRule | FlatRule;

/** A rule that judges entities one by one. */
export type SignalRule = Exclude<EntityRule, OutlierRule> | SeriesRule;

/** A rule as data; each kind has one function that applies it. */
export type Rule = EntityRule | SeriesRule | StatementRule;
