import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import type { Finding } from '../../../src/analyse/rules/finding.ts';
import type { EntityKind, Run, Source } from '../../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';

/** A value for each second, or the same for all. */
type Course = number | ((second: number) => number);

/** A disk of a log: what it printed, by the metric without `disk.`. */
export type MadeDisk = Readonly<Record<string, Course>>;

/** The columns of a device. */
export function diskColumns(name: string, disk: MadeDisk, kind: EntityKind = 'disk'): MadeColumn[] {
  return Object.entries(disk).map(([metric, course]) => ({
    ...{ kind, name, metric: `disk.${metric}` },
    values: typeof course === 'number' ? () => course : course,
  }));
}

/** A run of one log of two minutes, at an interval of 1 s. */
export function runOf(columns: readonly MadeColumn[], platform: Source['platform'] = 'linux'): Run {
  return makeRun([makeSource({ samples: 120, platform, columns })]);
}

/** The findings of a rule in a run. */
export function found(rule: string, run: Run): readonly Finding[] {
  return diagnosisOf(run).findings.filter((finding) => finding.rule === rule);
}

/** A value from one second to another, else another value. */
export function between(from: number, to: number, high: number, low = 0): (i: number) => number {
  return (i) => (i >= from && i < to ? high : low);
}
