import { expect, test } from 'vitest';
import { comparedOf } from '../../../src/compare/compared.ts';
import { evidenceText } from '../../../src/presentation/compare/evidence.ts';
import { makeRun } from '../../make-run.ts';
import { madeRun } from '../compared.ts';

const whole = madeRun('whole');
const withoutDisks = makeRun([whole.sources[0]!], { name: 'without disks' });

test('a disk is not only on one side if the other side measured no disks', () => {
  expect(comparedOf({ runs: [whole, withoutDisks] }).lone).toEqual([]);
});

test('logs of unknown time are no run of their own', () => {
  const apart = { ...withoutDisks, ownTime: true } as const;
  const runs = [whole, apart, madeRun('other')];
  const sides = [
    { name: 'before', runs: [0, 1] },
    { name: 'after', runs: [2] },
  ];
  const zeros = runs.map(() => 0);
  const compared = comparedOf({
    runs,
    comparison: { sides, zeros, thresholdPercent: 5, align: 'load' },
  });
  expect(evidenceText(compared)).toMatch(/^One run a side: this is what these two runs did/);
});
