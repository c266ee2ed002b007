import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { readFile } from '../../../src/input/reading/read-file.ts';

const HEADER = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const row = (cs: number) =>
  ` 1  0      0 100000     12  50000    0    0     4     8  100   ${cs} 20 10 70  0  0`;
const VMSTAT = `${HEADER}\n${row(11)}\n${row(12)}\n${row(13)}\n`;

const JSON_LOG = {
  sysstat: {
    hosts: [
      {
        nodename: 'db7',
        sysname: 'Linux',
        release: '6.1.0',
        machine: 'x86_64',
        'number-of-cpus': 4,
        date: '11/22/26',
        statistics: Array.from({ length: 400 }, (_, i) => ({
          disk: [{ disk_device: 'sda', tps: i, 'kB_read/s': 2, 'kB_wrtn/s': 3, 'kB_dscd/s': 0 }],
        })),
      },
    ],
  },
};

/** The rows that were read, and the lines that they are in; in one chunk and byte by byte. */
async function rowsOf(bytes: Uint8Array) {
  const whole = await parseLog('log', [bytes]);
  const single = await parseLog(
    'log',
    Array.from(bytes, (byte) => Uint8Array.of(byte)),
  );
  const found = [whole, single].map(({ sources }) =>
    sources.map(({ stamps, lines, counts }) => [stamps.length, [...lines], [...counts]]),
  );
  expect(found[1]).toEqual(found[0]);
  return found[0]!;
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16();
}

const wide = Buffer.from(VMSTAT.replaceAll('\n', '\r\n'), 'utf16le');

test.each([
  ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
  ['UTF-16 of the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(wide)])],
  ['UTF-16 without a mark', wide],
  ['UTF-16 of the other order without a mark', swapped(wide)],
  ['carriage returns only', Buffer.from(VMSTAT.replaceAll('\n', '\r'))],
  ['text with a NUL after each number', Buffer.from(VMSTAT.replace(/\d(?!\d)/g, '$&\0'))],
  ['no-break spaces', Buffer.from(VMSTAT.replaceAll('  ', ' \u00a0'))],
])('a log in %s is read', async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual([[3, [2, 3, 4], []]]);
});

test('NULs between rows lose no row, and a row in which they begin is quoted', async () => {
  const hole = '\0'.repeat(5000);
  const text = `${hole}${HEADER}\n${row(11)}\n${hole}${row(12)}\n${row(13).slice(0, 30)}${hole}${row(14)}\n`;
  const { sources } = await parseLog('log', [Buffer.from(text)]);
  expect(sources[0]!.counts.get('not-understood')).toBe(1);
  expect(sources[0]!.warnings.map(({ line, code }) => [line, code])).toEqual([
    [1, 'hole'],
    [3, 'hole'],
    [4, 'not-understood'],
    [4, 'hole'],
  ]);
  expect(sources[0]!.counts.get('hole')).toBe(3);
  const [columns] = [sources[0]!.columns.find(({ printed }) => printed === 'cs')!];
  expect(columns.blocks.flatMap(({ values }) => [...values]).filter((v) => v > 0)).toEqual([
    11, 12, 14,
  ]);
});

test('a file of NULs says so', async () => {
  const file = { name: 'log', bytes: () => new Blob([new Uint8Array(9000)]).stream() };
  expect((await readFile(file, {})).unread[0]!.why).toBe('it holds nothing but NULs');
});

test.each([
  ['in one line', JSON.stringify(JSON_LOG)],
  ['in one line with an end', `${JSON.stringify(JSON_LOG)}\n`],
  ['without an end of its last line', JSON.stringify(JSON_LOG, null, 1)],
])('JSON %s is read to its end', async (_, text) => {
  const { sources } = await parseLog('log', [Buffer.from(text)]);
  expect(sources.map(({ stamps, warnings }) => [stamps.length, warnings])).toEqual([[400, []]]);
});

test('one line without an end is not called empty', async () => {
  const file = { name: 'log', bytes: () => new Blob(['no log at all']).stream() };
  expect((await readFile(file, {})).unread[0]).toMatchObject({
    why: 'no known log in it',
    firstLine: 'no log at all',
  });
});

test('one endless line is refused early, in a gzip too', async () => {
  let read = 0;
  async function* bytes() {
    for (; read < 4096; read++) yield new Uint8Array(256 * 1024).fill(0x78);
  }
  const why = 'no line in its first 64 MiB is shorter than 64 KiB: it is no log';
  expect((await readFile({ name: 'log', bytes }, {})).unread[0]!.why).toBe(why);
  expect(read).toBeLessThan(300);
  const packed = gzipSync(Buffer.alloc(100 * 1024 ** 2, 'x'), { level: 1 });
  const file = { name: 'log.gz', bytes: () => new Blob([packed]).stream() };
  expect((await readFile(file, {})).unread[0]!.why).toBe(why);
});
