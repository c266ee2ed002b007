import { expect, test } from 'vitest';
import { readValues } from '../../../src/model/column.ts';
import type { EntityKind } from '../../../src/model/entity.ts';
import { withoutImpossibleShares } from '../../../src/normalise/values/impossible-shares.ts';
import { cells, runOf } from '../../log.ts';
import { sourceOf } from '../invariants/source.ts';

const pressure = (totals: readonly number[], stamp = (_: number) => '') =>
  totals
    .map((total, i) => `${stamp(i)}some avg10=1.00 avg60=1.00 avg300=1.00 total=${total}\n`)
    .join('');

const shares = async (text: string) => {
  const { sources } = await runOf({ 'memory.txt': text });
  return cells(sources[0]!, '', 'memory some.some');
};

test('totals of pressure over an interval that is only assumed give no share; the averages are there', async () => {
  expect(await shares(pressure([0, 6_500_000, 9_500_000]))).toEqual([]);
  expect(await shares(pressure([0, 500_000, 700_000]))).toEqual([]);
  const { sources } = await runOf({ 'memory.txt': pressure([0, 500_000, 700_000]) });
  expect(cells(sources[0]!, '', 'memory some.avg10')).toEqual(['1', '1', '1']);
});

test('with times between the reports it is the share of them', async () => {
  const stamped = pressure([0, 6_500_000, 9_500_000], (i) => `10:00:${10 + 10 * i}\n`);
  expect(await shares(stamped)).not.toEqual([]);
});

/** Returns the cells of a column of shares, and the warnings. */
function kept(
  metric: string,
  values: readonly number[],
  { kind = 'disk', processors }: { kind?: EntityKind; processors?: number } = {},
) {
  const column = { metric, kind, name: 'a', printed: 'share', unit: '%' as const, values };
  const source = withoutImpossibleShares(sourceOf({ columns: [column] }), processors);
  const warnings = source.warnings.map(({ text }) => text);
  return { cells: [...readValues(source.columns[0]!, 0, values.length)], warnings };
}

test('a share outside its whole is missing, with one warning that counts the cells', () => {
  expect(kept('disk.utilisation', [99, 100, 4000, -50, 5])).toEqual({
    cells: [99, 100, Number.NaN, Number.NaN, 5],
    warnings: ['share of a is 4,000 % here; shares that cannot be are left out in 2 cells'],
  });
});

test.each<[string, EntityKind, number | undefined, number, boolean]>([
  ['cpu.iowait', 'host', undefined, 3_035_110_221, false],
  ['disk.utilisation', 'disk', undefined, 172, false],
  ['network.receive.utilisation', 'nic', undefined, 172, false],
  ['disk.utilisation', 'group', undefined, 250, true],
  ['process.cpu.total', 'process', undefined, 1600, true],
  ['process.cpu.total', 'process', 16, 1600, true],
  ['process.cpu.total', 'process', 4, 1600, false],
  ['process.cpu.of_all', 'process', 4, 160, false],
  ['partition.entitlement', 'host', 4, 160, true],
  ['memory.commit.utilisation', 'host', 4, 160, true],
  ['other.%x', 'disk', undefined, 160, true],
])('%s of a %s on %s processors may be %d %%: %s', (metric, kind, processors, value, isKept) => {
  const { cells: found } = kept(metric, [value], {
    kind,
    ...(processors !== undefined && { processors }),
  });
  expect(found).toEqual([isKept ? value : Number.NaN]);
});

test('a share that rounding puts a little outside its whole is the whole, and is marked', async () => {
  expect(kept('disk.utilisation', [99, 100.4, 112, -0.5, 5])).toEqual({
    cells: [99, 100, 100, 0, 5],
    warnings: [],
  });
  expect(kept('cpu.idle', [101], { kind: 'cpu' }).cells).toEqual([100]);
  expect(kept('process.cpu.total', [1601], { kind: 'process', processors: 16 }).cells).toEqual([
    1600,
  ]);
  const heading =
    'dT: 1.003s  w: 1.000s\n L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name\n';
  const row = (busy: string) =>
    `    0     10     10    100    1.0      0      0    0.0   ${busy}| ada0\n`;
  const { sources } = await runOf({
    'gstat.txt': `${heading}${row(' 50.0')}${heading}${row('112.4')}`,
  });
  expect(cells(sources[0]!, 'ada0', '%busy')).toEqual(['50', '100 corrected']);
});

test('a wrapped I/O wait is in no mean, and its line is quoted', async () => {
  const header = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
  const row = (wait: number) => ` 0  1      0 9000000 40000 800000 0 0 0 7 90 80 1 1 93 ${wait} 0`;
  const text = [header, row(5), row(5), row(3_035_110_221), row(5)].join('\n');
  const { sources } = await runOf({ 'vmstat.txt': `${text}\n` });
  expect(cells(sources[0]!, '', 'wa').slice(1)).toEqual(['5', 'undefined', '5']);
  expect(sources[0]!.warnings).toMatchObject([{ file: 'vmstat.txt', line: 4, code: 'beyond-100' }]);
});
