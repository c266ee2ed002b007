import { expect, test, vi } from 'vitest';
import { stuckName } from '../../../src/analyse/phases/stuck-disk.ts';
import { timeGrid } from '../../../src/analyse/signals/grid.ts';
import { signalsOf } from '../../../src/analyse/signals/signals.ts';
import { minutes } from '../rules/find-in.ts';
import { diskColumns } from '../rules/make-disk.ts';

test('the first disk that was stuck is named; those after it are not read', () => {
  const columns = ['sda', 'sdb', 'sdc'].flatMap((name) =>
    diskColumns(name, { utilisation: (i) => (name === 'sda' && i > 0 ? 10 : 100) }),
  );
  const run = minutes(columns);
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  const reads = signals
    .of('host1', 'disk', 'disk.utilisation')
    .map(({ logs }) => vi.spyOn(logs[0]!, 'read'));
  expect(stuckName(signals, grid, { from: 0, to: 120 })).toBe('sdb busy');
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});
