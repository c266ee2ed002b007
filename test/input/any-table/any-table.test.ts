import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { normalised } from '../../log.ts';
import { columnOf, entitiesOf, readText, valuesOf } from '../../parsers/fixture.ts';
import { tries } from '../../thinned.ts';

const encode = (text: string) => new TextEncoder().encode(text);

async function refusalOf(text: string): Promise<string> {
  const { sources, refusal } = await parseLog('log', [encode(text)]);
  expect(sources).toEqual([]);
  return refusal;
}

const secondsOf = (source: { stamps: readonly ({ seconds: number } | null)[] }) =>
  source.stamps.map((stamp) => stamp?.seconds);

const CSV = `time,iops,lat_ms,read_MiB/s,cpu_%
2026-11-21T02:50:58Z,100,1.5,10,50
2026-11-21T02:50:59.250Z,200,2.5e-1,,55.5
2026-11-21T02:51:00Z,nan,1.5,10,60
`;

describe('a table of numbers with a header line', () => {
  test('is read by its own words, units and stamps', async () => {
    const [source] = await readText(CSV);
    expect(
      source!.columns.map(({ printed, metric, factor }) => [printed, metric, factor.unit]),
    ).toEqual([
      ['iops', 'other.iops', '1/s'],
      ['lat_ms', 'other.lat_ms', 's'],
      ['read_MiB/s', 'other.read_MiB/s', 'B/s'],
      ['cpu_%', 'other.cpu_%', '%'],
    ]);
    expect(valuesOf(source!, '', 'iops')).toEqual([100, 200, Number.NaN]);
    expect(valuesOf(source!, '', 'lat_ms')).toEqual([0.0015, 0.00025, 0.0015]);
    expect(valuesOf(source!, '', 'read_MiB/s')).toEqual([10 * 2 ** 20, Number.NaN, 10 * 2 ** 20]);
    expect(secondsOf(source!)).toEqual([10258, 10259.25, 10260]);
    expect(source!.stamps[0]!.zone).toBe('Z');
    expect(source!.warnings).toEqual([]);
    expect([...source!.lines]).toEqual([2, 3, 4]);
  });

  test('has fields of /proc/meminfo in KiB, if there are several', async () => {
    const table = (head: string) => `time ${head}\n00:00:01 44 1170536\n00:00:11 812456 1171008\n`;
    const [source] = await readText(table('Dirty Buffers'));
    expect(source!.columns.map(({ metric }) => metric)).toEqual(['memory.dirty', 'memory.buffers']);
    expect(valuesOf(source!, '', 'Dirty')).toEqual([44 * 1024, 812_456 * 1024]);
    expect(source!.warnings.map(({ text }) => text)).toEqual([
      'column Dirty was read as the field of /proc/meminfo, in KiB',
      'column Buffers was read as the field of /proc/meminfo, in KiB',
    ]);
    const [other] = await readText(table('Dirty Clean'));
    expect(other!.columns.map(({ metric }) => metric)).toEqual(['other.Dirty', 'other.Clean']);
    const [given] = await readText(table('Dirty_MB Buffers'));
    expect(given!.columns.map(({ metric }) => metric)).toEqual(['other.Dirty_MB', 'other.Buffers']);
  });

  test.each([
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['blanks', (text: string) => text.replace(',,', ',-,').replaceAll(',', '   ')],
    ['quotes', (text: string) => text.replace(/[^,\n]+/g, '"$&"')],
    ['a header in a comment', (text: string) => `# by bench 1.2\n# ${text}`],
    [
      'a header that is printed again',
      (text: string) => text.replace('\n2026-11-21T02:51', `\n${text.split('\n', 1)[0]}$&`),
    ],
    ['prose above it', (text: string) => `bench 1.2 was started\n\n3 threads\n${text}`],
    ['a line of dashes', (text: string) => text.replace('\n', '\n----- ----- -----\n')],
  ])('is read with %s', async (_, change) => {
    const [plain] = await readText(CSV);
    const [source] = await readText(change(CSV));
    for (const word of ['iops', 'lat_ms', 'read_MiB/s', 'cpu_%']) {
      expect(valuesOf(source!, '', word)).toEqual(valuesOf(plain!, '', word));
    }
    expect(source!.stamps).toEqual(plain!.stamps);
    expect(source!.warnings).toEqual([]);
  });

  test('has empty cells at the end of a row between tabulators too', async () => {
    const rows = ['time\tcpu\tnet', '10:00:00\t1\t2', '10:00:01\t3\t', '10:00:02\t4\t5'];
    const [source] = await readText(`${rows.join('\n')}\n`);
    expect(valuesOf(source!, '', 'cpu')).toEqual([1, 3, 4]);
    expect(valuesOf(source!, '', 'net')).toEqual([2, Number.NaN, 5]);
  });

  test('has decimal commas beside semicolons, and a quoted heading with the delimiter in it', async () => {
    const [source] = await readText(
      'Datum;Zeit;"Last; 1 min"\n21.11.2026;02:50:58;1,5\n21.11.2026;02:51:03;"2,25"\n',
    );
    expect(valuesOf(source!, '', 'Last; 1 min')).toEqual([1.5, 2.25]);
    expect(source!.stamps[1]).toMatchObject({ date: { a: 11, b: 21, year: 2026 }, seconds: 10263 });
  });

  test('may have a cell in quotes with two lines', async () => {
    const [source] = await readText('n,note,q\n1,"a\nb",5\n2,"a\nb",6\n3,x,7\n');
    expect(entitiesOf(source!)).toEqual(['other a\nb', 'other x']);
    expect(valuesOf(source!, 'a\nb', 'q').slice(0, 2)).toEqual([5, 6]);
  });

  test('may have a line of units below its header', async () => {
    const [source] = await readText('time bw lat\n(s) (KiB/s) (us)\n1 100 20\n2 200 30\n');
    expect(valuesOf(source!, '', 'bw')).toEqual([102400, 204800]);
    expect(valuesOf(source!, '', 'lat')).toEqual([0.00002, 0.00003]);
    expect(secondsOf(source!)).toEqual([1, 2]);
  });

  test('may have units in brackets after a blank', async () => {
    const [source] = await readText('# time bw [KiB/s] lat (ms)\n0.5 100 2\n1 110 2.1\n');
    expect(source!.columns.map(({ printed }) => printed)).toEqual(['bw [KiB/s]', 'lat (ms)']);
    expect(source!.stamps[1]).toMatchObject({ seconds: 1, sinceStart: true });
  });

  test('may have a unit after each number', async () => {
    const [source] = await readText(`timestamp, name, index, busy [%], used [MiB]
2026/11/21 02:50:58.123, Tesla T4, 0, 35 %, 1024 MiB
2026/11/21 02:50:58.123, Tesla T4, 1, 40 %, 2048 MiB
2026/11/21 02:50:59.123, Tesla T4, 0, 36 %, [N/A]
2026/11/21 02:50:59.123, Tesla T4, 1, 41 %, 2048 MiB
`);
    expect(entitiesOf(source!)).toEqual(['other 0', 'other 1']);
    expect(secondsOf(source!)).toEqual([10258.123, 10259.123]);
    expect(valuesOf(source!, '0', 'used [MiB]')).toEqual([1024 * 2 ** 20, Number.NaN]);
    expect(columnOf(source!, '1', 'busy [%]').factor.unit).toBe('%');
    const [mixed] = await readText('n mem\n1 1.5GiB\n2 1.6GiB\n3 1.7GiB\n');
    expect(valuesOf(mixed!, '', 'mem')[0]).toBe(1.5 * 2 ** 30);
  });

  test('may name words and units in two comments, and number its entities in a cycle', async () => {
    const head = '# cpu   pwr  temp    sm   mem\n# Idx     W     C     %     %\n';
    const [source] = await readText(
      `${head}  0 65 45 10 5\n  1 66 46 11 6\n${head}  0 67 45 12 5\n  1 68 46 13 6\n`,
    );
    expect(entitiesOf(source!)).toEqual(['other 0', 'other 1']);
    expect(valuesOf(source!, '1', 'pwr')).toEqual([66, 68]);
    expect(columnOf(source!, '0', 'sm').factor.unit).toBe('%');
    expect(source!.warnings).toEqual([]);
  });

  test('may have its date in digits alone', async () => {
    const [source] = await readText(
      '#Date Time [X]User% [Y]Free\n20261121 02:50:58 5 600\n20261121 02:50:59 6 700\n',
    );
    expect(source!.stamps[1]).toMatchObject({ date: { a: 11, b: 21, year: 2026 }, seconds: 10259 });
    expect(source!.columns.map(({ printed }) => printed)).toEqual(['[X]User%', '[Y]Free']);
  });

  test('without a word for the time has a report for each row', async () => {
    const [source] = await readText('iops depth\n100 4\n200 8\n300 16\n');
    expect(source!.stamps).toEqual([null, null, null]);
    expect(valuesOf(source!, '', 'depth')).toEqual([4, 8, 16]);
  });

  test('never guesses bytes without a word for them, and says what is ambiguous', async () => {
    const [source] = await readText('time,used,read_KB/s,write_MB/s\n1,5,6,7\n2,5,6,7\n');
    expect(columnOf(source!, '', 'used').factor.unit).toBe('1');
    expect(columnOf(source!, '', 'read_KB/s').factor).toEqual({ unit: 'B/s', times: 1024, by: 1 });
    expect(columnOf(source!, '', 'write_MB/s').factor).toEqual({ unit: 'B/s', times: 1e6, by: 1 });
    expect(source!.warnings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/read_KB\/s.* as KiB\/s, powers of 1024/),
      expect.stringMatching(/write_MB\/s.* as MB\/s, powers of 1000/),
    ]);
  });

  test('counts rows that do not fit with their line', async () => {
    const [source] = await readText(
      'iops depth\n100 4\nconnection lost\n200 8\n300\n300 x\n400 9\n5 5\n6 6\n',
    );
    expect(valuesOf(source!, '', 'iops')).toEqual([100, 200, 300, 400, 5, 6]);
    expect(source!.warnings.map(({ line, code }) => [line, code])).toEqual([
      [6, 'unparsed'],
      [3, 'not-understood'],
      [5, 'not-understood'],
    ]);
  });

  test('with two alternating tables gives a source for each', async () => {
    const one = 'ts iops lat\n1 5 6\n2 7 8\n';
    const two = 'ts user sys idle\n1 10 20 70\n2 10 21 69\n';
    const sources = await readText(
      `${one}${two}${one.replace('1 5', '3 5').replace('2 7', '4 7')}`,
    );
    expect(sources.map(({ section, stamps }) => [section, stamps.length])).toEqual([
      ['', 4],
      ['table 2', 2],
    ]);
  });
});

