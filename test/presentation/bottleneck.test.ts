import { expect, test } from 'vitest';
import type { Subsystem } from '../../src/analyse/bottleneck/subsystem.ts';
import { AS_MEASURED } from '../../src/model/capacity-plan.ts';
import { type Bottleneck, bottlenecks } from '../../src/presentation/bottleneck.ts';
import { headsOf, rowsOf } from '../blocks.ts';

const MIB = 2 ** 20;

const made = (key: string, more: Partial<Subsystem>): Subsystem => ({
  ...{ host: 'db1', kind: 'disks', name: key, key, count: 1, throughput: 100 * MIB },
  ...{ seconds: 10, measure: 'read + written', link: Number.NaN, use: Number.NaN },
  ...{ ceiling: Number.NaN, origin: 'highest seen, no ceiling known' },
  ...more,
});

/** The name of each row, and whether it is marked. */
const marksOf = ({ table }: Bottleneck) =>
  table.groups[0]!.rows.map(({ cells, isMarked }) => [cells[0]!.text, isMarked]);
const countsOf = ({ table }: Bottleneck) => rowsOf(table).map((cells) => cells[1]);

const disks = made('disks', { count: 4, ceiling: 400 * MIB });
const networks = made('networks', { ceiling: 1.25e9, link: 1.25e9, throughput: 1.25e8 });

test('the row of the lowest known ceiling is marked, and is the total', () => {
  const [found] = bottlenecks([disks, networks, made('cpus', {})], AS_MEASURED);
  expect(marksOf(found!)).toEqual([
    ['disks', true],
    ['networks', false],
    ['cpus', false],
  ]);
  // 400 MiB/s are 3.36 Gbit/s.
  expect(found!.total).toBe(
    'Total: 400 MiB/s, 3.36 Gbit/s: disks is the lowest known ceiling; unknown for cpus.',
  );
  expect(rowsOf(found!.table)[0]!.slice(2)).toEqual([
    ...['read + written', '100', '0.839', '–', '400', '3.36', '75 %'],
    'highest seen, no ceiling known',
  ]);
  // 125 MB/s of 1.25 GB/s.
  expect(rowsOf(found!.table)[1]!.slice(4, 9)).toEqual(['1.000', '10 %', '1,192', '10.00', '90 %']);
});

test('a subsystem without a known ceiling that was always in use may have the lowest', () => {
  const full = made('sda', { use: 99.9 });
  const [found] = bottlenecks([full, networks], AS_MEASURED);
  expect(found!.total).toMatch(/; unknown for sda \(99\.9 % in use: perhaps lower\)\.$/);
  const [other] = bottlenecks([{ ...full, use: 94 }, networks], AS_MEASURED);
  expect(other!.total).toMatch(/; unknown for sda\.$/);
});

test('other numbers of devices move the bottleneck', () => {
  const [found] = bottlenecks([disks, networks], { counts: { disks: 16 } });
  // 16 × 100 MiB/s are more than 1192 MiB/s.
  expect(marksOf(found!)).toEqual([
    ['disks', false],
    ['networks', true],
  ]);
  expect(countsOf(found!)).toEqual(['16', '1']);
  expect(found!.total).toMatch(/^Total: 1,192 MiB\/s, 10 Gbit\/s: networks is/);
});

test('clients: the demand of one, and how many each row carries', () => {
  const [found] = bottlenecks([disks, networks], { counts: {}, clients: 20 });
  expect(headsOf(found!.table).slice(-2)).toEqual(['MiB/s a client', 'clients']);
  // 100 MiB/s of 20 clients: 5 each, 80 in 400; 10 times as many in a link that is used to 10 %.
  expect(rowsOf(found!.table).map((cells) => cells.slice(-2))).toEqual([
    ['5.00', '80'],
    ['5.96', '200'],
  ]);
});

test('without a known ceiling nothing is marked, and one sentence says how to give one', () => {
  const [found] = bottlenecks([made('disks', {})], AS_MEASURED);
  expect(marksOf(found!)).toEqual([['disks', false]]);
  expect(found!.hasLimits).toBe(false);
  expect(found!.total).toMatch(/^No ceiling is known\. .* statgraph\.json: .*"capacity"/);
});

test('of several hosts each is named: one may have a known ceiling and the other none', () => {
  const [first, second] = bottlenecks(
    [made('disks', { host: 'a' }), { ...networks, host: 'b' }],
    AS_MEASURED,
  );
  expect(first!.total).toMatch(/^No ceiling of a is known\./);
  expect(second!.total).toMatch(/^Total of b: .* is the lowest known ceiling/);
});

test('a ceiling is proposed for a disk of the logs alone, without a number', () => {
  const proposed = (count: number) =>
    bottlenecks([made('disks', { name: 'vdb', count })], AS_MEASURED)[0]!.total;
  expect(proposed(1)).toMatch(/\{"capacity": \{"vdb": "… MB\/s"\}\}\.$/);
  expect(proposed(3)).toMatch(/\{"capacity": \{…\}\}\.$/);
});

test('whoever asks for other numbers has limits to read, even without a ceiling', () => {
  for (const plan of [{ counts: {}, clients: 3 }, { counts: { disks: 2 } }])
    expect(bottlenecks([made('disks', {})], plan)[0]!.hasLimits).toBe(true);
  expect(bottlenecks([disks], AS_MEASURED)[0]!.hasLimits).toBe(true);
});

test('another row that moved more than the total is named', () => {
  const [found] = bottlenecks([{ ...disks, ceiling: 50 * MIB }, networks], AS_MEASURED);
  expect(found!.total).toMatch(
    /ceiling; networks moved more than this, through caches, copies or other data\.$/,
  );
});

test('fewer devices than the load needed: the ceiling is exceeded', () => {
  // 100 MiB/s were measured with four disks of 80 MiB/s each.
  const [found] = bottlenecks([{ ...disks, ceiling: 320 * MIB }], { counts: { disks: 1 } });
  expect(rowsOf(found!.table)[0]!.slice(-2)).toEqual(['exceeded', disks.origin]);
  expect(found!.total).toBe('Total: 80 MiB/s, 0.671 Gbit/s: disks is the lowest known ceiling.');
});

test('a number is given by the shown name, too', () => {
  const [found] = bottlenecks([{ ...disks, name: 'vda' }], { counts: { vda: 8 } });
  expect(countsOf(found!)).toEqual(['8']);
});

test.each(['__proto__', 'constructor'])('a device called %s has its own number', (name) => {
  const row = made('disks', { name, count: 2, ceiling: 100 * MIB });
  expect(countsOf(bottlenecks([row], AS_MEASURED)[0]!)).toEqual(['2']);
  const counts = Object.fromEntries([[name, 6]]);
  expect(countsOf(bottlenecks([row], { counts })[0]!)).toEqual(['6']);
});

test('an unknown number of CPUs scales nothing', () => {
  const cpus = made('cpus', { count: Number.NaN, ceiling: 400 * MIB });
  const [found] = bottlenecks([cpus], { counts: { cpus: 8 } });
  expect(rowsOf(found!.table)[0]).toContain('400');
  expect(countsOf(found!)).toEqual(['–']);
});

test('each host has a table', () => {
  const tables = bottlenecks([disks, { ...networks, host: 'web' }], AS_MEASURED);
  expect(tables.map(({ table }) => table.caption)).toEqual([
    'Highest throughput for 10 s, and ceilings of db1',
    'Highest throughput for 10 s, and ceilings of web',
  ]);
});
