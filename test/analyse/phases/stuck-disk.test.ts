import { expect, test, vi } from 'vitest';
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

test('the host of a stuck disk is named where a run has several', () => {
  const on = (host: string, use: number) =>
    makeSource({ host, samples: 60, columns: diskColumns('sda', { utilisation: use }) });
  const run = makeRun([on('db1', 5), on('db2', 100)]);
  expect(stuckName(run, { from: 0, to: 60 })).toBe('sda on db2 busy');
});
