import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCommand } from '../../../src/input/command.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { readFile } from '../../../src/input/reading/read-file.ts';

const HEADERS = [
  ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
  ' r b w   swap  free  re  mf pi po fr de sr s0 s1 -- --   in   sy   cs us sy id',
  '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device',
  'device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  us sy dt id',
  'Device            r/s     w/s     rkB/s     wkB/s   rrqm/s   wrqm/s  %rrqm  %wrqm r_await w_await aqu-sz rareq-sz wareq-sz  svctm  %util',
  'avg-cpu:  %user   %nice %system %iowait  %steal   %idle',
  '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat',
  'pool        alloc   free   read  write   read  write',
  '              capacity     operations     bandwidth',
  '----------  -----  -----  -----  -----  -----  -----',
  '%RAN %SEQ  COUNT    MIN    MAX    AVG     KR     KW',
  '                    extended device statistics              ',
  '<<NFS mounted: nfs1:/export>>',
  'Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(2 CPU)',
];

const token = fc.oneof(
  fc.nat(999_999).map(String),
  fc.double({ min: 0, max: 1e6, noNaN: true }).map((n) => n.toFixed(2)),
  fc.constantFrom(
    '-',
    'nan',
    '1.5K',
    '12,5',
    'c0t0d0',
    'sda',
    'eth0',
    'tank',
    '23:59:59',
    'raidz1',
  ),
  fc.string({ maxLength: 8 }),
);
const row = fc.array(token, { maxLength: 24 }).map((words) => words.join(' '));
const log = fc
  .array(fc.oneof(fc.constantFrom(...HEADERS), row), { maxLength: 30 })
  .map((lines) => lines.join('\n'));

const encode = (text: string) => new TextEncoder().encode(text);

/** What was read, as plain values that can be compared. */
async function outcome(chunks: Iterable<Uint8Array>) {
  const { sources } = await parseLog('log', chunks);
  return JSON.stringify(
    sources.map(({ parser, ...source }) => ({ parser: parser.id, ...source })),
    (_, value) => (ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value),
  );
}

function split(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    chunks.push(bytes.slice(at, at + sizes[i % sizes.length]!));
    at += sizes[i % sizes.length]!;
  }
  return chunks;
}

test('no text makes the reader throw', async () => {
  await fc.assert(
    fc.asyncProperty(log, async (text) => void (await outcome([encode(text)]))),
    {
      numRuns: 500,
    },
  );
});

test('no bytes make the reader throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 4096 }),
      async (bytes) => void (await outcome([bytes])),
    ),
  );
});

test('any split of the bytes gives the same sources', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(log, sizes, async (text, pieces) => {
      const bytes = encode(text);
      expect(await outcome(split(bytes, pieces))).toBe(await outcome([bytes]));
    }),
    { numRuns: 300 },
  );
});

test('a file that holds the output of two tools gives a source for each', async () => {
  const { sources } = await parseLog('both.out', [
    encode(`${HEADERS[0]}
 1 0 0 100000 12 50000 0 0 4 8 100 57 20 10 70 0 0
 1 0 0 100000 12 50000 0 0 4 8 100 58 20 10 70 0 0
${HEADERS[6]}
10:00:00     eth0    1.00    2.00    3.00    4.00   100.0   100.0  0.10   0.00
`),
  ]);
  expect(sources.map((s) => [s.id, s.parser.tool, s.stamps.length])).toEqual([
    [0, 'vmstat', 2],
    [1, 'nicstat', 1],
  ]);
});

test('prose and prompts before the header are skipped', async () => {
  const prose = Array.from({ length: 20 }, (_, i) => `note ${i}: it was slow`).join('\n');
  const text = `${prose}\n$ vmstat -y 1\n${HEADERS[0]}\n 1 0 0 1 1 5 0 0 4 8 100 57 20 10 70 0 0\n`;
  const { sources } = await parseLog('log', [encode(text)]);
  expect(sources.map(({ command, counts }) => [command, [...counts]])).toEqual([
    ['vmstat -y 1', []],
  ]);
});

test('a line longer than 64 KiB is skipped and counted', async () => {
  const rows = ' 1 0 0 100000 12 50000 0 0 4 8 100 57 20 10 70 0 0\n';
  const { sources } = await parseLog('log', [
    encode(`${HEADERS[0]}\n${rows}${'x'.repeat(70_000)}\n${rows}`),
  ]);
  expect([sources[0]!.stamps.length, sources[0]!.counts.get('too-long')]).toEqual([2, 1]);
});

