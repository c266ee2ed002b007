import type { EntityKind } from '../../model/entity.ts';
import type { Finding, Level, Subject } from '../../model/finding.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Platform } from '../../model/platform.ts';
import type { RuleId } from '../../model/rule-id.ts';
import type { Run, Window } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import type { Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';

/** The sum of metrics of an entity, divided or multiplied by the sum of others. */
export interface RuleMeasure {
  readonly metrics: readonly MetricId[];
  readonly times?: readonly MetricId[];
  readonly per?: readonly MetricId[];
}

/** A condition that must hold at the same time, for the entity or for its host. */
interface Condition {
  readonly measure: RuleMeasure;
  readonly of?: 'host';
  readonly from?: number;
  readonly below?: number;
}

/** The facts about a span from which a rule makes its words. */
export interface Facts extends Window {
  readonly run: Run;
  readonly subject: Subject;
  /** The entity with its host if there are several: `vda`, `CPU 1 on db2`; empty for the only host. */
  readonly name: string;
  /** The host as a suffix: ` on db2`; empty for the only host. */
  readonly on: string;
  /** The duration in seconds and in words: `25 min in 15 periods`, `12 reports` if no log says how long these are. */
  readonly seconds: number;
  readonly time: string;
  /** The same after a preposition: `for 25 min in 15 periods`, of a log with one report `in one report of 5 s`. */
  readonly during: string;
  /**
   * The mean of the measure in the span (for a threshold its highest value), and what it was compared with: the limit or
   * the median of the peers.
   */
  readonly value: number;
  readonly limit: number;
  /** The deviation of a flat value as a share of its mean; NaN for other rules. */
  readonly spread: number;
  /** The share of the span in which a flat value was at its level. */
  readonly share: number;
  /** Returns the value of another measure of the entity that most cells of the span are near; NaN without such a value. */
  heldAt(measure: RuleMeasure): number;
  /** The mean of other metrics of the entity, or of its host, in the span; NaN if not measured. */
  mean(measure: RuleMeasure, scope?: 'host'): number;
}

/** The words of a finding; null if a closer look shows that there is nothing to report. */
export type Words = Pick<Finding, 'claim' | 'why'> &
  Partial<Pick<Finding, 'caveat' | 'level' | 'variant'>>;

/**
 * A resource of which a rule names the processes that used most; beside an interface those that used most of all. For waits,
 * those that were blocked.
 */
export type ProcessUse = 'cpu' | 'disk' | 'memory' | 'network' | 'waits';

/** Declared by every rule. */
interface RuleBase {
  readonly id: RuleId;
  readonly level: Level;
  /** The unit of the judged value. */
  readonly unit: Unit;
  /** The source of its thresholds. */
  readonly reference: string;
  /** Rules whose findings explain these: a finding of theirs that covers most of one of these takes its place. */
  readonly silencedBy?: RuleId | readonly RuleId[];
  /** Its findings come before all others, however short they are. */
  readonly comesFirst?: true;
  /** Its warnings may be about something saturated. */
  readonly mayBeSaturated?: true;
  /** Its limits raise the question which process used the CPU. */
  readonly asksForProcess?: true;
  /** Its findings name the processes that used most of this. */
  readonly names?: ProcessUse;
}

/** A finding of a rule's code. What it leaves out is as the rule declares: about the machine, without a caveat. */
export type RuleFinding = Omit<Finding, keyof Declared> & Partial<Pick<Finding, keyof Declared>>;

type Declared = Pick<Finding, 'rule' | 'level' | 'unit' | 'reference' | 'about' | 'caveat'>;

/** Declared by all kinds of rules about entities. */
interface RuleHead extends RuleBase {
  /** The kinds of entities it judges. Entities that repeat the traffic of others are left out if others are known. */
  readonly of: readonly EntityKind[];
  /** Entities that repeat others are judged as well. */
  readonly areRepeatsJudged?: true;
  readonly measure: RuleMeasure;
  /** Absent: all platforms. An empty string stands for logs that do not name their platform. */
  readonly platforms?: readonly Platform[];
  readonly where?: readonly Condition[];
  /** Further metrics that its findings are about: they are drawn in their charts, too. */
  readonly about?: readonly MetricId[];
  say(facts: Facts): Words | null;
  /** Makes one finding of those of several entities. */
  join?(evidence: Evidence, found: readonly RuleFinding[]): readonly RuleFinding[];
}

/** A value reaches a limit, if only once. */
export interface ThresholdRule extends RuleHead {
  readonly kind: 'threshold';
  readonly from: number;
}

/** A value, or a ratio or product of two, stays high. */
export interface SustainedRule extends RuleHead {
  readonly kind: 'sustained';
  readonly enter: number;
  readonly leave: number;
  /** A quantity by which a time of two states is divided: only the time in which it is high is reported. */
  readonly state?: RuleMeasure;
  /** A factor for both limits, such as the number of CPUs. NaN if it is unknown: then nothing is judged. */
  readonly times?: (run: Run, subject: Subject) => number;
}

/** The mean of one entity in a phase is far above that of the others of its kind and parent. */
export interface OutlierRule extends RuleHead {
  readonly kind: 'outlier';
  readonly factor: number;
  readonly least: number;
  /** Compares only entities whose mean of this measure is within a factor of two of the median. */
  readonly alike?: RuleMeasure;
  /** An entity with a lower `alike` is compared as well if its mean of this measure is close to the median. */
  readonly size?: RuleMeasure;
}

/** A value stays the same although the load could vary. */
export interface FlatRule extends RuleHead {
  readonly kind: 'flat';
  /** Half of the largest range of its values, as a share of their middle. */
  readonly within: number;
  /** An amount by which each report may differ besides, such as a packet that is counted a moment later. */
  readonly burst?: number;
  readonly seconds: number;
  readonly least: number;
  /** Other load may be added to it at times. */
  readonly mayBeExceeded?: true;
}

/** A rule of code about the values of an entity over time, for all that no other kind can express. */
export interface SeriesRule
  extends RuleBase,
    Pick<RuleHead, 'of' | 'measure' | 'platforms' | 'areRepeatsJudged'> {
  readonly kind: 'series';
  find(evidence: Evidence, signal: Signal): readonly RuleFinding[];
}

/**
 * A rule of code about a run, for all that no other kind can express. `found` has the findings of all rules for a
 * conclusion, and none for others.
 */
export interface StatementRule extends RuleBase {
  readonly kind: 'statement';
  find(evidence: Evidence, found: readonly Finding[]): readonly RuleFinding[];
}

/** A rule about entities that makes its own words. */
export type EntityRule = ThresholdRule | SustainedRule | OutlierRule | FlatRule;

/** A rule that judges entities one by one. */
export type SignalRule = Exclude<EntityRule, OutlierRule> | SeriesRule;

/** A rule as data; each kind has one function that applies it. */
export type Rule = EntityRule | SeriesRule | StatementRule;
