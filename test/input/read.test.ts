import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLog } from '../../src/input/read.ts';

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
  const { sources, preamble } = await readLog('log', chunks);
  return JSON.stringify(
    [sources.map(({ parser, ...source }) => ({ parser: parser.id, ...source })), preamble],
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
  const { sources } = await readLog('both.out', [
    encode(`${HEADERS[0]}
 1 0 0 1000 10 500 0 0 4 8 100 57 20 10 70 0 0
 1 0 0 1000 10 500 0 0 4 8 100 58 20 10 70 0 0
${HEADERS[6]}
10:00:00     eth0    1.00    2.00    3.00    4.00   100.0   100.0  0.10   0.00
`),
  ]);
  expect(sources.map((s) => [s.id, s.parser.tool, s.stamps.length])).toEqual([
    [0, 'vmstat', 2],
    [1, 'nicstat', 1],
  ]);
});

test('prose and prompts before the header are passed over', async () => {
  const prose = Array.from({ length: 20 }, (_, i) => `note ${i}: it was slow`).join('\n');
  const text = `${prose}\n$ vmstat -y 1\n${HEADERS[0]}\n 1 0 0 1 1 5 0 0 4 8 100 57 20 10 70 0 0\n`;
  const { sources, preamble } = await readLog('log', [encode(text)]);
  expect([sources.length, sources[0]!.command, preamble]).toEqual([1, 'vmstat -y 1', 21]);
});

test('a line longer than 64 KiB is passed over and counted', async () => {
  const rows = ' 1 0 0 1000 10 500 0 0 4 8 100 57 20 10 70 0 0\n';
  const { sources } = await readLog('log', [
    encode(`${HEADERS[0]}\n${rows}${'x'.repeat(70_000)}\n${rows}`),
  ]);
  expect([sources[0]!.stamps.length, sources[0]!.counts.get('too-long')]).toEqual([2, 1]);
});
