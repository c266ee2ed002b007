import { expect, test } from 'vitest';
import type { Subsystem } from '../../src/analyse/bottleneck/subsystem.ts';
import { AS_MEASURED } from '../../src/model/capacity-plan.ts';
import { bottleneckTables } from '../../src/presentation/bottleneck.ts';
import { formatNumber } from '../../src/text/quantity.ts';

const MIB = 2 ** 20;

const made = (key: string, more: Partial<Subsystem>): Subsystem => ({
  ...{ host: 'db1', kind: 'disks', name: key, key, count: 1, throughput: 100 * MIB },
  ...{ seconds: 10, measure: 'read + written', link: Number.NaN, use: Number.NaN },
  ...{ ceiling: Number.NaN, origin: 'highest seen, no ceiling known' },
  ...more,
});

const disks = made('disks', { count: 4, ceiling: 400 * MIB });
const networks = made('networks', { ceiling: 1.25e9, link: 1.25e9, throughput: 1.25e8 });

test('the row of the lowest known ceiling is marked, and is the total', () => {
  const [table] = bottleneckTables([disks, networks, made('cpus', {})], AS_MEASURED);
  expect(table!.rows.map(({ name, isLowest }) => [name, isLowest])).toEqual([
    ['disks', true],
    ['networks', false],
    ['cpus', false],
  ]);
  // 400 MiB/s are 3.36 Gbit/s.
  expect(table!.total).toBe(
    'Total: 400 MiB/s, 3.36 Gbit/s: disks is the lowest known ceiling; unknown for cpus.',
  );
  expect(table!.rows[0]!.cells).toEqual([
    ...['read + written', '100', '0.839', '–', '400', '3.36', '75 %'],
    'highest seen, no ceiling known',
  ]);
  // 125 MB/s of 1.25 GB/s.
  expect(table!.rows[1]!.cells.slice(2, 7)).toEqual(['1.000', '10 %', '1,192', '10.00', '90 %']);
});

test('a subsystem without a known ceiling that was always in use may have the lowest', () => {
  const full = made('sda', { use: 99.9 });
  const [table] = bottleneckTables([full, networks], AS_MEASURED);
  expect(table!.total).toMatch(/; unknown for sda \(99\.9 % in use: perhaps lower\)\.$/);
  const [other] = bottleneckTables([{ ...full, use: 94 }, networks], AS_MEASURED);
  expect(other!.total).toMatch(/; unknown for sda\.$/);
});

test('other numbers of devices move the bottleneck', () => {
  const [table] = bottleneckTables([disks, networks], { counts: { disks: 16 } });
  // 16 × 100 MiB/s are more than 1192 MiB/s.
  expect(table!.rows.map(({ isLowest, count }) => [isLowest, count])).toEqual([
    [false, 16],
    [true, 1],
  ]);
  expect(table!.total).toMatch(/^Total: 1,192 MiB\/s, 10 Gbit\/s: networks is/);
});

test('clients: the demand of one, and how many each row carries', () => {
  const [table] = bottleneckTables([disks, networks], { counts: {}, clients: 20 });
  expect(table!.head.slice(-2)).toEqual(['MiB/s a client', 'clients']);
  // 100 MiB/s of 20 clients: 5 each, 80 in 400; 10 times as many in a link that is used to 10 %.
  expect(table!.rows.map(({ cells }) => cells.slice(-2))).toEqual([
    ['5.00', '80'],
    ['5.96', '200'],
  ]);
});

test('without a known ceiling nothing is marked, and one sentence says how to give one', () => {
  const [table] = bottleneckTables([made('disks', {})], AS_MEASURED);
  expect(table!.rows[0]!.isLowest).toBe(false);
  expect(table!.hasLimits).toBe(false);
  expect(table!.total).toMatch(/^No ceiling known\. .* statgraph\.json: .*"capacity"/);
});

test('whoever asks for other numbers has limits to read, even without a ceiling', () => {
  for (const plan of [{ counts: {}, clients: 3 }, { counts: { disks: 2 } }])
    expect(bottleneckTables([made('disks', {})], plan)[0]!.hasLimits).toBe(true);
  expect(bottleneckTables([disks], AS_MEASURED)[0]!.hasLimits).toBe(true);
});

test('another row that moved more than the total is named', () => {
  const [table] = bottleneckTables([{ ...disks, ceiling: 50 * MIB }, networks], AS_MEASURED);
  expect(table!.total).toMatch(
    /ceiling; networks moved more than this, through caches, copies or other data\.$/,
  );
});

test('fewer devices than the load needed: the ceiling is exceeded', () => {
  // 100 MiB/s were measured with four disks of 80 MiB/s each.
  const [table] = bottleneckTables([{ ...disks, ceiling: 320 * MIB }], { counts: { disks: 1 } });
  expect(table!.rows[0]!.cells.slice(-2)).toEqual(['exceeded', disks.origin]);
  expect(table!.total).toBe('Total: 80 MiB/s, 0.671 Gbit/s: disks is the lowest known ceiling.');
});

test('a number is given by the shown name, too', () => {
  const [table] = bottleneckTables([{ ...disks, name: 'vda' }], { counts: { vda: 8 } });
  expect(table!.rows[0]!.count).toBe(8);
});

test.each(['__proto__', 'constructor'])('a device called %s has its own number', (name) => {
  const row = made('disks', { name, count: 2, ceiling: 100 * MIB });
  expect(bottleneckTables([row], AS_MEASURED)[0]!.rows[0]!.count).toBe(2);
  const counts = Object.fromEntries([[name, 6]]);
  expect(bottleneckTables([row], { counts })[0]!.rows[0]!.count).toBe(6);
});

test('an unknown number of CPUs scales nothing', () => {
  const cpus = made('cpus', { count: Number.NaN, ceiling: 400 * MIB });
  const [table] = bottleneckTables([cpus], { counts: { cpus: 8 } });
  expect(table!.rows[0]!.cells).toContain('400');
  expect(formatNumber(table!.rows[0]!.count)).toBe('–');
});

test('each host has a table', () => {
  const tables = bottleneckTables([disks, { ...networks, host: 'web' }], AS_MEASURED);
  expect(tables.map(({ caption }) => caption)).toEqual([
    'Highest throughput for 10 s, and ceilings of db1',
    'Highest throughput for 10 s, and ceilings of web',
  ]);
});
