import type { EntityKind } from '../../../src/model/entity.ts';
import type { MadeColumn } from '../../make-run.ts';
import type { Course } from './find-in.ts';

/** A disk of a log: what it printed, by the metric without `disk.`; a number is the same for all seconds. */
export type MadeDisk = Readonly<Record<string, Course | number>>;

/** The columns of a device. */
export function diskColumns(name: string, disk: MadeDisk, kind: EntityKind = 'disk'): MadeColumn[] {
  return Object.entries(disk).map(([metric, course]) => ({
    ...{ kind, name, metric: `disk.${metric}` },
    values: typeof course === 'number' ? () => course : course,
  }));
}
