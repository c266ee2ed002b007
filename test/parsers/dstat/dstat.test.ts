import { expect, test } from 'vitest';
import { dstat } from '../../../parsers/dstat/dstat.ts';
import { LogLine } from '../../../src/input/lines/line.ts';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const { NaN: NONE } = Number;
const k = 1024;

describeFixture('dstat/dstat-0.8--instances.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'cpu cpu0 usage', 'cpu cpu1 usage', 'disk dsk/vda']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.stamps[1]).toMatchObject({ date: { a: 11, b: 21, year: 0 }, seconds: 51_798 });
  expect(valuesOf(log!, 'cpu1 usage', 'cpu1 usage.usr')).toEqual([47, 94, 87]);
  expect(valuesOf(log!, 'dsk/vda', 'dsk/vda.read')).toEqual([4379 * k, 12 * k, 8192]);
  expect(valuesOf(log!, '', 'dsk/total.writ')).toEqual([14 * k * k, 2564 * k, 0]);
  expect(columnOf(log!, '', 'swap.used')).toMatchObject({ instant: true });
});

// underscores in place of blanks, and longer words
describeFixture('dstat/dstat-0.6.txt', ([log]) => {
  expect(log!).toMatchObject({ commandInterval: 5 });
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(valuesOf(log!, '', 'disk/total.read')).toEqual([0, 41.5 * k * k, 28 * k * k]);
  expect(valuesOf(log!, '', 'disk/total.write')).toEqual([0, 8 * k, 1536 * k]);
  expect(valuesOf(log!, '', 'net/total.send')).toEqual([0, 2048, 310]);
  expect(valuesOf(log!, '', 'paging.out')).toEqual([0, 0, 12 * k]);
  expect(valuesOf(log!, '', 'system.int')).toEqual([0, 1100, 1001]);
  expect(columnOf(log!, '', 'disk/total.read').metric).toBe('disk.read.throughput');
});

describeFixture('dstat/dool-1.3--ascii-bytes.txt', ([log]) => {
  // a K shows that traffic is in bytes
  expect(valuesOf(log!, '', 'dsk/total.read')).toEqual([4379 * k, 720 * k, 0]);
  expect(log!.stamps[0]).toMatchObject({ date: { a: 11, b: 21, year: 0 }, seconds: 51_795 });
});

describeFixture('dstat/dool-1.3--instances-top.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'host',
    'cpu cpu0 usage',
    'cpu cpu1 usage',
    'disk dsk/vda',
    'disk io/vda',
    'process kdamond.0',
    'process node',
  ]);
  expect(valuesOf(log!, 'cpu1 usage', 'cpu1 usage.sys')).toEqual([11, 18]);
  // bits: 36M are 4.5 MB
  expect(valuesOf(log!, 'dsk/vda', 'dsk/vda.read')).toEqual([4.5e6, 53_250]);
  expect(valuesOf(log!, '', 'memory usage.used')[1]).toBe(698 * k * k);
  expect(valuesOf(log!, '', 'io/total.writ')).toEqual([45.2, 0]);
  expect(valuesOf(log!, '', 'load avg.15m')[0]).toBe(9.19);
  expect(valuesOf(log!, 'node', 'most expensive.cpu process')).toEqual([NONE, 49]);
});

// updates that are not final are drawn over
describeFixture('dstat/dool-1.3--pty.txt', ([log]) => {
  expect(valuesOf(log!, '', 'total cpu usage.usr')).toEqual([47, 93, 95]);
  expect(valuesOf(log!, '', 'dsk/total.read')).toEqual([4379 * k, 1866 * k, 204 * k]);
  expect(valuesOf(log!, '', 'system.csw')).toEqual([6790, 3993, 1689]);
});

describeFixture('dstat/dool-1.3--bits.csv', ([log]) => {
  expect(log!).toMatchObject({ host: 'db7', commandInterval: 1 });
  expect(sinceBootOf(log!)).toEqual([0, 2]);
  expect(log!.marks).toMatchObject([{ sample: 2, kind: 'restart' }]);
  expect(log!.stamps[3]).toMatchObject({ date: { a: 11, b: 21, year: 2026 }, zone: 'UTC' });
  expect(valuesOf(log!, '', 'dsk/total.read').slice(1)).toEqual([
    2_850_816 / 8,
    35_870_064.856 / 8,
    11_632_640 / 8,
  ]);
  expect(valuesOf(log!, '', 'system.int')[1]).toBe(1755);
});

