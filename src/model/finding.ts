import type { Entity } from './entity.ts';
import type { MetricId } from './metric.ts';
import type { Phase } from './phase.ts';
import type { RuleId } from './rule-id.ts';
import type { Span } from './span.ts';
import type { Unit } from './unit.ts';

/**
 * The importance of a finding: a `limit` held the run back; a `warning` may have, or makes its numbers doubtful; a
 * `note` explains an effect; `not-measured` means that a rule had no data.
 */
export const levels = ['limit', 'warning', 'note', 'not-measured'] as const;

export type Level = (typeof levels)[number];

/** The line that a finding is about, which leads to its track and charts. */
export interface Subject {
  readonly host: string;
  /** The entity, or the host itself. */
  readonly entity: Pick<Entity, 'kind' | 'name' | 'label'>;
  readonly metrics: readonly MetricId[];
}

/** The place of a result in the output of a benchmark: its first and last line. */
export interface PrintedResult {
  readonly file: string;
  readonly line: number;
  readonly last: number;
}

/** Words, and the lines of which they have numbers. */
export interface Quoted {
  readonly text: string;
  readonly lines: readonly Subject[];
}

/** What words have numbers of. */
export type Basis = Subject | PrintedResult;

/** The result of a rule for a span of the run: a statement that the data show, never a cause that they cannot show. */
export interface Finding extends Span {
  readonly rule: RuleId;
  /** The subject of the statement: a part of the machine, the logs, or the whole run. */
  readonly about: 'machine' | 'logs' | 'run';
  readonly level: Level;
  readonly subject: Subject;
  /** Further lines of the same statement: those found with it in nearly the same span, or named in its words. */
  readonly also?: readonly Subject[];
  /** Returns further lines and results of which its words have numbers: they are evidence, and are not drawn. */
  readonly basis?: () => readonly Basis[];
  /** The number that decides, in the canonical unit, and the threshold; NaN if there is no such number. */
  readonly value: number;
  readonly limit: number;
  readonly unit: Unit;
  /** The statement, `CPU 1 was at its ceiling`. */
  readonly claim: string;
  /**
   * Which of the claims of its rule this is, and what else than its subject it names. Findings with equal variants make the
   * same claim, whatever their amounts. Absent if the rule has one claim.
   */
  readonly variant?: string;
  /** The numbers that support it: `100 % for 25 s while the machine was 51 % busy`. */
  readonly why: string;
  /** Another explanation, or a reason why it may not matter; empty if there is no doubt. */
  readonly caveat: string;
  /** The source of its threshold. */
  readonly reference: string;
  /** The same finding over all times at which its rule found it for its subject, if there were several. */
  readonly together?: Span & Pick<Finding, 'value' | 'why'>;
  /** Returns the same statement about another time; empty if it does not hold then. */
  readonly claimIn?: (span: Span) => string;
  /** The seconds of a report of its logs, if they were assumed: its length is said in reports. */
  readonly assumedInterval?: number;
}

/** The limits of a run: its phases and findings. Page, terminal and exports all show this. */
export interface Diagnosis {
  readonly phases: readonly Phase[];
  /** The most important first. */
  readonly findings: readonly Finding[];
}
