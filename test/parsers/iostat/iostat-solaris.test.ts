import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;

describeFixture('iostat/solaris10--x-n-m-z-C-T-d.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-solaris');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_590, 50_595, 50_600, 50_605]);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
  expect(log!.marks.map((mark) => mark.text)).toEqual(['<<NFS mounted: filer2:/vol/extra>>']);
  expect(entitiesOf(log!)).toEqual([
    'disk c2t1d0',
    'group c0',
    'filesystem nfs4:/export/a b (/mnt/a b)',
    'filesystem filer2:/vol/bench',
    'group rpool',
    'partition c2t1d0s5 (/data)',
  ]);
  expect(valuesOf(log!, 'c2t1d0', 'r/s')).toEqual([66, 68.7, NONE, 101.9]);
  expect(valuesOf(log!, 'nfs4:/export/a b (/mnt/a b)', 'wsvc_t')[0]).toBeCloseTo(0.0012);
  expect(valuesOf(log!, 'filer2:/vol/bench', 'kr/s')[1]).toBeCloseTo(10_404.3 * 1024);
});

describeFixture('iostat/solaris11--n-m-z-x-c.txt', ([log]) => {
  expect(log!.stamps).toEqual([null, null, null, null]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '', 'us')).toEqual([33, 57, 16, 57]);
  expect(valuesOf(log!, '', 'wt')).toEqual([0, 0, 0, 0]);
  expect(valuesOf(log!, 'c2t3d0', '%b')).toEqual([100, 100, 40, NONE]);
});

describeFixture('iostat/illumos--x-c-t-z-T-u.txt', ([log]) => {
  expect(log!.platform).toBe('illumos');
  expect(log!.stamps.map((stamp) => stamp?.epoch)).toEqual([true, true, true]);
  expect(valuesOf(log!, 'blkdev0', 'svc_t')).toEqual([0.0041, NONE, 0.0041]);
  expect(valuesOf(log!, '', 'dt')).toEqual([0, 0, 0]);
  expect(valuesOf(log!, '', 'id')).toEqual([78, 46, 67]);
  expect(valuesOf(log!, '', 'tout')).toEqual([365, 285, 874]);
});

describeFixture('iostat/solaris2.6--x.txt', ([log]) => {
  expect(valuesOf(log!, 'sd3', 'Kr/s')).toEqual([16 * 1024, 16 * 1024]);
  expect(valuesOf(log!, 'sd6', '%b')).toEqual([0, 0]);
});

describeFixture('iostat/solaris11--x-n-M-e.txt', ([log]) => {
  expect(valuesOf(log!, 'c4t2d0', 'Mr/s')).toEqual([1.5 * 1024 ** 2, 1.5 * 1024 ** 2]);
  expect(valuesOf(log!, 'c4t2d0', 'tot')).toEqual([3, 3]);
  expect(log!.columns.find((c) => c.printed === 'h/w')?.metric).toBe('disk.errors.hard.total');
});

describeFixture('iostat/solaris11.4--x-u-I.txt', ([log]) => {
  expect(valuesOf(log!, 'sd0', 'w/i')).toEqual([5107, 640]);
  expect(valuesOf(log!, 'sd0', 'kw/i')).toEqual([81_712 * 1024, 10_240 * 1024]);
  expect(valuesOf(log!, 'sd0', 'asvc_t')).toEqual([0.000483, 0.000531]);
  expect(log!.columns.find((c) => c.printed === 'kr/i')?.metric).toBe('disk.read.amount');
});

const BANNER = '                    extended device statistics              ';
const HEADER = '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device';
const row = (name: string) =>
  `    1.0    2.0    8.0   16.0  0.0  0.1    0.0   33.0   0   9 ${name}`;

test('a header without a banner opens a report', async () => {
  const [log] = await readText(`${HEADER}\n${row('c0d0')}\n${HEADER}\n${row('c0d0')}\n`);
  expect(log!.stamps).toHaveLength(2);
});