describeFixture('dstat/dstat-0.7--epoch-full.csv', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'host',
    'cpu cpu0 usage',
    'disk dsk/sda',
    'process firefox',
    'process dd',
  ]);
  expect(log!).toMatchObject({ host: 'web3', commandInterval: 5 });
  expect(log!.stamps[1]).toMatchObject({ epoch: true, seconds: 1772888606.121 });
  expect(valuesOf(log!, '', 'net/total.recv')).toEqual([0, 125_000.2, 0]);
  expect(valuesOf(log!, '', 'total cpu usage.idl')).toEqual([82.5, 50, 40]);
  expect(valuesOf(log!, 'dsk/sda', 'dsk/sda.writ')).toEqual([2048.5, 5_242_880, 0]);
  expect(columnOf(log!, '', 'procs.new').metric).toBe('process.created');
  expect(valuesOf(log!, 'dd', 'most expensive.cpu process')).toEqual([NONE, 30, 31]);
});

// Python prints numbers from 12 digits on with an exponent
describeFixture('dstat/dstat-0.7--large.csv', ([log]) => {
  expect(valuesOf(log!, '', 'memory usage.cach')).toEqual([205_011_812_352, 205_014_433_792]);
  expect(valuesOf(log!, '', 'total cpu usage.hiq')).toEqual([0.00001, 0.074]);
  expect(valuesOf(log!, '', 'dsk/total.writ')).toEqual([1_442_479.137, 391_577.6]);
});

// no average since boot, and a first row without rates
describeFixture('dstat/pcp-6.2.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([]);
  expect(columnOf(log!, '', 'total usage.usr').metric).toBe('cpu.user');
  expect(valuesOf(log!, '', 'total usage.usr')).toEqual([NONE, 12, 91]);
  expect(valuesOf(log!, '', 'memory usage.buf')).toEqual([274, 274, 274].map((n) => n * k * k));
  expect(valuesOf(log!, '', 'dsk/total.writ')).toEqual([NONE, 3510 * k, 8927 * k]);
  expect(valuesOf(log!, '', 'procs.run')).toEqual([NONE, 1, 3.5]);
});

describeFixture('dstat/dstat-0.7--cpu-use.txt', ([log]) => {
  expect(entitiesOf(log!).slice(1)).toEqual([0, 1, 2, 3].map((n) => `cpu cpu${n} usage`));
  expect(valuesOf(log!, 'cpu1 usage', 'per cpu usage.use')).toEqual([12, 100]);
  expect(valuesOf(log!, '', 'total cpu usage.idl')).toEqual([87, 74]);
});

const TITLE = '--total-cpu-usage-- -dsk/total- ---system--';
const WORDS = 'usr sys idl wai stl| read  writ| int   csw ';
const row = (usr: number, read: string) =>
  ` ${usr}   0  ${100 - usr}   0   0|${read}    0 | 100    12k`;

test('a repeated header does not end the series', async () => {
  const screen = (usr: number) => `${TITLE}\n${WORDS}\n${row(usr, '  10k')}\n`;
  const [log] = await readText(screen(1) + screen(2) + screen(3));
  expect(valuesOf(log!, '', 'total cpu usage.usr')).toEqual([1, 2, 3]);
  expect(valuesOf(log!, '', 'system.csw')).toEqual([12_000, 12_000, 12_000]);
  expect(sinceBootOf(log!)).toEqual([0]);
});

test('a value that dstat could not take is undefined', async () => {
  const [log] = await readText(`${TITLE}\n${WORDS}\n${row(1, '   - ')}\n${row(2, '  10k')}\n`);
  expect(valuesOf(log!, '', 'dsk/total.read')).toEqual([NONE, 10_240]);
});

