import { expect, test } from 'vitest';
import { cells, runOf } from '../log.ts';

const HEADER = '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat';
const row = (time: string, nic: string, kb: string) =>
  `${time} ${nic.padStart(8)} ${kb.padStart(7)}    1.00    5.00    6.00   100.0   100.0  0.10   0.00`;
const sourceOf = async (...lines: string[]) =>
  (await runOf({ 'nicstat.out': `${HEADER}\n${lines.join('\n')}\n` })).sources[0]!;

test('stamps of a time of day that pass midnight belong to the next day', async () => {
  const source = await sourceOf(
    row('23:59:58', 'eth0', '1.00'),
    row('23:59:59', 'eth0', '1.00'),
    row('00:00:00', 'eth0', '1.00'),
  );
  expect([...source.axis.elapsed]).toEqual([0, 1, 2]);
});

test('a time of day takes its date from a dated log of the run', async () => {
  const vmstat = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st UTC
 1  0      0   1000     10    500    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:00
 1  0      0   1000     10    500    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:01
`;
  const nic = `${HEADER}\n${row('10:00:02', 'eth0', '1.00')}\n${row('10:00:03', 'eth0', '2.00')}\n`;
  const run = await runOf({ a: vmstat, b: nic });
  expect(run.sources.map((s) => [...s.axis.elapsed])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(run.sources[1]!.axis.zone).toEqual({ value: 'UTC', origin: 'other-source' });
});

test('an interface that appears later begins with its own average since boot', async () => {
  const source = await sourceOf(
    row('10:00:00', 'eth0', '1.00'),
    row('10:00:01', 'eth0', '1.00'),
    row('10:00:01', 'eth1', '9.00'),
    row('10:00:02', 'eth0', '1.00'),
    row('10:00:02', 'eth1', '3.00'),
  );
  expect(cells(source, 'eth1', 'rKB/s')).toEqual(['absent', '9216 since-boot', '3072']);
});

test('the parseable form has the columns of the plain one', async () => {
  const lines = ['1795229534:lo:218.1:1.5:8.2:8.2:0.00:0.00', '1795229535:lo:10:10:2:2:0.00:0.00'];
  const [source] = (await runOf({ 'nicstat.out': `${lines.join('\n')}\n` })).sources;
  expect(cells(source!, 'lo', 'rKB/s')).toEqual(['223334.4 since-boot', '10240']);
});

test('with -z a row covers the time since the interface’s last row', async () => {
  const run = await runOf({
    'nicstat.out': `$ nicstat -z 1\n${HEADER}\n${[
      row('10:00:00', 'eth0', '1.00'),
      row('10:00:00', 'eth1', '1.00'),
      row('10:00:01', 'eth0', '1.00'),
      row('10:00:02', 'eth0', '1.00'),
      row('10:00:03', 'eth0', '1.00'),
      row('10:00:03', 'eth1', '4.00'),
      row('10:00:04', 'eth0', '1.00'),
    ].join('\n')}\n`,
  });
  const source = run.sources[0]!;
  expect(cells(source, 'eth1', 'rKB/s')).toEqual([
    '1024 since-boot',
    'absent',
    'absent',
    '4096',
    '0 idle',
  ]);
  const column = source.columns.find((c) => source.entities[c.entity]!.name === 'eth1')!;
  expect(column.span![3]).toBe(3);
});

test('the ledger says by what factor a peak may be higher than the mean over several intervals', async () => {
  const rows = ['10:00:00', '10:00:01', '10:00:02', '10:00:03'].map((t) => row(t, 'eth0', '1.00'));
  const quiet = [row('10:00:00', 'eth1', '1.00'), ...rows, row('10:00:03', 'eth1', '4.00')];
  const text = `$ nicstat -z 1\n${HEADER}\n${quiet.join('\n')}\n`;
  const [source] = (await runOf({ 'nicstat.out': text })).sources;
  expect(source!.warnings).toMatchObject([
    { code: 'row-mean', text: expect.stringMatching('up to 3 times as high') },
  ]);
});

test('reports between two printed times share the time between them', async () => {
  const line = 'lo 1.00 2.00 3.00 4.00 0.00';
  const header = (time: string) => `${time} RdKB WrKB RdPkt WrPkt %Util`;
  const lines = [header('10:00:00'), ...Array(20).fill(line), header('10:00:40'), line, line];
  const [source] = (await runOf({ 'nicstat.out': `${lines.join('\n')}\n` })).sources;
  expect(source!.axis.interval).toEqual({ value: 2, origin: 'printed' });
  expect([...source!.axis.elapsed].slice(-4)).toEqual([36, 38, 40, 42]);
});
