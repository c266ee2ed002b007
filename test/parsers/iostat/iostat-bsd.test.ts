import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iostat/freebsd13--n2-t.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-bsd');
  expect(log!.platform).toBe('freebsd');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk nda0', 'disk da0']);
  expect(valuesOf(log!, 'da0', 'MB/s')).toEqual([25.75 * 1024 ** 2, 150.5 * 1024 ** 2]);
  expect(valuesOf(log!, 'da0', 'KB/t')).toEqual([65_536, 131_072]);
  expect(valuesOf(log!, '', 'ni')).toEqual([0, 1]);
  expect(valuesOf(log!, '', 'tout')).toEqual([18, 10_234]);
});

describeFixture('iostat/freebsd13--o-d.txt', ([log]) => {
  expect(valuesOf(log!, 'ada0', 'sps')).toEqual([120 * 512, 2048 * 512]);
  expect(valuesOf(log!, 'ada1', 'msps')).toEqual([0.0124, 0]);
});

describeFixture('iostat/macos14--w1.txt', ([log]) => {
  expect(log!.platform).toBe('macos');
  expect(log!.stamps).toHaveLength(21);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'disk0', 'tps').at(-1)).toBe(220);
  expect(valuesOf(log!, '', 'load 15m')[0]).toBe(1.96);
  expect(valuesOf(log!, '', 'sy').at(-1)).toBe(12);
});

test('without processors the platform is macOS if all disks have its names', async () => {
  const header = (names: string) => `    ${names}\n  KB/t tps  MB/s\n 4.00 1 0.00\n`;
  const [mac] = await readText(header('disk0'));
  const [freebsd] = await readText(header('ada0'));
  expect([mac!.platform, freebsd!.platform]).toEqual(['macos', 'freebsd']);
});

test('columns of other tools do not open it', async () => {
  expect(await readText('   sd0\nKB/t tps\n 1.0 2\n')).toEqual([]);
});

test.each([
  ['       tty             cpu\n tin  tout us ni sy in id\n   0    12  3  0  1  0 96\n', 'freebsd'],
  ['      cpu    load average\n  us sy id   1m   5m   15m\n   9  4 87  2.10 2.04 1.96\n', 'macos'],
])('without disks a log tells of its host', async (text, platform) => {
  const [log] = await readText(text);
  expect(log!.platform).toBe(platform);
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(valuesOf(log!, '', 'id')[0]).toBeGreaterThan(80);
});

test('numbers may have a decimal comma', async () => {
  const [log] = await readText(
    '              disk0       cpu    load average\n    KB/t  tps  MB/s  us sy id   1m   5m   15m\n   18,20   55  0,98   9  4 87  2,10 2,04 1,96\n',
  );
  expect(valuesOf(log!, 'disk0', 'KB/t')).toEqual([18.2 * 1024]);
  expect(valuesOf(log!, '', 'load 5m')).toEqual([2.04]);
});

const UNNAMED = ' KB/t  tps  MB/s  KB/t  tps  MB/s\n';
const rowAt = (tps: number) => ` 16.0   ${tps}  0.06  1024  180 180.00\n`;

test('rows below a header without its names belong to the disks of the same header below', async () => {
  const text = `${UNNAMED}${rowAt(4)}${rowAt(5)}             da1               da2\n${UNNAMED}${rowAt(6)}`;
  const [log] = await readText(text);
  expect(valuesOf(log!, 'da1', 'tps')).toEqual([4, 5, 6]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.marks).toEqual([]);
  expect(log!.warnings).toMatchObject([{ code: 'rows-above', line: 2 }]);
});

test('a later header of other columns names none of them', async () => {
  const below = '             da1\n KB/t  tps  MB/s\n 16.0   6  0.06\n';
  const [log] = await readText(`${UNNAMED}${rowAt(4)}${rowAt(5)}${below}`);
  expect(valuesOf(log!, 'da1', 'tps')).toEqual([6]);
  const lost = log!.warnings.filter(({ text }) => text.startsWith('no names above it: '));
  expect(lost.map(({ line }) => line)).toEqual([2, 3]);
});

test('without a later header nothing is read', async () => {
  expect(await readText(`${UNNAMED}${rowAt(4)}${rowAt(5)}`)).toEqual([]);
});