test('lost ticks are not a column, and other columns after another header are read too', async () => {
  const other = '-dsk/total- ---system--\n read  writ| int   csw \n   5M    0 |   7     8 \n';
  const [log] = await readText(`${TITLE}\n${WORDS}\n${row(1, '   0 ')} missed 2 ticks\n${other}`);
  expect(valuesOf(log!, '', 'dsk/total.read')).toEqual([0, 5 * k * k]);
  expect(valuesOf(log!, '', 'total cpu usage.usr')).toEqual([1, NONE]);
  expect(log!.warnings).toEqual([]);
});

const DOOL = TITLE.replaceAll(' ', '|');

test('dool counts traffic in bits unless an option or a unit says bytes', async () => {
  const text = `${DOOL}\n${WORDS}\n${row(1, '  80M')}\n${row(2, '  16k')}\n`;
  const [bits] = await readText(text);
  expect(valuesOf(bits!, '', 'dsk/total.read')).toEqual([10_000_000, 2000]);
  const [told] = await readText(text, { command: 'dool -cdy --bytes' });
  expect(valuesOf(told!, '', 'dsk/total.read')).toEqual([80 * k * k, 16 * k]);
  const [seen] = await readText(text.replace('80M', '80K'));
  expect(valuesOf(seen!, '', 'dsk/total.read')[0]).toBe(80 * k);
});

test('a row whose unit contradicts the assumption causes a warning', async () => {
  const [log] = await readText(`${DOOL}\n${WORDS}\n${row(1, '  80M')}\n${row(2, '  16K')}\n`);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['unit']);
});

test('bits are assumed with a warning if nothing shows the unit', async () => {
  const text = `${DOOL}\n${WORDS}\n${row(1, '  80M')}\n${row(2, '   0 ')}\n`;
  const [assumed] = await readText(text);
  expect(assumed!.warnings).toMatchObject([
    { code: 'unit', text: expect.stringContaining('read as bits') },
  ]);
  const [told] = await readText(text, { command: 'dool -cdy 1' });
  expect(told!.warnings).toEqual([]);
});

test('instances with colours are separated by a dash', async () => {
  const [log] = await readText(
    '--dsk/sda-----dsk/sdb--\n read  writ: read  writ\n   1k    0 :   2k    0 \n',
  );
  expect(entitiesOf(log!)).toEqual(['disk dsk/sda', 'disk dsk/sdb']);
  expect(valuesOf(log!, 'dsk/sdb', 'dsk/sdb.read')).toEqual([2048]);
});

test('lines of words are counted, not read', async () => {
  const trace = 'Traceback (most recent call last):\n  File "dstat", line 2847, in <module>\n';
  const [log] = await readText(`${TITLE}\n${WORDS}\n${row(1, '   0 ')}\n${trace}`);
  expect(valuesOf(log!, '', 'total cpu usage.usr')).toEqual([1]);
  expect(log!.counts.get('not-understood')).toBe(2);
});

test('a csv file without rows gives no source', async () => {
  const sources = await readText(
    '"Dstat 0.8.0 CSV output"\n"Host:","a"\n"total cpu usage",,,,\n"usr","sys","idl","wai","stl"\n',
  );
  expect(sources).toEqual([]);
});

test('a csv file of dool that lost its banner is recognised by its dates', async () => {
  const head = '"system","dsk/total",\n"time","read","writ"\n';
  const [log] = await readText(`${head}Nov-21 14:23:20,8000,0\nNov-21 14:23:21,16000,0\n`);
  expect(valuesOf(log!, '', 'dsk/total.read')).toEqual([1000, 2000]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['unit']);
  const [dstat] = await readText(`${head}21-11 14:23:20,8000,0\n21-11 14:23:21,16000,0\n`);
  expect(valuesOf(dstat!, '', 'dsk/total.read')).toEqual([8000, 16_000]);
});

test("the names above vmstat's columns are not a title of dstat", async () => {
  const wide = [
    '--procs-- -----------------------memory---------------------- ---swap-- -----io---- -system-- --------cpu--------',
    '   r    b         swpd         free         buff        cache   si   so    bi    bo   in   cs  us  sy  id  wa  st',
    '   1    0            0      7413136        22936       432740    0    0   117    21  110  210   1   1  98   0   0',
    '',
  ];
  const sources = await readText(wide.join('\n'));
  expect(sources.map(({ parser }) => parser.id)).toEqual(['vmstat-linux']);
  const title = new LogLine();
  title.feed(new TextEncoder().encode(`${wide[0]}\n`));
  expect(title.next() && dstat.opens(title)).toBe(false);
});

