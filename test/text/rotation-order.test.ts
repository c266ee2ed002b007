import { expect, test } from 'vitest';
import { rotationOrder } from '../../src/text/rotation-order.ts';
import { cells, runOf } from '../log.ts';

const orderOf = (...files: string[]) => rotationOrder(files, (file) => file);

test.each([
  ['logrotate', ['vm.log', 'vm.log.1', 'vm.log.10.gz', 'vm.log.2.gz'], [2, 3, 1, 0]],
  ['logrotate without the newest', ['vm.log.1', 'vm.log.2.gz'], [1, 0]],
  ['split -d', ['vm.00', 'vm.01', 'vm.02'], [0, 1, 2]],
  ['split', ['vm-ab', 'vm-aa', 'vm-ac'], [1, 0, 2]],
  ['dates', ['vm-20261122.log', 'vm-20261121.log'], [1, 0]],
  ['dates of logrotate', ['vm.log-2026-11-22.gz', 'vm.log-2026-11-21.gz'], [1, 0]],
])('%s: the oldest file is first', (_, files, order) => {
  expect(orderOf(...files)).toEqual(order.map((i) => files[i]));
});

test.each([
  ['numbers of hosts', ['host.1', 'host.2']],
  ['the same number twice', ['vm.log.1', 'vm.log.1.gz']],
  ['a date beside a plain name', ['vm.log', 'vm-20261121.log']],
])('%s show no order', (_, files) => {
  expect(orderOf(...files)).toBeNull();
});

test('rotated files without stamps are one log, one after the other', async () => {
  const words = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
  const log = (...values: number[]) =>
    [words, ...values.map((cs) => ` 1 0 0 1000 10 500 0 0 4 8 100 ${cs} 20 10 70 0 0`), ''].join(
      '\n',
    );
  const run = await runOf({
    'vm.log': log(5, 6),
    'vm.log.1': log(3, 4),
    'vm.log.2.gz': log(1, 2),
  });
  expect(run.sources.map(({ parts }) => parts.map(({ file }) => file))).toEqual([
    ['vm.log.2.gz', 'vm.log.1', 'vm.log'],
  ]);
  const values = cells(run.sources[0]!, '', 'cs').map((cell) => Number.parseInt(cell, 10));
  expect(values).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...run.sources[0]!.axis.elapsed]).toEqual([0, 1, 2, 3, 4, 5]);
  expect(run.sources[0]!.warnings.map(({ code }) => code)).toContain('joined-by-name');
});
