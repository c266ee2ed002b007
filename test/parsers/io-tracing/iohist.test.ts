import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csv } from '../../../src/export/csv/csv.ts';
import { cells, runOf } from '../../log.ts';
import { describeFixture, entitiesOf } from '../fixture.ts';

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../fixtures/mmfsadm', name), 'utf8');

describeFixture('mmfsadm/gpfs-5.txt', ([source]) => {
  expect(source!.parser.id).toBe('iohist');
  expect(entitiesOf(source!)).toEqual(['disk 1', 'disk 2', 'disk 3', 'disk -1']);
  expect(source!.entities[0]!.label).toBe('0A2405A0:5C6BD9B0');
  expect(source!.events!.times).toHaveLength(7);
});

describeFixture('mmfsadm/gpfs-3-dumps.txt', ([source]) => {
  expect(source!.events!.times).toHaveLength(6);
  expect(source!.entities.map(({ label }) => label)).toEqual([
    'C0A70D08:4E2D3F1A',
    'C0A70D08:4E2D3F1B',
  ]);
});

test('each I/O is a sample at its start, to the microsecond, in any order of the log', async () => {
  const [source] = (await runOf({ log: fixture('gpfs-5.txt') })).sources;
  const { axis } = source!;
  expect([...axis.elapsed]).toEqual([0, 0.0001, 0.0001, 0.0001, 0.00025, 0.00038, 0.00039]);
  expect([...axis.span].every((seconds) => seconds === 0)).toBe(true);
  expect(axis.interval).toEqual({ value: 0, origin: 'none' });
  expect(axis.marks).toEqual([]);
  expect(source!.warnings).toEqual([]);
});

test('reads, writes and other operations are separate columns, in seconds and bytes', async () => {
  const [source] = (await runOf({ log: fixture('gpfs-5.txt') })).sources;
  expect(cells(source!, '1', 'R.time ms')[0]).toBe('0.00031');
  expect(cells(source!, '1', 'R.nSec')[0]).toBe('1048576');
  expect(cells(source!, '1', 'W.time ms')[1]).toBe('0.000927');
  expect(cells(source!, '1', 'other.nSec')[5]).toBe('1048576');
  expect(cells(source!, '-1', 'R.time ms')[6]).toBe('0.000204');
  expect(cells(source!, '1', 'R.time ms').slice(1)).toEqual(Array(6).fill('absent'));
});

test('an I/O repeated in a later dump counts once, and days continue after midnight', async () => {
  const run = await runOf({ log: fixture('gpfs-3-dumps.txt') });
  const [source] = run.sources;
  expect(new Date(run.zero).toISOString()).toBe('2013-03-06T23:59:58.900Z');
  expect([...source!.axis.elapsed]).toEqual([0, 0.1, 0.2, 1.6]);
  expect(source!.warnings.map(({ code }) => code)).toEqual(['events-repeated']);
  expect(cells(source!, '1', 'W.qTime ms')).toEqual(['0.000125', 'absent', 'absent', '0']);
});

test('the export has a row for each number of an I/O, none for disks that had no part in it', async () => {
  const runs = [await runOf({ log: fixture('gpfs-5.txt') })];
  const rows = [...csv({ schemaVersion: 1, generator: '', title: '', runs })]
    .join('')
    .trim()
    .split('\n');
  expect(rows).toHaveLength(1 + 2 * 7);
  expect(rows[1]).toBe('run,,log,0,mmfsadm,,disk,1,io.read.latency,R.time ms,,s,0,,0,0,0.00031,,7');
});

const HEADER =
  ' I/O start time RW    Buf type disk:sectorNum     nSec  time ms  Type  Device/NSD ID          NSD server';
const row = (at: string, rest: string) => `${at}  ${rest}`;

test('more than a minute is counted by the second: rates, means and maxima of reads and writes', async () => {
  const log = [
    HEADER,
    row('10:00:00.200000', 'R        data    1:8     1024    4.000   lcl  sdb'),
    row('10:00:00.700000', 'R        data    1:16    2048    8.000   lcl  sdb'),
    row('10:00:02.100000', 'W        data    1:24    2048    1.000   lcl  sdb'),
    row('10:01:01.000000', 'R        data    1:8     1024    3.000   lcl  sdb'),
  ].join('\n');
  const [source] = (await runOf({ log: `${log}\n` })).sources;
  const { axis } = source!;
  expect(axis.elapsed).toHaveLength(62);
  expect(axis.interval).toEqual({ value: 1, origin: 'printed' });
  expect(cells(source!, '1', 'R.I/Os/s').slice(0, 3)).toEqual(['2', '0', '0']);
  expect(cells(source!, '1', 'R.KB/s')[0]).toBe(String(3072 * 512));
  expect(cells(source!, '1', 'R.mean ms').slice(0, 2)).toEqual(['0.006', 'undefined']);
  expect(cells(source!, '1', 'R.max ms')[0]).toBe('0.008');
  expect(cells(source!, '1', 'W.I/Os/s').slice(0, 3)).toEqual(['0', '0', '1']);
  expect(cells(source!, '1', 'R.mean ms').at(-1)).toBe('0.003');
  expect(source!.warnings.map(({ code }) => code)).toEqual(['events-counted']);
});

test('the time between two dumps that do not overlap is unknown: it has no samples', async () => {
  const dump = (minute: string) => [
    HEADER,
    row(`10:${minute}:00.200000`, 'R        data    1:8     1024    4.000   lcl  sdb'),
    row(`10:${minute}:00.300000`, 'R        data    1:9     1024    4.000   lcl  sdb'),
  ];
  const [source] = (await runOf({ log: [...dump('00'), ...dump('10'), ''].join('\n') })).sources;
  expect([...source!.axis.elapsed]).toEqual([1, 601]);
  expect(source!.axis.marks.map(({ kind }) => kind)).toContain('gap');
  expect(cells(source!, '1', 'R.I/Os/s')).toEqual(['2', '2']);
});

test('a hundred thousand I/Os in half a second are counted in hundredths of a second and less', async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => {
    const at = String(i * 5).padStart(6, '0');
    return row(`10:00:00.${at}`, `R data ${i % 4}:${i} 8 0.100 lcl sdb`);
  });
  const [source] = (await runOf({ log: `${HEADER}\n${rows.join('\n')}\n` })).sources;
  expect(source!.axis.interval.value).toBeCloseTo(0.001, 9);
  expect(source!.axis.elapsed).toHaveLength(500);
  expect(cells(source!, '1', 'R.I/Os/s')[7]).toBe('50000');
});
