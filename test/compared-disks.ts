import type { ReportDocument } from '../src/model/document.ts';
import type { Run } from '../src/model/run.ts';
import { makeDisk, makeRun, makeSource } from './make-run.ts';

/** A run of disks that read so many MiB/s each. */
export function runOfDisks(name: string, reads: readonly number[]): Run {
  const columns = reads.flatMap((read, i) => makeDisk(`disk${i}`, { read: () => read }));
  return makeRun([makeSource({ columns, samples: 20 })], { name });
}

/** A comparison of runs, each of them a side. */
export function comparisonOf(...runs: readonly Run[]): ReportDocument {
  const title = runs.map(({ name }) => name).join(' → ');
  return { schemaVersion: 1, generator: 'statgraph', title, runs };
}
