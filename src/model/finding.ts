import type { Entity } from './entity.ts';
import type { MetricId } from './metric.ts';
import type { Phase } from './phase.ts';
import type { RuleId } from './rule-id.ts';
import type { Span } from './span.ts';
import type { Unit } from './unit.ts';

/**
 * How much a finding matters: a `limit` held the run back; a `warning` may have, or makes its numbers doubtful; a
 * `note` explains what one sees; `not-measured` says that a rule had no data.
 */
export const levels = ['limit', 'warning', 'note', 'not-measured'] as const;

export type Level = (typeof levels)[number];

/** The line that a finding is about, which leads to its track and charts. */
export interface Subject {
  readonly host: string;
  /** The entity, or the host itself. */
  readonly entity: Pick<Entity, 'kind' | 'name'>;
  readonly metrics: readonly MetricId[];
}

/** What a rule found in a span of the run: what the data show, never a cause that they cannot show. */
export interface Finding extends Span {
  readonly rule: RuleId;
  /** What it is a statement about: a part of the machine, how the logs were made, or all of the run. */
  readonly about: 'machine' | 'logs' | 'run';
  readonly level: Level;
  readonly subject: Subject;
  /** Other lines of the same statement: what was found with it in nearly the same span, or what its words are about. */
  readonly also?: readonly Subject[];
  /** The number that decides, in the canonical unit, and what it was compared with; NaN if there is no such number. */
  readonly value: number;
  readonly limit: number;
  readonly unit: Unit;
  /** The statement, `CPU 1 was at its ceiling`. */
  readonly claim: string;
  /** The numbers behind it: `100 % for 25 s while the machine was 51 % busy`. */
  readonly why: string;
  /** What else it could be, or why it may not matter; empty if there is no doubt. */
  readonly caveat: string;
  /** Where its threshold comes from. */
  readonly reference: string;
}

/** What limited a run: its phases and what was found in them. Page, terminal and exports all show this. */
export interface Diagnosis {
  readonly phases: readonly Phase[];
  /** The most important first. */
  readonly findings: readonly Finding[];
}