const VMSTAT = HEADERS[0]!;
const IOSTAT = HEADERS[2]!;
const VMSTAT_ROW = ' 1 0 0 100000 12 50000 0 0 4 8 100 57 20 10 70 0 0';
const IOSTAT_ROW = '    1.0    2.0    8.0   16.0  0.0  0.1    0.0   33.0   0   9 c0d0';
const encoded = (...lines: string[]) => [encode(`${lines.join('\n')}\n`)];

test('a given command applies to its own tool, the command in the log to the others', async () => {
  const shown = ['$ iostat -xnz 5', IOSTAT, IOSTAT_ROW, '$ vmstat 2', VMSTAT, VMSTAT_ROW];
  const { sources } = await parseLog('log', encoded(...shown), {
    command: parseCommand('vmstat -y 7'),
  });
  expect(sources.map((s) => [s.command, s.commandInterval, s.leftOutByOption])).toEqual([
    ['iostat -xnz 5', 5, true],
    ['vmstat -y 7', 7, false],
  ]);
  expect(sources.map((s) => [...s.sinceBoot])).toEqual([[1], [0]]);
});

test('a log whose rows are all damaged gives no source, but its warnings', async () => {
  const { sources, warnings } = await parseLog('log', encoded(VMSTAT, ' 1 0 0 10', ' 1 0 0 11'));
  expect(sources).toEqual([]);
  expect(warnings).toMatchObject([
    { file: 'log', line: 2, code: 'not-understood' },
    { file: 'log', line: 3, code: 'not-understood' },
  ]);
});

test('a damaged log in the file of a good one keeps its warnings', async () => {
  const content = await parseLog('log', encoded(VMSTAT, ' 1 0 0 10', IOSTAT, IOSTAT_ROW));
  expect(content.sources.map((s) => [s.id, s.parser.id])).toEqual([[0, 'iostat-solaris']]);
  expect(content.warnings).toMatchObject([{ line: 2, code: 'not-understood' }]);
});

test('a file that is not a log gives no warnings', async () => {
  const { warnings } = await parseLog('log', encoded('cpu', 'a note', 'and another'));
  expect(warnings).toEqual([]);
});

test('a line that is too long is quoted with its own number, before the header too', async () => {
  const long = 'x'.repeat(70_000);
  const lines = encoded(long, VMSTAT, VMSTAT_ROW, long, VMSTAT_ROW, VMSTAT_ROW);
  const { sources } = await parseLog('log', lines);
  expect(sources[0]!.warnings.map((w) => [w.code, w.line])).toEqual([
    ['too-long', 1],
    ['too-long', 4],
  ]);
  const alone = await parseLog('log', encoded(long, 'a note'));
  expect(alone.warnings).toMatchObject([{ code: 'too-long', line: 1 }]);
});

test('any split of the bytes finds a byte-order mark, and that a file is no text', async () => {
  const marked = encode(`\ufeff${VMSTAT}\n${VMSTAT_ROW}\n`);
  const binary = encode(`${VMSTAT}\n${VMSTAT_ROW}\n\0\x01\n`);
  for (const size of [1, 2, 3, 100]) {
    expect(await outcome(split(marked, [size])), `chunks of ${size}`).toBe(await outcome([marked]));
    const { refusal, sources } = await parseLog('log', split(binary, [size]));
    expect([refusal, sources.length]).toEqual(['not a text file', 0]);
  }
});

test('the error for markup names the form that is read', async () => {
  const text =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE sysstat>\n<sysstat>\n</sysstat>\n';
  const file = { name: 'sa.xml', bytes: () => new Blob([text]).stream() };
  const { unread } = await readFile(file, {});
  expect(unread[0]!.why).toContain('sadf -d');
});

test('any split of the bytes quotes the same lines as too long', async () => {
  const long = 'x'.repeat(70_000);
  const [log] = encoded(VMSTAT, VMSTAT_ROW, long, IOSTAT, IOSTAT_ROW, long);
  const whole = await outcome([log!]);
  for (const size of [1000, 4095, 4096, 4097, 65_536]) {
    expect(await outcome(split(log!, [size])), `chunks of ${size}`).toBe(whole);
  }
});

