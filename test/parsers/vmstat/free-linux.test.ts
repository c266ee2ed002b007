import { expect, test } from 'vitest';
import { columnOf, describeFixture, readText, valuesOf } from '../fixture.ts';

const GIB = 1024 ** 3;

describeFixture('free/procps4.0--w-t.txt', ([log]) => {
  expect(log!.parser.id).toBe('free-linux');
  expect(valuesOf(log!, '', 'Mem.buffers')).toEqual([12_408, 12_412, 12_412].map((n) => n * 1024));
  expect(valuesOf(log!, '', 'Total.used')[1]).toBe(1_637_768 * 1024);
  expect(columnOf(log!, '', 'Swap.used').metric).toBe('memory.swap_used');
});

describeFixture('free/procps4.0--h.txt', ([log]) => {
  expect(valuesOf(log!, '', 'Mem.used')).toEqual([1.6 * GIB, 1.6 * GIB]);
  expect(valuesOf(log!, '', 'Swap.free')).toEqual([0, 0]);
  expect(valuesOf(log!, '', 'Mem.shared')[0]).toBe(8.6 * 1024 ** 2);
});

describeFixture(
  'free/procps4.0--m-v.txt',
  ([log]) => {
    expect(valuesOf(log!, '', 'Mem.total')).toEqual([24_105, 24_105].map((n) => n * 1024 ** 2));
    expect(valuesOf(log!, '', 'Comm.used')[0]).toBe(1003 * 1024 ** 2);
  },
  { warnings: ['unit-assumed'] },
);

describeFixture('free/procps3.2--l.txt', ([log]) => {
  expect(valuesOf(log!, '', 'Mem.cached')).toEqual([2_104_412 * 1024, 2_104_480 * 1024]);
  expect(valuesOf(log!, '', '-/+ buffers/cache.used')[1]).toBe(1_494_596 * 1024);
  expect(columnOf(log!, '', 'High.free').metric).toBe('memory.high.free');
});

describeFixture('free/procps3.3-fr--h.txt', ([log]) => {
  expect(valuesOf(log!, '', 'Mem.tamp/cache')).toEqual([3.4 * GIB]);
  expect(columnOf(log!, '', "Partition d'échange.total").metric).toBe('memory.swap_total');
  expect(valuesOf(log!, '', "Partition d'échange.libre")).toEqual([2 * GIB]);
});

describeFixture('free/procps4.0--L.txt', ([log]) => {
  expect(valuesOf(log!, '', 'SwapUse')).toEqual([0, 512 * 1024, 512 * 1024]);
  expect(valuesOf(log!, '', 'MemFree')[1]).toBe(21_879_832 * 1024);
});

const log = (...numbers: number[]) =>
  `total used free shared buff/cache available\nMem: ${numbers.join(' ')}\n`;

test.each([
  ['free -m -s 5', [512, 100, 300, 4, 112, 396], 1024 ** 2, []],
  ['free --mega -s 5', [512, 100, 300, 4, 112, 396], 1e6, []],
  ['free -b', [4096, 4096, 0, 0, 0, 0], 1, []],
  ['free -s 5', [4100, 1100, 300, 4, 2700, 2990], 1024, []],
  [undefined, [8_000_000, 4_000_000, 2_000_000, 0, 2_000_000, 4_000_000], 1024, []],
  [undefined, [7821, 3906, 1953, 0, 1953, 3906], 1024 ** 2, ['unit-assumed']],
  [undefined, [7, 3, 1, 0, 1, 3], GIB, ['unit-assumed']],
  [undefined, [8_192_000_000, 4_096_000, 0, 0, 0, 8_192_000], 1, ['unit-assumed']],
] as const)('the unit of %s with %j is %d bytes', async (command, numbers, bytes, warnings) => {
  const options = command === undefined ? {} : { command };
  const [source] = await readText(log(...numbers), options);
  expect(valuesOf(source!, '', 'Mem.total')).toEqual([numbers[0] * bytes]);
  expect(source!.warnings.map(({ code }) => code)).toEqual(warnings);
});

test('the interval is the argument of -s, in any place', async () => {
  const text = log(4000, 0, 0, 0, 0, 0);
  const [source] = await readText(text, { command: 'free -k -s 2.5 -c 100' });
  expect(source!.commandInterval).toBe(2.5);
});

test('a date above a block is its time', async () => {
  const text = `2026-03-07 10:10:10\n${log(400_000, 0, 0, 0, 0, 0)}\n2026-03-07 10:10:15\n${log(400_000, 0, 0, 0, 0, 0)}`;
  const [source] = await readText(text);
  expect(source!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_610, 36_615]);
});