describe('the time of a table', () => {
  test.each([
    ['timestamp', ['1763693458', '1763693459'], { seconds: 1763693458, epoch: true }],
    ['ts', ['1763693458123', '1763693459123'], { seconds: 1763693458.123, epoch: true }],
    ['epoch', ['1763693458.5', '1763693459.5'], { seconds: 1763693458.5, epoch: true }],
    ['elapsed', ['0', '10'], { seconds: 0, sinceStart: true }],
    ['time_ms', ['500', '1000'], { seconds: 0.5, sinceStart: true }],
    ['time', ['02:50:58', '02:51:08'], { seconds: 10258, date: null }],
    ['time', ['02:50', '02:51'], { seconds: 10200, date: null }],
    ['elapsed', ['00:00:05', '00:00:10'], { seconds: 5, sinceStart: true }],
    ['when', ['2026-11-21 02:50:58,250', '2026-11-21 02:50:59,250'], { seconds: 10258.25 }],
    ['Time', ['2026-11-21 02:50:58+01:00', '2026-11-21 02:50:59+01:00'], { zone: '+01:00' }],
    [
      'date',
      ['2026-11-21', '2026-11-22'],
      { seconds: 0, date: { a: 11, b: 21, year: 2026, order: 'month-day' } },
    ],
    ['Date', ['11/21/2026 02:50:58 PM', '11/21/2026 02:51:58 PM'], { seconds: 53458 }],
  ])('stands below %s as %s', async (word, [first, second], stamp) => {
    const [source] = await readText(`${word};n;m\n${first};1;2\n${second};3;4\n`);
    expect(source!.stamps).toHaveLength(2);
    expect(source!.stamps[0]).toMatchObject(stamp);
    expect(source!.columns.map(({ printed }) => printed)).toEqual(['n', 'm']);
  });

  test.each([
    ['a number that goes back', 'time', ['5', '4', '6']],
    ['a word that is no name of it', 'depth', ['1', '2', '3']],
  ])('is not %s', async (_, word, numbers) => {
    const [source] = await readText(`${word} n\n${numbers.map((n) => `${n} 1\n`).join('')}`);
    expect(valuesOf(source!, '', word)).toEqual(numbers.map(Number));
  });

  test('may have blanks in a table separated by blanks', async () => {
    const rows = ['Sat Nov 21 02:50:58 2026 5 6', 'Sat Nov 21 02:50:59 2026 7 8'];
    const [source] = await readText(`time iops lat\n${rows.join('\n')}\n`);
    expect(secondsOf(source!)).toEqual([10258, 10259]);
    expect(valuesOf(source!, '', 'lat')).toEqual([6, 8]);
  });

  test('may be before every line, the header too', async () => {
    const [source] = await readText('02:50:58 iops lat\n02:50:59 5 6\n02:51:00 7 8\n');
    expect(secondsOf(source!)).toEqual([10259, 10260]);
    expect(valuesOf(source!, '', 'iops')).toEqual([5, 7]);
  });

  test.each([
    ['Sat Nov 21 TIME UTC 2026'],
    ['--- 2026-11-21 TIME ---'],
    ['Time: TIME'],
    ['# 2026-11-21 TIME'],
  ])('may stand in a line of its own: %s', async (line) => {
    const report = (time: string, n: number) =>
      `${line.replace('TIME', time)}\nname ops\na ${n}\nb ${n + 1}\n`;
    const [source] = await readText(report('02:50:58', 5) + report('02:51:08', 7));
    expect(secondsOf(source!)).toEqual([10258, 10268]);
    expect(valuesOf(source!, 'b', 'ops')).toEqual([6, 8]);
  });

  test('may restart below a header', async () => {
    const run = 'elapsed n\n10 1\n20 2\n30 3\n';
    const [source] = await readText(run + run);
    expect(secondsOf(source!)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(source!.marks).toMatchObject([{ sample: 3, kind: 'restart' }]);
  });

  test('that restarts continues after a restart mark', async () => {
    const head = 'elapsed n\n';
    const [source] = await readText(
      `${head}${Array.from({ length: 1200 }, (_, i) => `${i} 1\n`).join('')}0 2\n1 2\n`,
    );
    expect(secondsOf(source!).slice(-3)).toEqual([1199, 1199, 1200]);
    expect(source!.marks).toEqual([{ sample: 1200, kind: 'restart', text: 'time starts again' }]);
  });
});

describe('a column of names', () => {
  test('distinguishes the rows of a report, which ends where the time changes', async () => {
    const [source] = await readText('time dev rd\n1 sda 5\n1 sdb 6\n2 sdb 8\n3 sda 9\n3 sdb 10\n');
    expect(entitiesOf(source!)).toEqual(['other sda', 'other sdb']);
    expect(valuesOf(source!, 'sda', 'rd')).toEqual([5, Number.NaN, 9]);
    expect(valuesOf(source!, 'sdb', 'rd')).toEqual([6, 8, 10]);
  });

  test('separates reports where the names are repeated', async () => {
    const [source] = await readText('dev rd\nsda 5\nsdb 6\nsda 7\nsdb 8\n');
    expect(valuesOf(source!, 'sda', 'rd')).toEqual([5, 7]);
  });

  test('begins a report at each header, if no name is repeated before the next', async () => {
    const [source] = await readText('dev rd\na 1\nb 2\ndev rd\nc 3\ndev rd\na 4\nc 5\n');
    expect(source!.stamps).toHaveLength(3);
    expect(valuesOf(source!, 'c', 'rd')).toEqual([Number.NaN, 3, 5]);
  });

  test('continues below a header that is only repeated for the screen', async () => {
    const [source] = await readText('dev rd\na 1\nb 2\na 3\ndev rd\nb 4\na 5\nb 6\n');
    expect(valuesOf(source!, 'b', 'rd')).toEqual([2, 4, 6]);
  });

  test('is two columns if one does not distinguish the rows', async () => {
    const [source] = await readText(
      'time,dev,op,n\n1,sda,read,5\n1,sda,write,6\n2,sda,read,7\n2,sda,write,8\n2,sdb,read,9\n',
    );
    expect(entitiesOf(source!)).toEqual(['other sda read', 'other sda write', 'other sdb read']);
  });

  test('is distinguished from another with the same words in a row', async () => {
    const [source] = await readText(
      'time,dev,op,n\n1,a b,c,5\n1,a b,d,6\n1,a,b c,7\n2,a b,c,8\n2,a b,d,9\n2,a,b c,10\n',
    );
    expect(entitiesOf(source!)).toEqual(['other "a b" c', 'other "a b" d', 'other a b c']);
    expect(valuesOf(source!, '"a b" c', 'n')).toEqual([5, 8]);
    expect(valuesOf(source!, 'a b c', 'n')).toEqual([7, 10]);
  });

  test('may hold numbers of processors, if there are several at one time', async () => {
    const [source] = await readText('time cpu usr\n1 0 5\n1 1 6\n2 0 7\n2 1 8\n');
    expect(valuesOf(source!, '1', 'usr')).toEqual([6, 8]);
    const [share] = await readText('time cpu mem\n1 50 5\n2 51 6\n');
    expect(valuesOf(share!, '', 'cpu')).toEqual([50, 51]);
  });

  test('may hold numbers of processors where each report has its header, as turbostat prints them', async () => {
    const report = (n: number) =>
      `Core CPU Busy% Bzy_MHz\n- - ${n} 2000\n0 0 ${n} 2100\n0 2 ${n} 2200\n`;
    const [source] = await readText(report(5) + report(6) + report(7));
    expect(entitiesOf(source!)).toEqual(['other -', 'other 0', 'other 2']);
    expect(valuesOf(source!, '2', 'Busy%')).toEqual([5, 6, 7]);
  });

  test('beside others of words make it a list, which is not charted', async () => {
    const text = `Proto RefCnt Flags Type State
unix 2 ACC STREAM LISTENING
unix 3 NONE DGRAM CONNECTED
unix 2 ACC STREAM CONNECTED
unix 4 NONE STREAM LISTENING
`;
    expect(await refusalOf(text)).toContain('hold words');
  });

  test('in which no name is repeated is not charted, and the reason is given', async () => {
    expect(await refusalOf('NUMBER SIZE NAME\n1 500 init\n2 600 kthreadd\n77 800 sshd\n')).toBe(
      "a table, but no name in column NAME is repeated, so nothing in it is measured over time; --columns 'GLOB=NAME:-' charts its other columns row by row",
    );
  });

  test('that is new in each row of a timed table is left out', async () => {
    const [source] = await readText('time,id,ms\n1,ab,5\n2,cd,6\n3,ef,7\n');
    expect(entitiesOf(source!)).toEqual(['host']);
    expect(source!.warnings).toMatchObject([{ text: 'column id holds words and is not charted' }]);
    const rows = Array.from({ length: 60 }, (_, i) => `${i},/page/${i % 40},${i}\n`);
    const [pages] = await readText(`time,url,ms\n${rows.join('')}`);
    expect(entitiesOf(pages!)).toEqual(['host']);
  });

  test('is not one of bars, nor of a second time in a row', async () => {
    const [bars] = await readText(' a | b\n---+---\n 1 | 2\n 3 | 4\n');
    expect(bars!.columns.map(({ printed }) => printed)).toEqual(['a', 'b']);
    expect(bars!.warnings).toEqual([]);
    const row = (n: number) => `2026-11-21 02:50:0${n};2026-11-21 02:51:0${n};176369345${n};5\n`;
    const [spans] = await readText(`begin;end;epoch;n\n${row(1)}${row(2)}${row(3)}`);
    expect(spans!.columns.map(({ printed }) => printed)).toEqual(['n']);
    expect(secondsOf(spans!)).toEqual([10201, 10202, 10203]);
  });

  test('is not one of numbers in several units', async () => {
    const [source] = await readText('cpu% mem\n5 1.5GiB\n6 800MiB\n7 1.5GiB\n8 800MiB\n');
    expect(entitiesOf(source!)).toEqual(['host']);
    expect(valuesOf(source!, '', 'mem')).toEqual(
      [1.5, 0.78125, 1.5, 0.78125].map((n) => n * 2 ** 30),
    );
    expect(columnOf(source!, '', 'mem').factor.unit).toBe('B');
    const [mixed] = await readText('cpu% v\n5 1.5K\n6 800M\n7 1.5K\n8 800M\n');
    expect(mixed!.warnings[0]!.text).toContain('v holds numbers in several units');
    const [sizes] = await readText('dev iops\n4k 900\n64k 500\n4k 910\n64k 510\n');
    expect(valuesOf(sizes!, '64k', 'iops')).toEqual([500, 510]);
  });

  test('with the same word in every row is left out with a remark', async () => {
    const [source] = await readText('time,host,n\n1,db1,5\n2,db1,6\n');
    expect(entitiesOf(source!)).toEqual(['host']);
    expect(source!.warnings).toMatchObject([
      { text: 'column host holds words and is not charted' },
    ]);
  });
});

describe('no table', () => {
  test.each([
    ['prose', 'The disks are slow\nsince we took 5\nnew ones\nof 16 TB\nin March\n'],
    ['a list of settings', 'threads 16\nsize 4096\ntime 60\nruns 3\n'],
    ['numbers without a header', '1 2 3\n4 5 6\n7 8 9\n'],
    ['a header and one row', 'iops lat\n5 6\n'],
    ['a table among much else', `iops lat\n5 6\n7 8\n${'done with this file\n'.repeat(20)}`],
    ['a table wider than any log', `${'a,'.repeat(5000)}b\n${'1,'.repeat(5000)}2\n`.repeat(3)],
  ])('is %s', async (_, text) => {
    expect(await refusalOf(text)).toBe('');
  });

  test('is read from a log that a parser knows, even after a long table', async () => {
    const vmstat =
      ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n 1 0 0 1 1 5 0 0 4 8 100 57 20 10 70 0 0\n';
    const sources = await readText(`iops lat\n${'5 6\n'.repeat(3000)}${vmstat}`);
    expect(sources.map(({ parser }) => parser.tool)).toEqual(['vmstat']);
  });
});

const word = fc.constantFrom(
  'time',
  'date',
  'dev',
  'rd',
  'lat(ms)',
  'read_MB/s',
  '__proto__',
  'constructor',
  '',
  '"',
  '"a,b"',
  '#',
  'KB/s',
);
const cell = fc.oneof(
  fc.nat(999).map(String),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(String),
  fc.constantFrom(
    'sda',
    'sdb',
    '-',
    'nan',
    '',
    '1,5',
    '5%',
    '1e999',
    '"',
    '02:50:58',
    '2026-11-21',
    '__proto__',
    '\0',
    '1763693458',
  ),
  fc.string({ maxLength: 6 }),
);
const table = fc
  .tuple(
    fc.constantFrom(',', ';', '\t', ' '),
    fc.array(word, { minLength: 1, maxLength: 6 }),
    fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 30 }),
    fc.nat(8),
  )
  .map(([delimiter, header, rows, again]) =>
    rows.flatMap((cells, i) => [
      ...(i % (again + 1) === 0 ? [header.join(delimiter)] : []),
      header.map((_, k) => cells[k % cells.length]).join(delimiter),
    ]),
  )
  .map((lines) => `${lines.join('\n')}\n`);

