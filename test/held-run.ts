import type { Run } from '../src/model/run.ts';
import { makeDisk, makeRun, makeSource } from './make-run.ts';

/** A run of two phases: a disk writes exactly 200 MiB/s for a minute, then nothing; the CPUs are calm. */
export function heldRun(): Run {
  const disk = makeDisk('sda', {
    read: () => 0,
    write: (i) => (i < 60 ? 200 : 0),
    busy: (i) => (i < 60 ? 30 : 0),
  });
  const cpu = [
    { metric: 'cpu.user', values: (i: number) => (i < 60 ? 10 : 0) },
    { metric: 'cpu.system', values: (i: number) => (i < 60 ? 8 : 1) },
    { metric: 'cpu.idle', values: (i: number) => (i < 60 ? 82 : 99) },
    { metric: 'process.running', values: (i: number) => i % 3 },
  ];
  return makeRun(
    [
      makeSource({ samples: 100, columns: disk }),
      makeSource({ file: 'vmstat.out', tool: 'vmstat', samples: 100, columns: cpu }),
    ],
    {
      marks: [
        { at: 0, text: 'load' },
        { at: 60, text: 'idle' },
      ],
    },
  );
}
