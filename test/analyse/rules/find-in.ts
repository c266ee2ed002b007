import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import type { Entity } from '../../../src/model/entity.ts';
import type { Finding } from '../../../src/model/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';

/** How something goes on, by the second. */
export type Course = (second: number) => number;

/** `high` from one second to another, else `low`. */
export function between(from: number, to: number, high: number, low = 0): Course {
  return (second) => (second >= from && second < to ? high : low);
}

/** A run of two minutes at 1 s, measured by a tool of a platform. */
export function minutes(
  columns: readonly MadeColumn[],
  more: Partial<Parameters<typeof makeSource>[0]> = {},
): Run {
  return makeRun([makeSource({ samples: 120, platform: 'linux', columns, ...more })]);
}

/** The run as if its directory said how many CPUs the host has. */
export const withCores = (run: Run, cores: number): Run => ({ ...run, cores: [['host1', cores]] });

/** The run as if its directory said something of all devices: the speed of links, the MTU. */
export function withFacts(run: Run, facts: Partial<Entity>): Run {
  const sources = run.sources.map((source) => ({
    ...source,
    entities: source.entities.map((entity) => ({ ...entity, ...facts })),
  }));
  return { ...run, sources };
}

/** What a rule found in a run. */
export function foundBy(rule: string, run: Run): readonly Finding[] {
  return diagnosisOf(run).findings.filter((finding) => finding.rule === rule);
}

/** The same as text: the span, the statement and its numbers. */
export function saidBy(rule: string, run: Run): readonly string[] {
  return foundBy(rule, run).map(({ from, to, claim, why }) => `${from}–${to} s ${claim}: ${why}`);
}

/** What was at its limit, or made numbers doubtful: all findings but that nothing was saturated. */
export function limitsIn(run: Run): readonly Finding[] {
  return diagnosisOf(run).findings.filter(({ rule }) => rule !== 'nothing-saturated');
}
