import { expect, test } from 'vitest';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

/** `vmstat -t 10` from a minute before midnight to a minute after it. */
const TIMES = ['23:59:20', '23:59:30', '23:59:40', '23:59:50', '00:00:00', '00:00:10'];
const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                CET
${TIMES.map((time, i) => ` 1  0      0 100000     12 50000    0    0     4     8  100   57 ${20 + i} 10 70  0  0 2026-11-2${i < 4 ? 1 : 2} ${time}\n`).join('')}`;

async function endsOf(...args: string[]): Promise<string[]> {
  const cwd = await folderOf({ 'vm.log': VMSTAT });
  const { stdout, stderr, code } = await statgraph(
    ['export', 'vm.log', '--metric', 'cpu.user', '-o', '-', ...args],
    { cwd },
  );
  expect(code, stderr).toBe(0);
  const [head, ...rows] = stdout.trim().split('\n');
  const time = head!.split(',').indexOf('time');
  return rows.map((row) => row.split(',')[time]!.slice(11, 19));
}

test('--from and --to take a time of the day on which the run began, or of the next', async () => {
  expect(await endsOf('--from', '23:59:30', '--to', '00:00')).toEqual([
    '22:59:40',
    '22:59:50',
    '23:00:00',
  ]);
  expect(await endsOf('--from', '23:59', '--to', '23:59:30')).toEqual(['22:59:20', '22:59:30']);
});

test('--marks reads a time and a text a line', async () => {
  const cwd = await folderOf({
    'vm.log': VMSTAT,
    'marks.txt':
      '# what was done\n\n2026-11-21T22:59:30Z on\n2026-11-21 22:59:50 scrub\n00:00:05 off\n40 late\n',
    'bad.txt': '23:59:30 good\nload starts\n',
  });
  const marks = (file: string) =>
    statgraph(['plot', 'cpu', 'vm.log', '--marks', file, '-o', '-'], { cwd });
  const { stdout, code } = await marks('marks.txt');
  expect(code).toBe(0);
  for (const text of ['on', 'scrub', 'off', 'late']) {
    expect(stdout).toContain(`>${text}<`);
  }
  expect(await marks('bad.txt')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('bad.txt:2: no time and text'),
  });
  expect(await marks('missing.txt')).toMatchObject({ code: 3 });
});