async function outcome(chunks: Iterable<Uint8Array>): Promise<string> {
  const { sources, refusal } = await parseLog('log', chunks);
  const plain = sources.map(({ parser, ...source }) => ({ ...source, parser: parser.id }));
  return JSON.stringify([plain, refusal], (_, value) =>
    ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
  );
}

describe('rows of one round that have times of their own', () => {
  const gpu = (seconds: string, index: number, busy: number) =>
    `2026/11/21 ${seconds}, ${index}, ${busy} %, ${70 + index}.5 W`;
  const head = 'timestamp, index, busy [%], power [W]';

  test('are one report, and the number that repeats in a cycle is their name', async () => {
    const rows = [
      ...[gpu('23:59:59.100', 0, 35), gpu('23:59:59.103', 1, 7)],
      ...[gpu('00:00:00.101', 0, 36), gpu('00:00:00.105', 1, 8)],
      ...[gpu('00:00:01.100', 0, 37), gpu('00:00:01.102', 1, 9)],
    ];
    const [source] = await readText(`${[head, ...rows].join('\n')}\n`);
    expect(entitiesOf(source!)).toEqual(['other 0', 'other 1']);
    expect(valuesOf(source!, '0', 'busy [%]')).toEqual([35, 36, 37]);
    expect(valuesOf(source!, '1', 'busy [%]')).toEqual([7, 8, 9]);
    expect(valuesOf(source!, '1', 'power [W]')).toEqual([71.5, 71.5, 71.5]);
    expect(secondsOf(source!)).toEqual([86_399.1, 0.101, 1.1]);
    expect(source!.warnings.map(({ text }) => text)).toEqual([
      'rows that are up to 0.004 s apart are one report, at the time of its first',
    ]);
  });

  test('stay separate if one of them is missing', async () => {
    const at = (second: number, part: number) =>
      `10:${[Math.floor(second / 60), second % 60].map((n) => String(n).padStart(2, '0')).join(':')}.${part}`;
    const rows = Array.from({ length: 1000 }, (_, i) =>
      gpu(at(Math.floor(i / 2), 100 + (i % 2)), i % 2, 3),
    );
    const late = [gpu(at(500, 101), 1, 9), gpu(at(501, 101), 1, 9), gpu(at(502, 100), 0, 9)];
    const [source] = await readText(`${[head, ...rows, ...late].join('\n')}\n`);
    expect(valuesOf(source!, '1', 'busy [%]').slice(-4)).toEqual([3, 9, 9, Number.NaN]);
  });

  test('are separate reports without a sign of rounds', async () => {
    const rows = ['10:00:00,a,1', '10:00:01,b,2', '10:00:02,a,3', '10:00:03,b,4'];
    const [source] = await readText(`time,name,v\n${rows.join('\n')}\n`);
    expect(valuesOf(source!, 'a', 'v')).toEqual([1, Number.NaN, 3, Number.NaN]);
  });
});

