import { expect, test } from 'vitest';
import { vmstatLinux } from '../../../parsers/vmstat/vmstat-linux.ts';
import { blockExtent } from '../../../src/model/column.ts';
import { columnOf, describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';
import { NO_HEADER } from './no-header-rows.ts';

describeFixture('vmstat/linux--t.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-linux');
  expect(valuesOf(log!, '', 'free')[0]).toBe(22_121_032 * 1024);
  expect(valuesOf(log!, '', 'cs')).toEqual([1443, 18_066, 3106, 2612, 2229]);
  expect(log!.stamps[4]).toMatchObject({ date: { year: 2026, a: 11, b: 21 }, zone: 'UTC' });
  expect(sinceBootOf(log!)).toEqual([0]);
});

describeFixture('vmstat/linux--n-w.txt', ([log]) => {
  expect(valuesOf(log!, '', 'bo')).toEqual([44_456, 32_948, 40_980, 16_392].map((n) => n * 1024));
  expect(valuesOf(log!, '', 'gu')).toEqual([0, 0, 0, 0]);
  expect(columnOf(log!, '', 'free').instant).toBe(true);
});

describeFixture(
  'vmstat/linux--S-M-y-a.txt',
  ([log]) => {
    expect(valuesOf(log!, '', 'active')).toEqual(Array(4).fill(1504 * 1024 ** 2));
    expect(valuesOf(log!, '', 'bi')[0]).toBe(1008 * 1024);
    expect(sinceBootOf(log!)).toEqual([]);
  },
  { command: 'vmstat -S M -y -a 1 4' },
);

describeFixture('vmstat/linux-fr--t.txt', ([log]) => {
  expect(valuesOf(log!, '', 'libre')).toEqual([4_101_220, 4_099_008].map((n) => n * 1024));
  expect(columnOf(log!, '', 'tampon').metric).toBe('memory.buffers');
  expect(valuesOf(log!, '', 'id')).toEqual([84, 80]);
  expect(log!.stamps[1]).toMatchObject({ seconds: 36_612, zone: 'CET' });
});

const HEADER = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const ROW = ' 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0';
const rows = (count: number) => `${HEADER}\n${`${ROW}\n`.repeat(count)}`;

test('a header repeated after 21 rows does not begin another run', async () => {
  const [log] = await readText(rows(21) + rows(21) + rows(3));
  expect(sinceBootOf(log!)).toEqual([0]);
});

test('a broken row counts as one of the rows between two headers', async () => {
  const [log] = await readText(`${rows(20)} 1  0      0   10\n${rows(3)}`);
  expect(sinceBootOf(log!)).toEqual([0]);
});

test('runs of a loop that are appended to one log begin since boot each', async () => {
  const [log] = await readText(rows(2) + rows(2) + rows(2));
  expect(sinceBootOf(log!)).toEqual([0, 2, 4]);
  expect(log!.marks.map((mark) => mark.kind)).toEqual(['restart', 'restart']);
});

test.each(['constructor', '__proto__', 'toString', 'x'])(
  'a unit that vmstat does not have (-S %s) changes nothing',
  async (unit) => {
    const [log] = await readText(`# vmstat -S ${unit} 1\n${rows(2)}`);
    expect(valuesOf(log!, '', 'free')).toEqual([100_000 * 1024, 100_000 * 1024]);
  },
);

test.each([
  ['inakt', 'aktiv', 'memory.inactive', 'memory.active'],
  ['inactif', 'actif', 'memory.inactive', 'memory.active'],
  ['Puffer', 'Cache', 'memory.buffers', 'memory.cache'],
  ['缓冲', '缓存', 'memory.buffers', 'memory.cache'],
])('translated, %s %s are %s and %s', async (fifth, sixth, ...metrics) => {
  const groups = 'procs ---Speicher--- ---Swap-- -----E/A---- -System-- ------CPU-----';
  const header = HEADER.replace('buff', fifth).replace('cache', sixth).replace('free', 'frei');
  const [log] = await readText(`${groups}\n${header}\n${ROW}\n`);
  expect([fifth, sixth].map((word) => columnOf(log!, '', word).metric)).toEqual(metrics);
});

test('memory that never changes while blocks are written is set aside, with a warning', async () => {
  const frozen = rows(12);
  const [log] = await readText(frozen);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['frozen-memory']);
  const counted = (word: string) => columnOf(log!, '', word).blocks.map(blockExtent);
  for (const word of ['swpd', 'free', 'buff', 'cache'])
    expect(counted(word)).toEqual([{ min: Infinity, max: -Infinity }]);
  expect(counted('bo')).toEqual([{ min: 8, max: 8 }]);
  const [moving] = await readText(frozen.replace(/100000(.*\n)$/, '100004$1'));
  expect(moving!.warnings).toEqual([]);
  expect(valuesOf(moving!, '', 'free').at(-1)).toBe(100_004 * 1024);
});