test.each([
  ['总计 已用 空闲 共享 缓冲/缓存 可用', '内存：', 'memory.available'],
  ['gesamt benutzt frei gemns. Puffer Cache', 'Speicher:', 'memory.cache'],
  ['razem użyte wolne dzielone bufory cache dostępne', 'Pamięć:', 'memory.available'],
])('below %s the last column of %s is %s', async (words, label, metric) => {
  const numbers = words.split(' ').map((_, i) => 400_000 * (i + 1));
  const [source] = await readText(`              ${words}\n${label} ${numbers.join(' ')}\n`);
  const last = words.split(' ').at(-1);
  const column = columnOf(source!, '', `${label.slice(0, -1)}.${last}`);
  expect(column.metric).toBe(metric);
});

test('a header with more words than any that is known is read by the words it has', async () => {
  const [log] = await readText(`\
              total        used        free      shared  buff/cache   available      wasted  elsewhere
Mem:       24684092     1127100    20321824      320568     3859384    23556992          12         16
`);
  expect(valuesOf(log!, '', 'Mem.available')).toEqual([23_556_992 * 1024]);
  expect(columnOf(log!, '', 'Mem.elsewhere').metric).toBe('other.Mem.elsewhere');
});

test.each([
  [
    '               razem       użyte       wolne    dzielone      bufory     w cache    dostępne',
    'Pamięć:',
  ],
  [
    '               загалом      використ.   вільна    спільна    буфери        кеш     дост.',
    'Пам.:',
  ],
  [
    '               총계         사용        여분      공유       버퍼          캐시    가용',
    '메모리:',
  ],
])('headers of seven words: %s', async (header, label) => {
  const [log] = await readText(
    `${header}\n${label}  24684092 1245148 21845224 14968 14820 1921776 23438944\n`,
  );
  expect(log!.parser.id).toBe('free-linux');
  expect(log!.columns.map(({ metric }) => metric)).toEqual(
    'total used free shared buffers cache available'.split(' ').map((word) => `memory.${word}`),
  );
});

const HEAD = '              total        used        free      shared  buff/cache   available';
const MEM = 'Mem:       24684092     1127100    20321824      320568     3859384    23556992';
const SWAP = 'Swap:       1048572           0     1048572';

test.each([
  ['is lost', []],
  ['is cut', ['Mem:       24684092     1127100    20321824      32']],
  ['has two numbers glued', [MEM.replace('     3859384    ', '3859384')]],
  ['holds no numbers', [MEM.replaceAll(/\d+/g, 'nan')]],
])('the unit of a log whose first row %s is that of the next rows', async (_, first) => {
  const [log] = await readText([HEAD, ...first, SWAP, '', HEAD, MEM, SWAP, ''].join('\n'));
  expect(valuesOf(log!, '', 'Mem.total')).toEqual([Number.NaN, 24_684_092 * 1024]);
  expect(valuesOf(log!, '', 'Swap.total')).toEqual([Number.NaN, 1_048_572 * 1024]);
});

test('a row of two numbers is broken', async () => {
  const [log] = await readText(
    [HEAD, MEM, 'Swap:       1048572           01048572', ''].join('\n'),
  );
  expect(log!.columns.some(({ heading }) => heading === 'Swap')).toBe(false);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['not-understood']);
});

test('in another language the swap is not taken for the memory whose row is lost', async () => {
  const head = '              gesamt       benutzt     frei      gemns.  Puffer/Cache verfügbar';
  const text = [head, 'Auslager: 1048572 0 1048572', '', head, MEM.replace('Mem', 'Speicher'), ''];
  const [log] = await readText(text.join('\n'));
  expect(log!.columns.filter(({ metric }) => metric === 'memory.total')).toHaveLength(1);
  expect(valuesOf(log!, '', 'Speicher.gesamt')).toEqual([Number.NaN, 24_684_092 * 1024]);
});

test('a command beside which the numbers are no memory of a host does not say their unit', async () => {
  const [log] = await readText(`$ free -w
               total   used   free   shared   buff/cache   available
Mem:             501     14     21        3          466         437
`);
  expect(valuesOf(log!, '', 'Mem.total')).toEqual([501 * 1024 ** 2]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['unit-assumed']);
});

test('rows behind a date below a single heading are a report each', async () => {
  const row = (second: number, free: number) =>
    `Nov 24 10:00:0${second} Mem:     64000    32000    ${free}     100    30000    31000\n`;
  const [source] = await readText(
    `#      date             total     used     free  shared  buff/cache  available\n${row(1, 2000)}${row(2, 1900)}${row(3, 1800)}`,
    { command: 'free -m' },
  );
  expect(valuesOf(source!, '', 'Mem.free')).toEqual([2000, 1900, 1800].map((n) => n * 1024 ** 2));
  expect(source!.stamps.map((stamp) => stamp?.seconds)).toEqual([36001, 36002, 36003]);
});
