import { expect, test } from 'vitest';
import { ARRIVALS_HEAD } from '../../../src/input/reading/arrivals.ts';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

const SYSBENCH = `sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)

Threads started!
${[1, 2, 3]
  .map(
    (second) =>
      `[ ${second}s ] thds: 4 tps: 100.00 qps: 2000.00 (r/w/o: 1400.00/400.00/200.00) lat (ms,95%): 12.00 err/s: 0.00 reconn/s: 0.00\n`,
  )
  .join('')}`;

/** The times of a text whose lines came a second apart. */
function timesOf(text: string, start: number): string {
  const lines = text.split('\n').slice(0, -1);
  let byte = 0;
  const rows = lines.map((line, i) => {
    const row = `${byte} ${start + i}\n`;
    byte += Buffer.byteLength(line) + 1;
    return row;
  });
  return `${ARRIVALS_HEAD}\n${rows.join('')}`;
}

async function read(files: Readonly<Record<string, string>>) {
  const [run] = await load([await folderOf(files)], { as: [], command: [] });
  const { sources, unread } = run!.hosts[0]!;
  return { stamps: sources.map((source) => source.stamps.map((s) => s?.seconds)), unread };
}

test('a benchmark that prints the seconds since its start has the times at which its lines came', async () => {
  const files = {
    'benchmark.out': SYSBENCH,
    'benchmark.times': timesOf(SYSBENCH, 1795860000),
    'vmstat.out': VMSTAT,
  };
  const { stamps, unread } = await read(files);
  expect(stamps[0]).toEqual([1795860003, 1795860004, 1795860005]);
  expect(stamps[1]).toEqual([undefined, undefined, undefined]);
  expect(unread).toEqual([]);
});

test('a log without a time in the output has the times of its rows', async () => {
  const files = { 'benchmark.out': VMSTAT, 'benchmark.times': timesOf(VMSTAT, 1795860000) };
  expect((await read(files)).stamps).toEqual([[1795860001, 1795860002, 1795860003]]);
});

test('a file of another kind with that ending is none of times', async () => {
  const { stamps, unread } = await read({ 'benchmark.out': VMSTAT, 'benchmark.times': '1 2\n' });
  expect(stamps).toEqual([[undefined, undefined, undefined]]);
  expect(unread).toMatchObject([{ file: 'benchmark.times' }]);
});
