import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bareMachine } from './bare-machine.ts';
import { run, statgraph } from './run.ts';

/** Prints a line, again and again, as a collector does. */
const COLLECTOR = '#!/bin/sh\nwhile :; do echo "$0 $*"; sleep 0.2; done\n';

/** A command that waits until the files of /proc were printed some times. */
const SOME_ROUNDS =
  'until test "$(grep -c "^==>.*/loadavg" "$(dirname "$MARKS")/../proc.out")" -ge 4; do sleep 0.2; done';

test('what is recorded is said first, then what is not here with its package', async () => {
  const machine = await bareMachine({
    vmstat: COLLECTOR,
    pidstat: COLLECTOR,
    zpool: '#!/bin/sh\n',
  });
  const { code, stderr } = await machine.run('sh gather.sh results true');
  expect(code, stderr).toBe(0);
  const lines = stderr.split('\n');
  expect(lines[0]).toMatch(
    /^gather\.sh: recording vmstat, pidstat(?: \(every \d+ s\))?, \/proc\/stat, \/proc\/diskstats, \/proc\/net\/dev, /,
  );
  expect(lines.filter((line) => line.includes('not here'))).toEqual([
    'gather.sh: not here: iostat, mpstat, sar (package sysstat)',
    'gather.sh: not here: nicstat (package nicstat)',
  ]);
  // A pool that is not there is not missing.
  expect(stderr).not.toContain('zpool');
});

test('a collector that was asked for and is not here is named; vmstat has its package', async () => {
  const machine = await bareMachine();
  const { stderr } = await machine.run('sh gather.sh results true', { EXTRA: 'arc arcstat 1' });
  expect(stderr).toMatch(/not here: arcstat$/m);
  expect(stderr).toMatch(/not here: vmstat \(package procps(-ng)?\)$/m);
});

test('files below /proc stand in only for tools that are not here', async () => {
  const tools = { vmstat: COLLECTOR, iostat: COLLECTOR, mpstat: COLLECTOR, sar: COLLECTOR };
  const machine = await bareMachine(tools);
  const { stderr } = await machine.run('sh gather.sh results true');
  const [recording] = stderr.split('\n');
  expect(recording).toMatch(/recording vmstat, iostat, mpstat, sar/);
  expect(recording).not.toContain('/proc/');
});

test('sar says how many processes began, what was swapped and what TCP repeated; tc says what shapes a link', async () => {
  const tc = '#!/bin/sh\necho "qdisc tbf 8001: dev eth0 root rate 10Mbit"\n';
  const machine = await bareMachine({ sar: COLLECTOR, tc });
  expect((await machine.run('sh gather.sh results true')).code).toBe(0);
  const recorded = (name: string) => readFile(join(machine.work, 'results', name), 'utf8');
  const { files } = JSON.parse(await recorded('statgraph.json'));
  expect(files['sar.out'].command).toBe('sar -q -r -B -w -W -n DEV,EDEV,TCP,ETCP 1');
  expect(await recorded('context/tc-qdisc.txt')).toContain('rate 10Mbit');
});

test('top stands in for pidstat, which shows more', async () => {
  const withTop = await bareMachine({ top: COLLECTOR });
  expect((await withTop.run('sh gather.sh results true')).stderr).toMatch(/recording top\b/);
  const withBoth = await bareMachine({ top: COLLECTOR, pidstat: COLLECTOR });
  const { stderr } = await withBoth.run('sh gather.sh results true');
  expect(stderr).toMatch(/recording pidstat\b/);
  expect(stderr).not.toContain('top');
});

test('iostat of busybox is not used, because it has no response times', async () => {
  const machine = await bareMachine({ busybox: COLLECTOR });
  const bin = join(dirname(machine.work), 'bin');
  await symlink(join(bin, 'busybox'), join(bin, 'iostat'));
  const { stderr } = await machine.run('sh gather.sh results true');
  expect(stderr).toMatch(/recording .*\/proc\/diskstats/);
  expect(stderr).toMatch(/not here: iostat, /);
});