test.each([
  ['4000 100000 400 60000', undefined, 1024, []],
  // A host of little memory that ran out of it: the numbers are small, and so is their sum without swap.
  ['271364 3212 908 39116', undefined, 1024, []],
  ['1204 3212 908 39116', undefined, 1024, ['unit-assumed']],
  ['3 24017 85 3771', undefined, 1024 ** 2, ['unit-assumed']],
  ['0 20822668 87199 3861001', undefined, 1000, ['unit-assumed']],
  ['3 24017 85 3771', 'vmstat -S m 1', 1e6, []],
  ['3 24017 85 3771', 'vmstat 1', 1024, []],
] as const)('levels of %s printed by %s are in %d bytes', async (levels, command, bytes, codes) => {
  const text = `${HEADER}\n1 0 ${levels} 0 7 4 8 100 57 20 10 70 0 0\n`;
  const [log] = await readText(text, command === undefined ? {} : { command });
  expect(valuesOf(log!, '', 'free')).toEqual([Number(levels.split(' ')[1]) * bytes]);
  expect(valuesOf(log!, '', 'so')).toEqual([7 * bytes]);
  expect(valuesOf(log!, '', 'bo')).toEqual([8 * 1024]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(codes);
});

test.each([
  // All rows are whole pages: KiB.
  [['0 4000 100 2000', '0 4004 100 2000', '0 4008 100 2000'], 1024, 'KiB'],
  // The first row is so by chance.
  [['0 4000 100 2000', '0 4001 100 2000', '0 3998 100 2003'], 1024 ** 2, 'MiB'],
  [['0 4000 100 2000', '0 4001 100 2000'], 1024 ** 2, 'MiB'],
  // One row among others may be torn.
  [['0 4000 100 2000', '0 4001 100 2000', '0 4004 100 2000'], 1024, 'KiB'],
] as const)('levels of all rows tell the unit: %j', async (rowLevels, bytes, unit) => {
  const text = rowLevels.map((levels) => `1 0 ${levels} 0 7 4 8 100 57 20 10 70 0 0\n`).join('');
  const [log] = await readText(`${HEADER}\n${text}`);
  expect(valuesOf(log!, '', 'free')[0]).toBe(4000 * bytes);
  expect(valuesOf(log!, '', 'so')[0]).toBe(7 * bytes);
  expect(valuesOf(log!, '', 'bo')[0]).toBe(8 * 1024);
  expect(log!.warnings).toMatchObject([{ code: 'unit-assumed', line: 2 }]);
  expect(log!.warnings[0]!.text).toContain(`read as ${unit},`);
  const [given] = await readText(`${HEADER}\n${text}`, { command: 'vmstat 1' });
  expect(valuesOf(given!, '', 'free')[0]).toBe(4000 * 1024);
});

test('procps 2 prints threads swapped out, and no wait', async () => {
  const text = `   procs                      memory      swap          io     system         cpu
 r  b  w   swpd   free   buff  cache   si   so    bi    bo   in    cs us sy id
 1  0  2   4096 200000  40000 300000    0    0     4     8  100    57 20 10 70
`;
  const [log] = await readText(text);
  expect(valuesOf(log!, '', 'w')).toEqual([2]);
  expect(valuesOf(log!, '', 'swpd')).toEqual([4096 * 1024]);
});

test('a row in which digits ran together is not understood rather than shifted', async () => {
  const [log] = await readText(`${rows(1)}${ROW.replace('0 100000', '0100000')}\n`);
  expect(valuesOf(log!, '', 'r')).toEqual([1, Number.NaN]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('a collector that keeps the second of two rows prints no average since boot', async () => {
  const [log] = await readText(`# Collection Command:\t/usr/bin/vmstat 5 2\n${rows(3)}`);
  expect(sinceBootOf(log!)).toEqual([]);
});

test.each([
  [
    'uk',
    'процес ---------пам’ять---------- ---своп-- ---в/в----- -система- ------цп-----',
    ' r  b   swpd   free   buff    кеш   si   so    bi    bo   in   cs us sy id wa st',
  ],
  [
    'vi',
    'ttrình -----------bộ nhớ----------- ---swap-- -----vr---- -hệthống ------cpu-----',
    ' r  b   swpd trống   buff nhớtạm   si   so    bi    bo   in   cs us sy id wa st',
  ],
])(
  'headers in which only some words are translated, or groups have blanks: %s',
  async (_, groups, words) => {
    const row = ' 5  0      0 200340   5156  68768    0    0  4261  9319 1576   22 14  9 77  0  0';
    const [log] = await readText([groups, words, row, row, ''].join('\n'));
    expect(log!.parser.id).toBe('vmstat-linux');
    const metrics = log!.columns.map(({ metric }) => metric);
    expect(metrics.slice(3, 6)).toEqual(['memory.free', 'memory.buffers', 'memory.cache']);
  },
);

test('a title that ran together with the one before it', async () => {
  const [log] = await readText(
    [
      '--proc.-- -----------------------pamięć---------------------- ---swap-- ---we/wy--- -system-- ----------cpu------------------czas--------',
      '  dz   bl         swap        wolna       nieakt          akt   si   so    bi    bo   in   cs uż  sy  be  io  sk  go                 -03',
      '   5    0            0       200340         5156        68768    0    0  4261  9319 1576   22  14   9  77   0   0   0 2026-11-21 19:51:14',
      '',
    ].join('\n'),
  );
  expect(log!.columns[5]!.metric).toBe('memory.active');
  expect(log!.stamps[0]).toMatchObject({ zone: '-03' });
});

test('RHEL 6 has the zone in each row', async () => {
  const [log] = await readText(
    [
      'procs -----------memory---------- ---swap-- -----io---- --system-- -----cpu------ ---timestamp---',
      ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
      ' 1  0      0 123456  20480 409600    0    0     5     7   12   34  1  1 98  0  0\t2013-05-02 10:15:33 CEST',
      '',
    ].join('\n'),
  );
  expect(log!.stamps[0]).toMatchObject({ zone: 'CEST', seconds: 36_933 });
  expect(valuesOf(log!, '', 'st')).toEqual([0]);
});

test('a header in another language is recognised without the line above it', async () => {
  const [log] = await readText(
    [
      ' r  b   swpd  libre tampon  cache   si   so    bi    bo   in   cs us sy id wa st',
      ' 5  0      0 200340   5156  68768    0    0  4261  9319 1576   22 14  9 77  0  0',
      '',
    ].join('\n'),
  );
  expect(log!.parser.id).toBe('vmstat-linux');
  expect(log!.columns[3]!.metric).toBe('memory.free');
});

test.each([
  [
    'ni before id',
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy ni id wa st',
    { ni: [7, undefined], id: [90, 'cpu.idle'], st: [4, 'cpu.steal'] },
  ],
  [
    'xx behind st',
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st xx',
    { id: [7, 'cpu.idle'], xx: [4, undefined] },
  ],
  [
    'ni before id with -a',
    ' r  b   swpd   free  inact active   si   so    bi    bo   in   cs us sy ni id wa st',
    { active: [68768 * 1024, 'memory.active'], ni: [7, undefined], id: [90, 'cpu.idle'] },
  ],
])('an English header with a new word keeps its words: %s', async (_, header, expected) => {
  const row = ' 5  0      0 200340   5156  68768    0    0  4261  9319 1576   22  1  2  7 90  3  4';
  const [log] = await readText([header, row, ''].join('\n'));
  for (const [word, [value, metric]] of Object.entries(expected)) {
    expect(valuesOf(log!, '', word)).toEqual([value]);
    expect(columnOf(log!, '', word).metric).toBe(metric ?? `other.${word}`);
  }
  expect(log!.warnings.map(({ code }) => code)).toContain('unknown-column');
});

test.each([
  ' k  b   växl  fritt  inakt aktivt   vi   vu    bi    bu  avb ktxb an sy ia vä st gä',
  ' r  b   swpd  livre inativ  ativo   si   so    bi    bo   in   cs us sy id wa st gu',
  ' r  b   swpd trống  inact  hđộng   si   so    bi    bo   in   cs us sy id wa st gu',
  ' r  b   swpd   free  inact активно   si   so    bi    bo   in   cs us sy id wa st gu',
])('words in another language go by their place: %s', async (header) => {
  const groups = 'procs ---minne--- ---växl-- -----io---- -system-- ------cpu-----';
  const row = ' 5  0      0 200340   5156  68768    0    0  4261  9319 1576   22 14  9 77  0  0  1';
  const [log] = await readText([groups, header, row, ''].join('\n'));
  const metrics = log!.columns.map(({ metric }) => metric);
  expect(metrics.slice(3, 6)).toEqual(['memory.free', 'memory.inactive', 'memory.active']);
  expect(metrics.slice(14)).toEqual(['cpu.idle', 'cpu.iowait', 'cpu.steal', 'cpu.guest']);
});

test('rows without a header are read if their shares add up to 100', async () => {
  const [log] = await readText(NO_HEADER, { parser: vmstatLinux });
  expect(valuesOf(log!, '', 'bo')).toEqual([8400, 9120, 0, 0].map((n) => n * 1024));
  expect(valuesOf(log!, '', 'b')).toEqual([0, 1, 0, 0]);
  expect(valuesOf(log!, '', 'id')).toEqual([83, 79, 96, 99]);
  expect(sinceBootOf(log!)).toEqual([]);
  expect([...log!.counts]).toEqual([['no-header', 1]]);
});

test('below a header rows without one count from boot again', async () => {
  const [log] = await readText(`${ROW}\n${ROW}\n${rows(2)}`, { parser: vmstatLinux });
  expect(sinceBootOf(log!)).toEqual([2]);
});