test('a log of headers alone is refused', async () => {
  expect(await readText(`${BANNER}\n${HEADER}\n`)).toEqual([]);
});

test('a header without rows opens a report', async () => {
  const [log] = await readText(`${BANNER}\n${HEADER}\n${BANNER}\n${HEADER}\n${row('c0d0')}\n`);
  expect(valuesOf(log!, 'c0d0', 'w/s')).toEqual([NONE, 2]);
});

test('a row without a device name is counted, not read', async () => {
  const [log] = await readText(`${HEADER}\n${row('')}\n${row('c0d0')}\n`);
  expect(entitiesOf(log!)).toEqual(['disk c0d0']);
  expect(log!.warnings).toMatchObject([{ line: 2, code: 'not-understood' }]);
});

test('rows of one device below one heading are its reports', async () => {
  const again = row('c0d0').replace('1.0', '7.0');
  const [log] = await readText(`${HEADER}\n${row('c0d0')}\n${again}\n${row('c0d0')}\n`);
  expect(valuesOf(log!, 'c0d0', 'r/s')).toEqual([1, 7, 1]);
  expect(sinceBootOf(log!)).toEqual([0]);
});

test('so they are with the columns of the host to their right', async () => {
  const log = [
    'device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  us sy wt id',
    'sd5     224.8  157.8 10701.8 6114.7  0.0  9.5   24.7   0 100   6  2  0 92',
    'sd5     243.2  110.4 11565.3 4065.0  0.0  9.7   27.5   0  98   7  3  0 90',
  ];
  const [source] = await readText(`${log.join('\n')}\n`);
  expect(valuesOf(source!, 'sd5', '%b')).toEqual([100, 98]);
  expect(valuesOf(source!, '', 'us')).toEqual([6, 7]);
});

test('columns are bound by the words of the header above them', async () => {
  const swapped = HEADER.replace('kr/s   kw/s', 'kw/s   kr/s');
  const [log] = await readText(`${HEADER}\n${row('c0d0')}\n${swapped}\n${row('c0d0')}\n`);
  expect(valuesOf(log!, 'c0d0', 'kr/s')).toEqual([8 * 1024, 16 * 1024]);
});

test('a decimal comma is a decimal point', async () => {
  const [log] = await readText(`${HEADER}\n${row('c0d0').replaceAll('.', ',')}\n`);
  expect(valuesOf(log!, 'c0d0', 'asvc_t')).toEqual([0.033]);
});

test('the cpu block alone has a report for each of its rows', async () => {
  const [log] = await readText('     cpu\n us sy wt id\n  1  1  0 98\n 40 20  0 40\n');
  expect(valuesOf(log!, '', 'us')).toEqual([1, 40]);
  expect(sinceBootOf(log!)).toEqual([0]);
});

test('a tty block is beside the cpu block', async () => {
  const host = '   tty         cpu\n tin tout  us sy st id\n   3  120   4  1  0 95\n';
  const [log] = await readText(`${host}${BANNER}\n${HEADER}\n${row('c0d0')}\n`);
  expect(valuesOf(log!, '', 'tout')).toEqual([120]);
  expect(valuesOf(log!, '', 'st')).toEqual([0]);
  expect(valuesOf(log!, 'c0d0', '%b')).toEqual([9]);
});

test('a stamp after prose still belongs to the first report', async () => {
  const [log] = await readText(
    `Iostat runs\nFri Mar  6 10:00:00 2026\n${BANNER}\n${HEADER}\n${row('c0d0')}\n`,
  );
  expect(log!.stamps).toMatchObject([{ seconds: 36_000, date: { year: 2026, a: 3, b: 6 } }]);
});

test.each([
  ['error counts', '  ---- errors --- \n  s/w h/w trn tot device\n    0   1   0   1 c1t4d0\n'],
  ['error tables', 'c1t4d0  Soft Errors: 0 Hard Errors: 0 Transport Errors: 0\n'],
])('the layout of %s is refused', async (_, text) => {
  expect(await readText(text)).toEqual([]);
});
