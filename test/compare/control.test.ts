import { expect, test } from 'vitest';
import { comparedOf } from '../../src/compare/compared.ts';
import type { Comparison } from '../../src/model/comparison.ts';
import type { Run } from '../../src/model/run.ts';
import { evidenceText } from '../../src/presentation/compare/evidence.ts';
import { makeRun, makeSource } from '../make-run.ts';

/** A run of two disks that read as much each. */
function runOf(name: string, reads: number): Run {
  const columns = ['sda', 'sdb'].map((disk) => {
    const values = Array(30).fill(reads);
    return { kind: 'disk', name: disk, metric: 'disk.read.operations', values } as const;
  });
  return makeRun([makeSource({ columns })], { name });
}

/** Compares runs of two sides with a control. */
function compare(base: readonly number[], other: readonly number[], control: number) {
  const all = [...base, ...other, control];
  const sides = [
    { name: 'before', runs: base.map((_, i) => i) },
    { name: 'after', runs: other.map((_, i) => base.length + i) },
  ];
  const comparison: Comparison = {
    ...{ sides, control: all.length - 1, thresholdPercent: 5, align: 'load' },
    zeros: all.map(() => 0),
  };
  return comparedOf({ runs: all.map((reads, i) => runOf(`run ${i}`, reads)), comparison });
}

test('the drift of a sum of disks is that of the sum', () => {
  const { resources, verdicts } = compare([100], [150], 101);
  const row = resources.find(({ subject }) => subject === '2 disks')!;
  expect(row.control).toBe(202);
  expect(verdicts.get(row)![1]).toEqual({ by: 'control', words: 'beyond the drift' });
});

test('sides with enough repeats are tested, with a control or without', () => {
  const compared = compare([100, 101, 102], [150, 151, 152], 101);
  const row = compared.resources.find(({ subject }) => subject === 'sda')!;
  expect(compared.verdicts.get(row)![1]).toMatchObject({ by: 'repeats' });
  expect(evidenceText(compared)).toContain('tested');
});
