import { expect, test, vi } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { stuckName } from '../../../src/analyse/phases/stuck-disk.ts';
import { signalsOf } from '../../../src/analyse/signals/signals.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { minutes } from '../rules/find-in.ts';
import { diskColumns } from '../rules/make-disk.ts';

test('the first disk that was stuck is named; those after it are not read', () => {
  const columns = ['sda', 'sdb', 'sdc'].flatMap((name) =>
    diskColumns(name, { utilisation: (i) => (name === 'sda' && i > 0 ? 10 : 100) }),
  );
  const run = minutes(columns);
  const reads = signalsOf(run)
    .of('host1', 'disk', 'disk.utilisation')
    .map(({ logs }) => vi.spyOn(logs[0]!, 'read'));
  expect(stuckName(run, { from: 0, to: 120 })).toBe('sdb busy');
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('a part in which tasks were blocked and nothing was moved is not idle', () => {
  const of = (blocked: (i: number) => number) =>
    minutes([
      { metric: 'cpu.idle', values: () => 100 },
      { metric: 'process.blocked', values: blocked },
    ]);
  const name = (blocked: (i: number) => number) => {
    const [phase, ...others] = diagnosisOf(of(blocked)).phases;
    return others.length === 0 && `${phase!.name}${phase!.idle ? ', idle' : ''}`;
  };
  expect(name((i) => (i % 10 === 0 ? 5 : 4))).toBe('4 tasks blocked');
  expect(name(() => 1)).toBe('1 task blocked');
  expect(name((i) => (i % 10 < 3 ? 0 : 4))).toBe('idle, idle');
  expect(name(() => 0)).toBe('idle, idle');
});

test('the host of a stuck disk is named where a run has several', () => {
  const on = (host: string, use: number) =>
    makeSource({ host, samples: 60, columns: diskColumns('sda', { utilisation: use }) });
  const run = makeRun([on('db1', 5), on('db2', 100)]);
  expect(stuckName(run, { from: 0, to: 60 })).toBe('sda on db2 busy');
});
