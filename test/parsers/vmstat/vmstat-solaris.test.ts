import { expect, test } from 'vitest';
import { columnOf, describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('vmstat/solaris10--.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-solaris');
  expect(log!.stamps).toHaveLength(22);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.marks).toEqual([]);
  expect(columnOf(log!, '', 'disk.s2').metric).toBe('disk.operations');
  expect(log!.columns.map((c) => c.printed)).not.toContain('--');
});

describeFixture('vmstat/solaris9--S.txt', ([log]) => {
  expect(valuesOf(log!, '', 'si')).toEqual([27, 26, 11]);
  expect(valuesOf(log!, '', 'swap')[1]).toBe(8_124_518 * 1024);
});

describeFixture('vmstat/illumos--T-d.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([86_390, 86_395, 0, 5]);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
  expect(log!.marks).toEqual([{ sample: 2, kind: 'state-change', text: '<<device added: sd7>>' }]);
  expect(valuesOf(log!, '', 'faults.sy')).toEqual([2467, 3170, 1896, 2973]);
  expect(valuesOf(log!, '', 'cpu.sy')).toEqual([18, 25, 18, 11]);
  expect(valuesOf(log!, '', 'disk.s7')).toEqual([Number.NaN, Number.NaN, 0, 0]);
});

const HEADER = ' r b w   swap  free  re  mf pi po fr de sr dd dd   in   sy   cs us sy id';
const row = (cs: number) =>
  ` 0 0 0 912000 41000   1   9  0  0  0  0  0  4  5  300  100 ${cs}  2  1 97`;

test('two disks that share a name stay two columns', async () => {
  const [log] = await readText(`${HEADER}\n${row(50)}\n`);
  expect(valuesOf(log!, '', 'disk.dd#1')).toEqual([4]);
  expect(valuesOf(log!, '', 'disk.dd#2')).toEqual([5]);
});

test('a header that comes too early begins another run', async () => {
  const run = `${HEADER}\n${row(50)}\n${row(60)}\n`;
  const [log] = await readText(run + run);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
  expect(log!.marks.map((mark) => mark.kind)).toEqual(['restart']);
});

test('what the tool says on stderr is counted, not read', async () => {
  const complaint = 'vmstat: kstat_read() failed for cpu_stat:3 while the kstat chain was walked';
  const [log] = await readText(`${HEADER}\n${row(50)}\n${complaint}\n${row(60)}\n`);
  expect(log!.stamps).toHaveLength(2);
  expect(log!.warnings).toMatchObject([{ line: 3, code: 'not-understood' }]);
});

test('a row that is cut short is not read, and remains an instant', async () => {
  const [log] = await readText(`${HEADER}\n${row(50)}\n 0 0 0 912000 41000   1\n${row(60)}\n`);
  expect(valuesOf(log!, '', 'cs')).toEqual([50, Number.NaN, 60]);
});

test('the header of another vmstat opens nothing', async () => {
  expect(await readText(' r b w     avm     fre  flt  re  pi  po    fr   sr\n')).toEqual([]);
});

describeFixture('vmstat/solaris11--p.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-solaris');
  expect(valuesOf(log!, '', 'apf')).toEqual([0, 0, 80 * 1024]);
  expect(valuesOf(log!, '', 'fpi')[1]).toBe(512 * 1024);
  expect(valuesOf(log!, '', 'de')[2]).toBe(128 * 1024);
  expect(sinceBootOf(log!)).toEqual([0]);
});
