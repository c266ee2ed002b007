import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idWithoutFile, readOtlp, sampleId } from '../export/otlp/read-otlp.ts';
import { answer, receiving } from '../output/push/receiving.ts';
import { machineWith } from './ci-machine.ts';
import { logsOf, SOME_REPORTS, startRecord } from './recording.ts';
import { statgraph } from './run.ts';

test('a recording is pushed while the command runs, each sample once, and to the last', async () => {
  const machine = await machineWith();
  const seen = join(machine.work, 'seen');
  const { received, address } = await receiving((response, number) => {
    void writeFile(seen, '');
    answer(200)(response, number);
  });
  const line = `until test -f '${seen}'; do sleep 0.05; done; ${SOME_REPORTS}; exit 7`;
  const words = ['--live', '0.2', '--push', address, '-o', 'run.html', '--', 'sh', '-c', line];
  const { code, stderr } = await startRecord(machine, words).ended;
  expect(code).toBe(7);
  expect(stderr).toContain(`samples pushed to ${address}/v1/metrics\n`);
  const logs = await logsOf(machine, 'run');
  const written = await statgraph(['export', logs, '--format', 'otlp']);
  const pushed = received.flatMap(({ text }) => readOtlp(text));
  expect(new Set(pushed.map(sampleId)).size).toBe(pushed.length);
  const ids = new Set(pushed.map(idWithoutFile));
  const columns = readOtlp(written.stdout).filter(({ attributes }) => 'tool' in attributes);
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.map(idWithoutFile).filter((id) => !ids.has(id))).toEqual([]);
});

test.each([
  ['is gone', async () => (await gone()).address, /ECONNREFUSED/],
  ['never answers', async () => (await receiving(() => {})).address, /no answer in time/],
])('a receiver that %s changes nothing but a message', async (_, addressOf, why) => {
  const machine = await machineWith();
  const words = ['--live', '0.2', '--push', await addressOf(), '-o', 'run.html', '--', 'sh', '-c'];
  const { code, stderr } = await startRecord(machine, [...words, `${SOME_REPORTS}; exit 3`]).ended;
  expect(code).toBe(3);
  expect(stderr).toMatch(/; \d+ samples did not get there$/m);
  expect(stderr).toMatch(why);
  expect(stderr).toMatch(/^ {2}statgraph export \S+ --push URL pushes all again$/m);
  expect(stderr).toMatch(/^run\.html · \d+ kB$/m);
});

async function gone() {
  const receiver = await receiving();
  await receiver.close();
  return receiver;
}

test('a recording to an address that is none does not begin', async () => {
  const machine = await machineWith();
  const { code, stderr } = await startRecord(machine, ['--push', 'h:4318', '--', 'true']).ended;
  expect([code, stderr]).toEqual([2, expect.stringContaining('--push needs an address')]);
});