test('outputs of two tools that alternate in a file are two sources', async () => {
  const round = [VMSTAT, VMSTAT_ROW, VMSTAT_ROW, IOSTAT, IOSTAT_ROW, IOSTAT, IOSTAT_ROW];
  const { sources } = await parseLog('all.log', encoded(...round, ...round, ...round));
  expect(sources.map((s) => [s.parser.id, s.stamps.length, [...s.sinceBoot].join('')])).toEqual([
    ['vmstat-linux', 6, '101010'],
    ['iostat-solaris', 6, '101010'],
  ]);
  for (const { marks } of sources) {
    expect(marks.map((mark) => [mark.kind, mark.sample])).toEqual([
      ['restart', 2],
      ['restart', 4],
    ]);
  }
});

test('a stamp above the header of a continued log belongs to it', async () => {
  const cpu = [
    'avg-cpu:  %user   %nice %system %iowait  %steal   %idle',
    ' 1.0 0.0 2.0 0.0 0.0 97.0',
  ];
  const iostat = (time: string) => [
    'Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(2 CPU)',
    time,
    ...cpu,
  ];
  const vmstat = [VMSTAT, VMSTAT_ROW];
  const first = [...iostat('11/21/26 10:00:00'), ...vmstat];
  const { sources } = await parseLog('log', encoded(...first, ...iostat('11/21/26 10:00:09')));
  expect(sources[0]!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_009]);
});

test('a tool that comes back with other options is another source', async () => {
  const { sources } = await parseLog(
    'log',
    encoded(
      '$ vmstat 1',
      VMSTAT,
      VMSTAT_ROW,
      IOSTAT,
      IOSTAT_ROW,
      '$ vmstat -y 1',
      VMSTAT,
      VMSTAT_ROW,
    ),
  );
  expect(sources.map((s) => s.command)).toEqual(['vmstat 1', '', 'vmstat -y 1']);
});

test('names that differ in one byte of Latin-1 are two entities', async () => {
  const row = IOSTAT_ROW.replace('c0d0', '');
  const text = [IOSTAT, `${row}caf\xe9`, `${row}caf\xe8`, IOSTAT, `${row}caf\xe9`].join('\n');
  const { sources } = await parseLog('log', [Uint8Array.from(Buffer.from(`${text}\n`, 'latin1'))]);
  expect(sources[0]!.entities.map((e) => e.name)).toEqual(['café', 'cafè']);
  expect(sources[0]!.warnings).toEqual([]);
});

test('the output of a benchmark between rows loses no row of the tool that watches it', async () => {
  const vmstat = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0
 1  0      0 100000     12  50000    0    0     4     8  100   58 20 10 70  0  0
`;
  const row = vmstat.split('\n')[2]!;
  const text = `${vmstat}4+0 records in
4+0 records out
4194304 bytes (4.2 MB, 4.0 MiB) copied, 2 s, 2.1 MB/s
${row}
[ 1s ] thds: 8 tps: 137.30 qps: 2998.78 (r/w/o: 2131.18/561.15/306.44) lat (ms,95%): 23.10 err/s: 0.00 reconn/s: 0.00
${row}
[ 2s ] thds: 8 tps: 140.00 qps: 2998.78 (r/w/o: 2131.18/561.15/306.44) lat (ms,95%): 23.10 err/s: 0.00 reconn/s: 0.00
${row}
2+0 records in
`;
  const { sources, results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(sources.map(({ parser, stamps }) => [parser.id, stamps.length])).toEqual([
    ['vmstat-linux', 5],
    ['sysbench', 2],
  ]);
  expect(sources.flatMap(({ marks }) => marks)).toEqual([]);
  expect(results.map(({ tool, rows }) => [tool, rows.length])).toEqual([['dd', 2]]);
});

test('rows whose header was cut off are reported, prose before a header is not', async () => {
  const row = ' 1  0      0   1000     10    500    0    0     4     8  100   57 20 10 70  0  0';
  const text = `started at 10 by root\n${row}\n${row}\n${HEADERS[0]}\n${row}\n${row}\n`;
  const { sources } = await parseLog('log', [encode(text)]);
  const told = sources[0]!.warnings.filter(({ code }) => code === 'not-understood');
  expect(told.map(({ line }) => line)).toEqual([2, 3]);
  expect(sources[0]!.stamps).toHaveLength(2);
});
