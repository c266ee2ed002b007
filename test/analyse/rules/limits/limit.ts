import type { EntityKind } from '../../../../src/model/entity.ts';
import type { Run } from '../../../../src/model/run.ts';
import type { MadeColumn } from '../../../make-run.ts';
import type { Course } from '../find-in.ts';

/**
 * A limit of a rule: the rule, what the number is, a number at which it just finds something, one at which it just does
 * not, and the run that has that number.
 */
export type Limit = readonly [
  rule: string,
  what: string,
  found: number,
  quiet: number,
  run: (value: number) => Run,
];

/** What was measured of an entity, by the metric; a number is the same for all seconds. */
export type Made = Readonly<Record<string, Course | number>>;

/** The columns of an entity. */
export function columnsOf(kind: EntityKind, name: string, made: Made): MadeColumn[] {
  return Object.entries(made).map(([metric, course]) => ({
    ...{ kind, name, metric },
    values: typeof course === 'number' ? () => course : course,
  }));
}

/** The columns of the host itself. */
export const hostColumns = (made: Made) => columnsOf('host', '', made);

/** The columns of a host that is so busy. */
export const busy = (share: Course | number, made: Made = {}) => {
  const idle: Course = (i) => 100 - (typeof share === 'number' ? share : share(i));
  return hostColumns({ 'cpu.idle': idle, ...made });
};
