import type { Run } from '../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';

const SAMPLES = 40;
const course = (offset: number) => (i: number) => 10 + ((i * 7 + offset * 3) % 40);

/** A run of so many disks that are used, and of a host with its CPUs. */
export function manyDisks(count: number): Run {
  const disks = Array.from({ length: count }, (_, i): MadeColumn[] =>
    ['disk.utilisation', 'disk.read.operations', 'disk.write.operations'].map((metric) => ({
      ...{ kind: 'disk', name: `sd${i}`, metric, values: course(i) },
    })),
  );
  const cpu: MadeColumn = { kind: 'host', name: '', metric: 'cpu.idle', values: course(1) };
  return makeRun([makeSource({ samples: SAMPLES, columns: [cpu, ...disks.flat()] })]);
}