test('without any tool the report has CPUs, memory, load, disks and interfaces', async () => {
  const machine = await bareMachine();
  const recorded = await machine.run(`sh gather.sh results sh -c '${SOME_ROUNDS}'`);
  expect(recorded.code, recorded.stderr).toBe(0);
  const { stdout, stderr } = await statgraph(['export', 'results'], { cwd: machine.work });
  for (const metric of [
    'cpu.user',
    'memory.available',
    'system.load.1',
    'process.running',
    'disk.read.throughput',
    'network.receive.throughput',
    'thread.blocked',
  ]) {
    expect(stdout, stderr).toContain(metric);
  }
  const hasPressure = existsSync('/proc/pressure/cpu');
  expect(stdout.includes('pressure.cpu.some')).toBe(hasPressure);
  const shown = await statgraph(['show', 'results'], { cwd: machine.work });
  expect(shown.stdout).toMatch(/^CPU /m);
  expect(shown.stdout).not.toContain('not read');
});

/** Returns the processes whose command line names a path. */
async function processesWith(path: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).filter((line) => line.includes(path));
}

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'its loops end with the script, which %s ends',
  async (signal) => {
    const { work } = await bareMachine();
    const results = join(work, 'results');
    const env = { ...process.env, PATH: join(dirname(work), 'bin') };
    const script = spawn('sh', ['gather.sh', results], { cwd: work, env, stdio: 'ignore' });
    onTestFinished(() => void script.kill('SIGKILL'));
    const ended = new Promise((done) => script.on('exit', done));
    const blocked = join(results, 'blocked.out');
    await expect.poll(() => readFile(blocked, 'utf8').catch(() => '')).toContain('==>');
    expect((await processesWith(results)).length).toBeGreaterThan(1);
    script.kill(signal);
    await ended;
    await expect.poll(() => processesWith(results)).toEqual([]);
  },
);

test('in the end it says what recording took, without what the command took', async () => {
  const machine = await bareMachine({ vmstat: COLLECTOR });
  const burn = 'i=0; while test $i -lt 1500000; do i=$((i + 1)); done; times';
  const { stdout, stderr } = await machine.run(`sh gather.sh results sh -c '${burn}'`);
  const [, seconds, size] = /recorded in \S*results: (\d+\.\d\d) s of CPU, (\d+) kB$/m.exec(
    stderr,
  )!;
  const [, user] = /^0m(\d+\.\d+)s/.exec(stdout)!;
  expect(Number(seconds)).toBeLessThan(Number(user) / 2);
  const { stdout: files } = await run('sh', ['-c', 'cat results/*.out | wc -c'], {
    cwd: machine.work,
  });
  expect(Number(size)).toBe(Math.floor(Number(files) / 1000));
});

test('what is set on the host and explains results is kept, no variable of the environment', async () => {
  const machine = await bareMachine({ vmstat: COLLECTOR });
  const secret = 'opensesame-1742';
  await machine.run('sh gather.sh results true', { DATABASE_PASSWORD: secret });
  const settings = await machine.read('results/context/settings.txt');
  expect(settings).toMatch(/^\/proc\/sys\/vm\/swappiness=\d+$/m);
  expect(settings).toMatch(/^\/proc\/cmdline=/m);
  expect(settings).toMatch(/^\/proc\/self\/limits\/open-files=\d+$/m);
  expect(await machine.read('results/context/versions.txt')).toMatch(/^vmstat=.*vmstat -V$/m);
  const found = await run('grep', ['-r', secret, 'results'], { cwd: machine.work });
  expect(found.stdout).toBe('');
});

test('long looks at all threads are as rare as the interval and the threads ask for', async () => {
  const machine = await bareMachine({ pidstat: COLLECTOR });
  await machine.run('sh gather.sh results true', { INTERVAL: '3' });
  const written = await machine.read('results/statgraph.json');
  const [, seconds] = /pidstat -u -r -d -w -t (\d+)"/.exec(written)!;
  // 1, 2, 5, 10 or 30 intervals, by the threads of the host.
  expect([3, 6, 15, 30, 90]).toContain(Number(seconds));
  // Before the first of them a short run has some of its own.
  const hasFirst = written.includes(
    '"pidstat-start.out": { "command": "pidstat -u -r -d -w -t 3 4" }',
  );
  expect(hasFirst).toBe(seconds !== '3');
});
