import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { runOf } from '../../../log.ts';
import { foundBy, minutes, withCores } from '../find-in.ts';

/** A line of a file of pressure: the averages over 10, 60 and 300 s. */
const line = (who: string, averages: readonly [number, number, number], total: number) =>
  `${who} avg10=${averages[0].toFixed(2)} avg60=${averages[1].toFixed(2)} avg300=${averages[2].toFixed(2)} total=${total}\n`;

const calm = [0, 0, 0] as const;
const file = (
  some: readonly [number, number, number],
  full: readonly [number, number, number] = calm,
) => line('some', some, 9_000_000) + line('full', full, full === calm ? 0 : 8_000_000);

async function said(logs: Readonly<Record<string, string>>) {
  const { findings } = diagnosisOf(await runOf(logs));
  return findings
    .filter(({ rule }) => /pressure|container/.test(rule))
    .map(({ claim, why, caveat }) => `${claim}: ${why}${caveat && `. ${caveat}`}`);
}

describe('the pressure of a single report', () => {
  test('is what the averages of the kernel say', async () => {
    expect(await said({ 'psi-cpu.txt': file([85, 84, 65]) })).toEqual([
      'Tasks waited for a CPU: some task for 85 % of 10 s, 84 % of 1 min, 65 % of 5 min. All CPUs were busy, or a quota held tasks (cpu.max): the CPUs were not measured',
    ]);
    expect(await said({ 'psi-cpu.txt': file([49, 20, 10]) })).toEqual([]);
  });

  test('is that of a group where every task waited for a CPU, which the host never has', async () => {
    expect(await said({ 'pressure-cpu-web.txt': file([87, 86, 57], [87, 86, 57]) })).toEqual([
      'web was held by a CPU quota, most likely: all its tasks waited for a CPU at once for 87 % of 10 s, 86 % of 1 min, 57 % of 5 min. Or others used all CPUs, which were not measured',
    ]);
  });

  test('is not known without the name of its file', async () => {
    expect(await said({ 'a.txt': file([85, 84, 65]) })).toEqual([]);
  });

  test('has the names that grep writes', async () => {
    const printed = ['io', 'memory']
      .flatMap((name) =>
        file([30, 20, 1], [25, 15, 1])
          .trimEnd()
          .split('\n')
          .map((row) => `/proc/pressure/${name}:${row}\n`),
      )
      .join('');
    expect(await said({ 'a.txt': printed })).toEqual([
      'Every task waited for memory: 25 % of 10 s, 15 % of 1 min, 1 % of 5 min',
      'Every task waited for I/O: 25 % of 10 s, 15 % of 1 min, 1 % of 5 min. No log shows whether a disk was busy (no iostat -x)',
    ]);
  });
});

describe('pasted reports without times', () => {
  const pasted = (share: number, total: number) =>
    line('some', [share, 1, 1], total) + line('full', [share, 1, 1], total);

  test('are judged by their averages: nobody knows the time between them', async () => {
    const blocks = pasted(0, 100) + pasted(26, 6_500_100) + pasted(3, 9_500_100);
    expect(await said({ 'io.txt': blocks })).toEqual([
      'Every task waited for I/O: 26 % in the worst 10 s, 1 % in the worst 1 min, 1 % in the worst 5 min. No log shows whether a disk was busy (no iostat -x)',
    ]);
  });
});

test('reports with times are judged by what was counted between them', async () => {
  const stamped = Array.from(
    { length: 30 },
    (_, i) =>
      `2026-11-22T13:20:${10 + i}+00:00\n` +
      line('some', [90, 90, 90], i * 900_000) +
      line('full', [0, 0, 0], 0),
  );
  expect(await said({ 'psi-cpu.txt': stamped.join('') })).toEqual([
    'Tasks waited for a CPU: some task for 90 % of 29 s. All CPUs were busy, or a quota held tasks (cpu.max): the CPUs were not measured',
  ]);
});

test('a loop has counted nothing before its first report, whatever the other logs began with', async () => {
  const vmstat = Array.from({ length: 9 }, (_, i) => {
    const row = ' 1  0      0 900000  20000 300000    0    0     0     0  100  200 20  5 75  0  0';
    return `${row} 2026-11-22 13:20:${10 + i}\n`;
  });
  const stamped = Array.from({ length: 9 }, (_, i) => {
    const tasks = line('some', [90, 90, 90], i * 900_000) + line('full', [0, 0, 0], 0);
    return `2026-11-22T13:20:${10 + i}.470+00:00\n${tasks}`;
  });
  const header = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
`;
  const run = await runOf({
    'vmstat.out': header + vmstat.join(''),
    'psi-cpu.txt': stamped.join(''),
  });
  expect(run.window.to).toBeCloseTo(8.47);
  const [{ from, to, why } = { from: 0, to: 0, why: '' }] = foundBy('cpu-pressure', run);
  expect(why).toBe('some task for 90 % of 7.53 s while the machine was 25 % busy');
  expect(from).toBeCloseTo(0.47);
  expect(to).toBeLessThanOrEqual(run.window.to);
});

describe('a quota is named only where it may be one', () => {
  const caveatOf = (pressure: number, busy: number, cores = 2) => {
    const run = minutes([
      { metric: 'pressure.cpu.some', values: () => pressure },
      { metric: 'cpu.idle', values: () => 100 - busy },
    ]);
    return foundBy('cpu-pressure', cores > 0 ? withCores(run, cores) : run)[0]!.caveat;
  };

  test('CPUs far less busy than tasks waited had time for them', () => {
    expect(caveatOf(75, 29)).toBe('A quota or a set of CPUs may hold them');
    expect(caveatOf(90, 40, 16)).toBe('A quota or a set of CPUs may hold them');
  });

  test('tasks that wake together wait on a few busy CPUs, too', () => {
    expect(caveatOf(69, 85)).toBe('');
    expect(caveatOf(58, 77)).toBe('');
    expect(caveatOf(50, 49)).toBe('');
    expect(caveatOf(75, 29, 0)).toBe('');
  });
});