test('the header of virtual memory is not that of vmstat, and mount points are file systems', async () => {
  const [log] = await readText(
    [
      '-----virtual-memory---- ---procs--- -----/----- ----system----',
      'majpf minpf alloc  free|run blk new| used  free|     time     ',
      '   4    37k   37k   37k| 28   0  30| 185G 66.8G|21-11 20:04:46',
      '   0  7811  8548  9974 |2.0   0   0| 185G 66.5G|21-11 20:04:47',
      '',
    ].join('\n'),
  );
  expect(valuesOf(log!, '', 'virtual memory.minpf')).toEqual([37_000, 7811]);
  expect(valuesOf(log!, '/', '/.free')).toEqual([66.8 * 1024 ** 3, 66.5 * 1024 ** 3]);
});

test('titles of instances that run together are those of their columns', async () => {
  const title = '-------cpu2-usage--------------cpu3-usage------';
  const words = 'usr sys idl wai hiq siq:usr sys idl wai hiq siq';
  const rows =
    ' 11   4  85   0   0   0:  7   3  89   1   0   0\n 13   5  82   0   0   0:  9   2  88   1   0   0';
  const [log] = await readText(`${title}\n${words}\n${rows}\n`);
  expect(log!.parser.id).toBe('dstat');
  expect(entitiesOf(log!)).toEqual(['cpu cpu2 usage', 'cpu cpu3 usage']);
  expect(valuesOf(log!, 'cpu2 usage', 'cpu2 usage.usr')).toEqual([11, 13]);
  expect(valuesOf(log!, 'cpu3 usage', 'cpu3 usage.idl')).toEqual([89, 88]);
});

test('the process that used most is a process, and no cell of a row without one', async () => {
  const top = (usr: number, cell: string) => `${row(usr, '   0 ')}|${cell}\n`;
  const [log] = await readText(
    `${TITLE} -most-expensive-\n${WORDS}|  cpu process   \n${top(1, 'web server    97')}${top(2, '                ')}${top(3, 'kworker/0:1-xf100')}`,
  );
  expect(valuesOf(log!, '', 'total cpu usage.usr')).toEqual([1, 2, 3]);
  expect(entitiesOf(log!)).toEqual(['host', 'process web server', 'process kworker/0:1-xf']);
  expect(valuesOf(log!, 'kworker/0:1-xf', 'most expensive.cpu process')).toEqual([NONE, NONE, 100]);
});

test('the buffers of pcp-dstat are memory', async () => {
  const text = `------memory-usage-----
 used  free  buf   cach
  12G   50G 1300M   20G
  12G   50G  900k   20G
`;
  const [log] = await readText(text);
  expect(columnOf(log!, '', 'memory usage.buf').metric).toBe('memory.buffers');
  expect(valuesOf(log!, '', 'memory usage.buf')).toEqual([1300 * 1024 ** 2, 900 * 1024]);
  expect(log!.warnings).toEqual([]);
});

test('file systems whose names have no slash and are joined by dashes are apart', async () => {
  const title = '------memory-usage----- ----root--------data---';
  const words = ' used  free  buff  cach| used  free: used  free';
  const row = '2713M 16.2G 1317M 10.5G|28.2G  468G:80.5M  491G';
  const [log] = await readText(`${[title, words, row, row].join('\n')}\n`);
  expect(entitiesOf(log!)).toEqual(['host', 'filesystem root', 'filesystem data']);
  expect(valuesOf(log!, 'data', 'data.used')).toEqual([80.5 * k * k, 80.5 * k * k]);
  expect(valuesOf(log!, 'root', 'root.free')).toEqual([468 * k ** 3, 468 * k ** 3]);
  expect(log!.warnings).toEqual([]);
});

test('a point of a list is no header', () => {
  const line = new LogLine();
  line.feed(Buffer.from('- the system was restarted\n'));
  expect(line.next() && dstat.opens(line)).toBe(false);
});
