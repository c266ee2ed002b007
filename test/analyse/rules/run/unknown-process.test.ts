import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import type { Run } from '../../../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../../../make-run.ts';
import { minutes } from '../find-in.ts';

const busy: MadeColumn = { metric: 'cpu.idle', values: () => 1 };

const whysOf = (run: Run) =>
  diagnosisOf(run)
    .findings.filter(({ rule }) => rule === 'cpu-process')
    .map(({ why }) => why);

test('which process used the CPU is missed where no log of the directory has processes', () => {
  expect(whysOf(minutes([busy]))).toEqual(['which process used the CPU (no report of pidstat -t)']);
});

test('nothing is missed where processes were measured by a log whose time is unknown', () => {
  const run: Run = { ...minutes([busy]), elsewhere: [['process', 'process.cpu.total']] };
  expect(whysOf(run)).toEqual([]);
  const other: Run = { ...minutes([busy]), elsewhere: [['host', 'cpu.idle']] };
  expect(whysOf(other)).toHaveLength(1);
});

test('an only report of processes, of another time, says which used most', () => {
  const ofProcess = (name: string, used: number): MadeColumn => {
    return { kind: 'process', name, metric: 'process.cpu.total', values: [used] };
  };
  const withOnly = (...columns: MadeColumn[]) => {
    const [cpu] = minutes([busy]).sources;
    const only = makeSource({ tool: 'pidstat', samples: 1, sinceBoot: [0], columns });
    return makeRun([cpu!, only]);
  };
  expect(whysOf(withOnly(ofProcess('7', 64), ofProcess('8', 3)))).toEqual([
    'which process used the CPU at this time (7, 64 % of one CPU, in the only report of pidstat)',
  ]);
  const run = withOnly(ofProcess('7', 30), ofProcess('8', 30), ofProcess('9', 30));
  const labelled = run.sources.map((source) => {
    const entities = source.entities.map((entity) => ({ ...entity, label: 'worker' }));
    return { ...source, entities };
  });
  expect(whysOf({ ...run, sources: labelled })).toEqual([
    'which process used the CPU at this time (3 × worker, 90 % of one CPU, in the only report of pidstat)',
  ]);
  expect(whysOf(withOnly(ofProcess('7', 2)))).toEqual([]);
});
