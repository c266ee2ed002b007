import { spawn } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { idWithoutFile, readOtlp, sampleId } from '../export/otlp/read-otlp.ts';
import { answer, type Received, receiving } from '../output/push/receiving.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { until } from './recording.ts';
import { statgraph } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

/** Rows of vmstat in which nothing stands still. */
const rowsFrom = (first: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      ` 1  0   ${first + i} 1000${10 + first + i} ${20 + first + i} 500${10 + first + i} 0 0 4 8 100 57 20 10 70  0  0\n`,
  ).join('');
const START = ['--start', '2026-11-21T10:00:00Z'];

const pointsOf = (received: readonly Received[]) => received.flatMap(({ text }) => readOtlp(text));

test('what is pushed is what is written, and its number is told', async () => {
  const { received, address } = await receiving();
  const cwd = await folderOf({ 'run/vm.out': VMSTAT });
  const { code, stderr } = await statgraph(['export', 'run', ...START, '--push', address], { cwd });
  const written = await statgraph(['export', 'run', ...START, '--format', 'otlp'], { cwd });
  expect(received.map(({ text }) => text).join('')).toBe(written.stdout);
  const count = pointsOf(received).length;
  expect(stderr).toContain(`${count} samples pushed to ${address}/v1/metrics\n`);
  expect(code).toBe(0);
  const quiet = await statgraph(['export', 'run', ...START, '--push', address, '-q'], { cwd });
  expect(quiet).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a receiver that does not take them is one error, without the password of its address', async () => {
  const { address } = await receiving(answer(403, 'no::error::owned'));
  const cwd = await folderOf({ 'run/vm.out': VMSTAT });
  const url = `${address.replace('//', '//ann:s3cret@')}/in?token=s3cret`;
  const { code, stderr } = await statgraph(['export', 'run', ...START, '--push', url], { cwd });
  expect(stderr.split('\n').filter((line) => line.startsWith('statgraph:'))).toEqual([
    `statgraph: cannot push to ${address}/in: it answered 403 no::error::owned`,
  ]);
  expect(code).toBe(5);
  expect(stderr).not.toContain('s3cret');
});

test('samples that the receiver refused are counted, with its words', async () => {
  const partialSuccess = { rejectedDataPoints: '2', errorMessage: 'too old\u001b[2J' };
  const { address } = await receiving(answer(200, JSON.stringify({ partialSuccess })));
  const cwd = await folderOf({ 'run/vm.out': VMSTAT });
  const { code, stderr } = await statgraph(['export', 'run', ...START, '--push', address], { cwd });
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(`${address}/v1/metrics refused 2 samples: too old\n`),
  ]);
});

test.each([
  [['--push', 'x', '--format', 'csv'], '--push sends OTLP, not csv'],
  [['--push', 'http://ann:s3cret@'], '--push needs an address that begins with http://'],
  [['--push', 'http://h', '-o', 'x.json'], '--push writes no file'],
  [['--watch'], '--watch is for --push'],
  [['--push', 'http://h', '--every', '2'], '--every is for --watch'],
  [['--push', 'http://h', '--watch', '--anonymise'], '--watch has no --anonymise'],
  [['--push', 'http://h', '--title', 'x'], '--title has no effect on OTLP'],
  [['--format', 'otlp', '-o', 'x.csv'], 'the output is OTLP, not .csv'],
])('%j is refused', async (words, message) => {
  const cwd = await folderOf({ 'run/vm.out': VMSTAT });
  const { code, stderr } = await statgraph(['export', 'run', ...words], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).not.toContain('s3cret');
});

/** Pushes a log that grows, until a signal. */
function watching(cwd: string, address: string) {
  const words = ['export', 'run', ...START, '--push', address, '--watch', '--every', '0.1'];
  const child = spawn(process.execPath, [CLI, ...words], { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise((done) => child.on('close', done));
  return { child, ended, errors: () => stderr };
}

test('of logs that grow each sample is pushed once, until an interrupt', async () => {
  let isBusy = true;
  const { received, address } = await receiving((response, number) =>
    answer(isBusy ? 500 : 200)(response, number),
  );
  const cwd = await folderOf({});
  const { child, errors, ended } = watching(cwd, address);
  await writeFile(join(cwd, 'run'), `${VMSTAT.split('\n')[0]}\n${rowsFrom(0, 3)}`);
  await until(() => received.length > 0);
  isBusy = false;
  const refused = received.length;
  await appendFile(join(cwd, 'run'), rowsFrom(3, 3));
  await until(() => received.length > refused);
  await appendFile(join(cwd, 'run'), rowsFrom(6, 20));
  await until(() => received.length > refused + 1);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  const ids = pointsOf(received.slice(refused)).map(idWithoutFile);
  expect(new Set(ids).size).toBe(ids.length);
  const whole = await statgraph(['export', 'run', ...START, '--format', 'otlp'], { cwd });
  const last = readOtlp(whole.stdout).reduce(
    (time, point) => (point.time > time ? point.time : time),
    0n,
  );
  // Nobody knows whether the last report is whole.
  const expected = readOtlp(whole.stdout).filter(({ time }) => time < last);
  expect(ids.sort()).toEqual(expected.map(sampleId).sort());
  expect(errors()).toMatch(/it answered 500.*; tries again meanwhile\n/);
});

test('of logs that grow a batch of samples that nobody takes is told at once, and the others are pushed', async () => {
  const { received, address } = await receiving((response, number) =>
    answer(number === 0 ? 400 : 200)(response, number),
  );
  const cwd = await folderOf({ run: `${VMSTAT.split('\n')[0]}\n${rowsFrom(0, 3)}` });
  const { child, errors, ended } = watching(cwd, address);
  await until(() => /refused \d+ samples: .*it answered 400/.test(errors()));
  await appendFile(join(cwd, 'run'), rowsFrom(3, 3));
  await until(() => received.length > 1);
  child.kill('SIGINT');
  await ended;
  const [first, ...others] = received.map(({ text }) => readOtlp(text).map(sampleId));
  expect(others.flat().filter((id) => first!.includes(id))).toEqual([]);
});