test('a row of numbers with suffixes is not a header of the rows below it', async () => {
  const rows = ['net0 1.53K 1.99K', 'net0 900 131', 'net1 901 132', 'net0 902 133'];
  expect(await readText(`${rows.join('\n')}\n`)).toEqual([]);
  const [source] = await readText('bs 4K 99.9%\nread 120 130\nread 121 131\n');
  expect(source!.columns.map(({ printed }) => printed)).toEqual(['4K', '99.9%']);
});

test('no table makes the reader throw, nor the lines after it', async () => {
  const window = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  await fc.assert(
    fc.asyncProperty(table, async (text) => {
      const { sources, warnings } = await parseLog('log', [encode(text)]);
      for (const { stamps } of sources) expect(stamps.length).toBeLessThan(text.split('\n').length);
      normalised({ sources, warnings }, { window });
    }),
    { numRuns: tries(400) },
  );
});

test('a table is the same in any chunks, and never throws if cut', async () => {
  const sizes = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(table, sizes, async (text, size) => {
      const bytes = encode(text);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      );
      expect(await outcome(chunks)).toBe(await outcome([bytes]));
      await outcome([bytes.subarray(0, size * 3)]);
    }),
    { numRuns: tries(200) },
  );
});

test('a log cut at any byte has the reports of the whole log up to there', async () => {
  const [whole] = await readText(CSV);
  const bytes = encode(CSV);
  for (let end = 0; end <= bytes.length; end++) {
    const { sources } = await parseLog('log', [bytes.subarray(0, end)]);
    for (const source of sources) {
      expect(source.stamps).toEqual(whole!.stamps.slice(0, source.stamps.length));
      expect(valuesOf(source, '', 'lat_ms')).toEqual(
        valuesOf(whole!, '', 'lat_ms').slice(0, source.stamps.length),
      );
    }
  }
});

