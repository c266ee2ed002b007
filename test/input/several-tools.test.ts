import { expect, test } from 'vitest';
import { parseLog } from '../../src/input/reading/parse-log.ts';

const encode = (text: string) => new TextEncoder().encode(text);

const VMSTAT = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const NICSTAT = '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat';
const vmstat = (cs: number) => ` 1 0 0 100000 12 50000 0 0 4 8 100 ${cs} 20 10 70 0 0`;
const nicstat = (n: number) =>
  `10:00:0${n}     eth0    1.00    2.00    3.00    ${n}.00   100.0   100.0  0.10   0.00`;
const BANNER = 'Linux 6.1.0 (db7) \t11/22/26 \t_x86_64_\t(4 CPU)';
const CPU = 'avg-cpu:  %user   %nice %system %iowait  %steal   %idle';
const PIDSTAT = [
  '10:00:01      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command',
  '10:00:02        0         7    1.00    2.00    0.00    0.00    3.00     1  db',
];

test('two tools that write to one file in turn keep all their rows', async () => {
  const turn = (n: number) => [VMSTAT, vmstat(n), NICSTAT, nicstat(n)];
  const text = [1, 2, 3, 4].flatMap(turn).join('\n');
  const { sources } = await parseLog('all.log', [encode(`${text}\n`)]);
  expect(
    sources.map(({ parser, stamps, warnings }) => [parser.tool, stamps.length, warnings]),
  ).toEqual([
    ['vmstat', 4, []],
    ['nicstat', 4, []],
  ]);
});

test('the banners of two tools in one file are both understood', async () => {
  const iostat = [BANNER, '', CPU, '   40.00  0.00  10.00  0.00  0.00  50.00', ''];
  const text = [...iostat, BANNER, '', ...PIDSTAT, '', ...iostat, BANNER, '', ...PIDSTAT].join(
    '\n',
  );
  const { sources } = await parseLog('all.log', [encode(`${text}\n`)]);
  expect(sources.map(({ parser, host, version }) => [parser.tool, host, version])).toEqual([
    ['iostat', 'db7', '6.1.0'],
    ['pidstat', 'db7', '6.1.0'],
  ]);
  expect(sources.map(({ stamps }) => stamps.length)).toEqual([2, 2]);
  expect(sources.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('a line that two writers tore into one another is quoted, and gives no number', async () => {
  const torn = `${vmstat(12).slice(0, 25)}${nicstat(2)}`;
  const rest = vmstat(12).slice(25);
  const lines = [VMSTAT, vmstat(11), NICSTAT, nicstat(1), torn, rest, VMSTAT, vmstat(13)];
  const { sources } = await parseLog('all.log', [encode(`${lines.join('\n')}\n`)]);
  const [first, second] = sources;
  const quoted = sources.flatMap(({ warnings }) => warnings).map(({ line, code }) => [line, code]);
  expect(quoted).toEqual([
    [5, 'not-understood'],
    [6, 'not-understood'],
  ]);
  const values = (source: typeof first, name: string) =>
    source!.columns
      .find(({ printed }) => printed === name)!
      .blocks.flatMap((block) => [...block.values].filter((v) => v >= 0));
  expect(values(first, 'cs')).toEqual([11, 13]);
  expect(values(second, 'rPk/s')).toEqual([300]);
});

test('numbers that never change take the memory of one block', async () => {
  const rows = `${vmstat(1)}\n`.repeat(200_000);
  const { sources } = await parseLog('log', [encode(`${VMSTAT}\n${rows}`)]);
  const { blocks } = sources[0]!.columns.find(({ printed }) => printed === 'cs')!;
  expect(blocks.length).toBe(4);
  expect(new Set(blocks.map(({ values }) => values)).size).toBe(2);
});
