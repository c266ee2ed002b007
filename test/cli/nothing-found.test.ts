import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const SYSBENCH = `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

[ 1s ] thds: 4 tps: 426.00 qps: 8520.00 (r/w/o: 5964/1704/852) lat (ms,95%): 9.39 err/s: 0.00 reconn/s: 0.00
[ 2s ] thds: 4 tps: 430.00 qps: 8600.00 (r/w/o: 6020/1720/860) lat (ms,95%): 9.39 err/s: 0.00 reconn/s: 0.00

SQL statistics:
    transactions:                        856    (428.00 per sec.)
    queries:                             17120  (8560.00 per sec.)

General statistics:
    total time:                          2.0006s
`;
const PROCESSES = Array.from({ length: 40 }, (_, i) => `0 ${1000 + i} 1.00 0.00 0.00 1.00 0 java`);
const PIDSTAT = `Linux 6.1.0 (db1) \t11/21/2026 \t_x86_64_\t(8 CPU)

10:00:01 UID PID %usr %system %guest %CPU CPU Command
${PROCESSES.map((row) => `10:00:02 ${row}`).join('\n')}
`;
const IOSTAT = 'Device r/s w/s rkB/s wkB/s await %util\nsda 1 0 10 0 3 4\n\n'.repeat(3);

test.each([
  [['--from', '90s']],
  [['--from', '9m', '--to', '10m']],
  [['--from', '2030-01-01T00:00:00Z']],
  [['--to', '2001-01-01T00:00:00Z']],
])(
  'a window in which nothing was measured is refused, with the span of the run: %j',
  async (window) => {
    const cwd = await folderOf({ 'run/vmstat.log': VMSTAT, 'run/sysbench.log': SYSBENCH });
    const start = ['--start', '2026-11-21T10:00:00Z'];
    for (const command of [['report', '-o', 'x.html'], ['show'], ['export']]) {
      const { code, stdout, stderr } = await statgraph([...command, 'run', ...start, ...window], {
        cwd,
      });
      expect(code).toBe(3);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/nothing was measured in the window: the run goes from .+ to .+/);
    }
  },
);

test('an empty directory is said to be empty', async () => {
  const cwd = await folderOf({});
  await mkdir(join(cwd, 'empty'));
  expect((await statgraph(['empty/'], { cwd })).stderr).toContain('nothing to read in empty/');
});

const MOUNT = (size: number) =>
  `# nfsstat -m\n/data from nas:/data\n Flags:   vers=3,hard,rsize=${size},wsize=32768\n`;

test('a directory that only says how a host is set up is named so, and two are compared', async () => {
  const cwd = await folderOf({ 'a/nfsstat.out': MOUNT(32_768), 'b/nfsstat.out': MOUNT(65_536) });
  const { code, stderr } = await statgraph(['show', 'a'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('no log in a, only what says how the host is set up: nfsstat.out');
  const { stdout } = await statgraph(['compare', 'a', 'b'], { cwd });
  expect(stdout).toContain('only the set-ups are compared');
  expect(stdout).toMatch(/^Different set-up: \/data rsize=32768 → rsize=65536$/m);
});

test('the report of a single file has its name, that of several the name of their directory', async () => {
  const cwd = await folderOf({ 'run/vmstat.log': VMSTAT, 'run/iostat.log': IOSTAT });
  const single = await statgraph(['show', 'run/vmstat.log'], { cwd });
  expect(single.stdout).toMatch(/^vmstat\.log · 1 log/);
  const both = await statgraph(['show', 'run/vmstat.log', 'run/iostat.log'], { cwd });
  expect(both.stdout).toMatch(/^run · 2 logs/);
});

test('a device that no log has is answered with those that are near, not with numbers of processes', async () => {
  const cwd = await folderOf({ 'run/pidstat.log': PIDSTAT, 'run/iostat.log': IOSTAT });
  const { code, stderr } = await statgraph(['show', 'run', '--device', 'sdb'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('did you mean sda?');
  expect(stderr).toContain('processes by number');
  expect(stderr).not.toMatch(/100\d/);
});
