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

const KIB = 1024;

/** A device that reads in 0.4 ms and writes more slowly. */
export function slowWriter({
  name = 'nvme0n1',
  reads = 20,
  writes = 200,
  read = 0.0004,
  each = 0.005,
  use = 80,
  queue = 1.1,
}) {
  return diskColumns(name, {
    'read.operations': reads,
    'write.operations': writes,
    'read.throughput': reads * 64 * KIB,
    'write.throughput': writes * 64 * KIB,
    'read.response_time': read,
    'write.response_time': each,
    ...{ queue, utilisation: use },
  });
}