test('rows of 64 KiB and an unclosed quote end', async () => {
  const wide = `${'x'.repeat(200)},`.repeat(300);
  const { sources } = await parseLog('log', [encode(`a,b\n${`"${wide}\n`.repeat(200)}1,2\n3,4\n`)]);
  expect(sources).toEqual([]);
});

test('no line is read repeatedly', async () => {
  const dashes = `1:00${'-'.repeat(60_000)}a\n`;
  const words = `${Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ')} n\n`;
  const names = (i: number) =>
    `${Array.from({ length: 500 }, (_, k) => `x${(i * k) % 7}`).join(' ')} 5\n`;
  const rows = Array.from({ length: 300 }, (_, i) => names(i)).join('');
  // If one were, this would take minutes: the time-out is the limit.
  expect(await readText(dashes.repeat(20) + words + rows)).toEqual([]);
});

test('of ever new names only a limited number is kept', async () => {
  const known = Array.from({ length: 1200 }, (_, i) => `a${i % 3} 5\n`).join('');
  const fresh = Array.from({ length: 12_000 }, (_, i) => `b${i} 5\n`).join('');
  const [source] = await readText(`dev rd\n${known}${fresh}`);
  expect(source!.entities).toHaveLength(10_000);
  expect(source!.counts.get('not-understood')).toBe(2003);
});

test('a stamp with as many words as columns is never a row', async () => {
  const minute = (i: number) => String(i % 60).padStart(2, '0');
  const reports = Array.from({ length: 1200 }, (_, i) => {
    return `Sat Nov 21 ${String(Math.floor(i / 60)).padStart(2, '0')}:${minute(i)}:00 2026\n1 2 3 4 ${i}\n`;
  });
  const [source] = await readText(`aa bb cc dd ee\n${reports.join('')}`);
  expect(source!.stamps).toHaveLength(1200);
  expect(source!.stamps.at(-1)).toMatchObject({ seconds: (19 * 60 + 59) * 60 });
});

test('a row of a time and few numbers between delimiters is no stamp', async () => {
  const rows = ['10:00:01,3,5', '10:00:02,3', '10:00:03,4,', '10:00:04,4,7'];
  const { sources } = await parseLog('log', [
    new TextEncoder().encode(`time,ops,hits\n${rows.join('\n')}\n`),
  ]);
  expect(sources[0]!.stamps.map((stamp) => stamp!.seconds % 60)).toEqual([1, 3, 4]);
  expect(sources[0]!.warnings.filter(({ code }) => code === 'not-understood')).toMatchObject([
    { line: 3, text: '10:00:02,3' },
  ]);
});

test('one word among many numbers of processors is a name as they are', async () => {
  const names = ['all', ...Array.from({ length: 32 }, (_, i) => `${i}`)];
  const rows = [1, 2, 3].flatMap((second) =>
    names.map((name, i) => `2026-11-21 10:00:0${second}.380 , ${name} , ${i}.5`),
  );
  const [source] = await readText(`Timestamp,core,usr\n${rows.join('\n')}\n`);
  expect(source!.stamps).toHaveLength(3);
  expect(entitiesOf(source!)).toHaveLength(33);
  expect(valuesOf(source!, 'all', 'usr')).toEqual([0.5, 0.5, 0.5]);
  expect(valuesOf(source!, '31', 'usr')).toEqual([32.5, 32.5, 32.5]);
});
