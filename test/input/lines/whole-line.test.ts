import { expect, test } from 'vitest';
import type { FileOptions } from '../../../src/input/file-options.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';

const VMSTAT = [
  ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
  ' 1  0      0 100000     12  50000    0    0     4     8  100   11 20 10 70  0  0',
  ' 1  0      0 100000     12  50000    0    0     4     8  100   12 20 10 60  0 10',
];
const MPSTAT = [
  '14:00:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle',
  '14:00:01     all   20.00    0.00   10.00    0.00    0.00    0.00    0.00    0.00    0.00   70.00',
];
const PIDSTAT = [
  '14:00:00      UID       PID   cswch/s nvcswch/s  Command',
  '14:00:01     1000       511     10.00      1.00  postgres',
  '14:00:02     1000       511     12.00      1.00  postgres',
];
const TABS = ['time\tbusy\tfree', '1\t10\t500', '2\t11\t512', '3\t12\t51'];

/** The reports of a log whose last line has no end, and the codes of its warnings. */
async function read(...lines: readonly string[]) {
  return readAs({}, lines);
}

async function readAs(options: FileOptions, lines: readonly string[]) {
  const { sources } = await parseLog('log', [new TextEncoder().encode(lines.join('\n'))], options);
  const [source] = sources;
  return [source?.stamps.length, source?.warnings.map(({ code }) => code)];
}

const without = (lines: readonly string[], characters: number) =>
  lines.map((line, i) => (i === lines.length - 1 ? line.slice(0, -characters) : line));

test('a last number in the column of those above is whole', async () => {
  expect(await read(...VMSTAT)).toEqual([2, []]);
  expect(await read(...without(VMSTAT, 1))).toEqual([2, ['cut']]);
});

test('a last number with the decimals of those above is whole, even if it is the only row', async () => {
  expect(await read(...MPSTAT)).toEqual([1, []]);
  expect((await read(...without(MPSTAT, 1)))[1]).not.toEqual([]);
});

test('a last word is whole if a row above has it', async () => {
  expect(await read(...PIDSTAT)).toEqual([2, []]);
  expect(await read(...without(PIDSTAT, 1))).toEqual([1, ['cut']]);
});

test('a name with digits is a word', async () => {
  const named = PIDSTAT.map((line) => line.replace('postgres', 'kworker/u4:1-writeback'));
  expect(await read(...named)).toEqual([2, []]);
  expect(await read(...without(named, 1))).toEqual([1, ['cut']]);
});

test('the length of a number shows nothing where columns are separated by tabs', async () => {
  expect((await read(...TABS))[1]).toEqual(['cut']);
});

test('a part of a line is no damage while its log is still written', async () => {
  expect(await readAs({ isGrowing: true }, without(VMSTAT, 1))).toEqual([1, []]);
  expect(await readAs({ isGrowing: true }, VMSTAT)).toEqual([2, []]);
});
